//! What the program runs on.

/// The processor's name, where the system tells it; the architecture otherwise.
#[must_use]
pub fn cpu() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == "model name").then(|| value.trim().to_owned())
    });
    name.or_else(|| std::env::var("PROCESSOR_IDENTIFIER").ok())
        .unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

/// The widest instructions that the program uses: those it was built for, and AVX2 where it finds that at run
/// time, for playouts in batches.
#[must_use]
pub fn instruction_set() -> &'static str {
    if cfg!(target_feature = "avx512f") {
        "avx512"
    } else if finds_avx2() {
        "avx2"
    } else if cfg!(target_feature = "sse2") {
        "sse2"
    } else if cfg!(target_feature = "neon") {
        "neon"
    } else {
        "portable"
    }
}

fn finds_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}
