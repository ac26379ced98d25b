import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Sends a process a signal and waits for its exit. Does nothing if it has already exited. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
