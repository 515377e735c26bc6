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

/// The instructions that the program was built to use: none is chosen at run time, since wider ones do not
/// make the rules faster.
#[must_use]
pub fn instruction_set() -> &'static str {
    if cfg!(target_feature = "avx512f") {
        "avx512"
    } else if cfg!(target_feature = "avx2") {
        "avx2"
    } else if cfg!(target_feature = "sse2") {
        "sse2"
    } else if cfg!(target_feature = "neon") {
        "neon"
    } else {
        "portable"
    }
}
