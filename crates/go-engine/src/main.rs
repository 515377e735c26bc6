//! The program: see [`go_engine::cli`].

fn main() -> std::process::ExitCode {
    go_engine::cli::main()
}
