import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { EncodedFile, type EncodeOrder } from "./encode-image.ts";

const program = new URL("./encode-image.ts", import.meta.url);

/** The longest (ms) that all files of one image may take. */
const patience = 10 * 60_000;

/**
 * Makes the files of one image in a process of its own, with less right to the processor than
 * the server: a large AVIF takes seconds, during which nothing else must wait, and no stop
 * either (docs/decisions/image-encoding-process.md).
 * @param take is given each file when it is made
 * @throws when the image can't be encoded, when `take` does, and when `signal` aborts
 */
export async function encodeApart(
  order: EncodeOrder,
  take: (file: EncodedFile) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, {
    serialization: "advanced",
    // Nothing of the server's own: neither its secrets nor the flags that it was started with.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // Whatever goes wrong ends the process, too: that is where we look.
  child.on("error", () => {});
  const complaints: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => complaints.push(chunk.toString()));
  let taking = Promise.resolve();
  child.on("message", (message) => {
    taking = taking.then(() => take(EncodedFile.parse(message)));
    taking.catch(() => child.kill("SIGKILL"));
  });
  if (child.pid !== undefined) yieldTo(child.pid);
  child.send(order, () => {});
  try {
    await ended;
  } finally {
    await taking;
  }
  if (child.exitCode !== 0) {
    throw new Error(`The image could not be encoded. ${complaints.join("").trim()}`);
  }
}

function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the machine won't have it: then it works as it is.
  }
}
