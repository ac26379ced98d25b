import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { z } from "zod";
import { loadSharp } from "../services/media/storage/load-sharp.ts";

const program = new URL("./encode-image.ts", import.meta.url);

/** The longest (ms) that all files of one image may take. */
const timeoutMs = 10 * 60_000;

/**
 * Makes the files of one image in a process of its own, with less right to the processor than
 * the server: a large AVIF takes seconds, during which nothing else must wait, and no stop
 * either (docs/decisions/images-beside-the-server.md).
 * @param take is given each file when it is made
 * @throws when the image can't be encoded, when `take` does, and when `signal` aborts
 */
export async function encodeInChildProcess(
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // Whatever goes wrong ends the process, too: that is where we look.
  child.on("error", () => {});
  const stderr: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk.toString()));
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
    throw new Error(`The image could not be encoded. ${stderr.join("").trim()}`);
  }
}

function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the machine won't have it: then it works as it is.
  }
}

// Run as a process of its own by `image-encoder.ts`: takes one image, answers with one message
// for each file of it, and ends.

/** What is to be made of an image: its largest file, and the files by format and width. */
const EncodeOrder = z.object({
  original: z.instanceof(Uint8Array),
  files: z.array(z.object({ format: z.enum(["avif", "webp"]), width: z.int().min(1) })),
});
type EncodeOrder = z.infer<typeof EncodeOrder>;

const EncodedFile = z.object({
  format: z.enum(["avif", "webp"]),
  width: z.int(),
  bytes: z.instanceof(Uint8Array),
});
type EncodedFile = z.infer<typeof EncodedFile>;

/** Near each other to the eye; AVIF is a third smaller. */
const settings = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 80, effort: 5 },
} as const;

/** Encodes one file after the other; `send` is awaited before the next one begins. */
async function encodeImage(
  order: EncodeOrder,
  send: (file: EncodedFile) => Promise<void>,
): Promise<void> {
  const sharp = await loadSharp();
  for (const { format, width } of order.files) {
    const bytes = await sharp(order.original)
      .resize({ width })
      .toFormat(format, settings[format])
      .toBuffer();
    await send({ format, width, bytes });
  }
}

function sendToParent(file: EncodedFile): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(file, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

if (import.meta.main) {
  process.once("message", (message) => {
    void encodeImage(EncodeOrder.parse(message), sendToParent).then(() => process.disconnect());
  });
}
