//! The process of an engine: started without a shell, its standard error drained, and never left behind.

use std::io::{self, ErrorKind};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::stderr::Stderr;

/// A child process, which is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    stderr: Stderr,
}

impl Process {
    /// Starts a program with its three streams as pipes; keeps the last `tail` bytes of its standard error.
    pub(crate) fn start(
        mut command: Command,
        tail: usize,
    ) -> io::Result<(Self, ChildStdout, ChildStdin)> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let pipes = (child.stdout.take(), child.stdin.take(), child.stderr.take());
        let (Some(stdout), Some(stdin), Some(stderr)) = pipes else {
            end(&mut child);
            return Err(ErrorKind::BrokenPipe.into());
        };
        match Stderr::drain(stderr, tail) {
            Ok(stderr) => Ok((Self { child, stderr }, stdout, stdin)),
            Err(error) => {
                end(&mut child);
                Err(error)
            }
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How the process ended by itself, if it does so within the limit.
    pub(crate) fn exit_within(&mut self, limit: Duration) -> Option<ExitStatus> {
        const PAUSE: Duration = Duration::from_millis(2);
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if start.elapsed() < limit => thread::sleep(PAUSE),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// The last that was written to standard error.
    pub(crate) fn stderr(&self) -> String {
        self.stderr.text()
    }

    /// The same, when all has been read. Somebody who inherited the pipe may keep it open, hence the limit.
    pub(crate) fn last_stderr(&mut self, limit: Duration) -> String {
        end(&mut self.child);
        self.stderr.wait(limit);
        self.stderr()
    }

    /// Shows every line of standard error to a function.
    pub(crate) fn on_stderr(&self, show: Box<dyn FnMut(&str) + Send>) {
        self.stderr.listen(show);
    }
}

fn end(child: &mut Child) {
    // It fails where the process has ended, which is what is wanted. Waiting frees its entry.
    let _ = child.kill();
    let _ = child.wait();
}

impl Drop for Process {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}
