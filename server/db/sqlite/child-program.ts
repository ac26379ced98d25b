import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Runs `program` on the database file at `path` in a child process at lower CPU priority: what reads
 * or writes the whole file would block this thread for seconds.
 * @returns what it prints
 * @throws Error with what it prints to stderr when it fails or `signal` aborts
 */
export async function runChildProgram(
  program: URL,
  path: string,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [fileURLToPath(program), path], {
    // Passes on neither the server's secrets nor its flags. `/tmp` may be small, or in memory.
    env: { SQLITE_TMPDIR: dirname(path) },
    stdio: ["ignore", "pipe", "pipe"],
    killSignal: "SIGKILL",
    ...(signal && { signal }),
  });
  const ended = once(child, "close");
  // Every error ends the process; the exit code is checked below.
  child.on("error", () => {});
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  await ended;
  if (child.exitCode === 0) return output.stdout;
  throw new Error(output.stderr.trim());
}

/** For the child: lets the server go first. */
export function yieldToServer(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system may refuse, as systemd's filter does: the work then runs at normal priority.
  }
}
