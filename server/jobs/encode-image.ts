import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { z } from "zod";
import { loadSharp } from "../services/media/storage/normalize-image.ts";

const program = new URL("./encode-image.ts", import.meta.url);

/** For all files of one image. */
const timeoutMs = 10 * 60_000;

/**
 * Encodes the files of one image in a child process at lower CPU priority, since a large AVIF takes
 * seconds (docs/decisions/image-encoding-process.md).
 * @param take called with each file
 * @throws when the image can't be encoded, when `take` throws, and when `signal` aborts
 */
export async function encodeInChildProcess(
  order: EncodeOrder,
  take: (file: EncodedFile) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, {
    serialization: "advanced",
    // Neither the server's secrets nor its flags.
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // Every error ends the process, which is checked below.
  child.on("error", () => {});
  const stderr: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk.toString()));
  let taking = Promise.resolve();
  child.on("message", (message) => {
    taking = taking.then(() => {
      // The child may have been faster than the store, and may even have ended.
      signal.throwIfAborted();
      return take(EncodedFile.parse(message));
    });
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
    // It has ended already, or the system refuses: it then runs at normal priority.
  }
}

/** The largest file of an image, and the files to make of it. */
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

/** Of similar visual quality; AVIF is a third smaller. */
const settings = { avif: { quality: 50, effort: 4 }, webp: { quality: 80, effort: 5 } } as const;

/** Encodes one file after another; waits for `send` in between. */
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

// The child process: receives one image, sends a message for each file of it, and ends.
if (import.meta.main) {
  process.once("message", (message) => {
    void encodeImage(EncodeOrder.parse(message), sendToParent).then(() => process.disconnect());
  });
}
