import { Worker } from "node:worker_threads";
import type { ParseOrder, ParseResult } from "./mail-parser-thread.ts";
import { mailBounds, type ParsedMail, type ParseOptions } from "./parsed-mail.ts";
import { unreadableMail } from "./unreadable-mail.ts";

/** Milliseconds for one message; the largest harmless ones take two seconds. */
const defaultTimeoutMs = 15_000;

/** The thread ends after so many idle milliseconds, and returns its memory. */
const idleMs = 10_000;

/** After so many messages a new thread is started, since a parser's heap grows. */
const maxMessages = 250;

const program = new URL("./mail-parser-thread.ts", import.meta.url);

type Thread = { worker: Worker; parsed: number; idle?: NodeJS.Timeout };

let thread: Thread | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads a raw message in a thread with bounded time and memory, one at a time. Never rejects for
 * the message's sake: one that can't be read is stored with its headers and a sentence.
 */
export function readMail(
  raw: Uint8Array,
  options: ParseOptions = {},
  timeoutMs = defaultTimeoutMs,
): Promise<ParsedMail> {
  const result = queue.then(() => parseBounded(raw, options, timeoutMs));
  queue = result.catch(() => {});
  return result;
}

async function parseBounded(
  raw: Uint8Array,
  options: ParseOptions,
  timeoutMs: number,
): Promise<ParsedMail> {
  if (raw.length > mailBounds.raw) return unreadableMail(raw, "It is larger than 30 MB.");
  const { worker } = readyThread();
  const result = await answerOf(worker, { raw: new Uint8Array(raw), options }, timeoutMs);
  if ("error" in result) return unreadableMail(raw, result.error);
  return result.mail;
}

function readyThread(): Thread {
  thread ??= startThread();
  clearTimeout(thread.idle);
  thread.worker.ref();
  thread.parsed += 1;
  return thread;
}

function startThread(): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    execArgv: [],
  });
  // Without a listener, an error between two messages would end the process.
  worker.on("error", () => {}).once("exit", () => discard(worker));
  return { worker, parsed: 0 };
}

function answerOf(worker: Worker, order: ParseOrder, timeoutMs: number): Promise<ParseResult> {
  return new Promise((resolve) => {
    const end = (result: ParseResult, isReusable: boolean) => {
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      if (isReusable && (thread?.parsed ?? 0) < maxMessages) rest(worker);
      else discard(worker);
      resolve(result);
    };
    const onMessage = (result: ParseResult) => end(result, true);
    const onError = (error: Error) => end({ error: error.message }, false);
    const onExit = () => end({ error: "Its reader ended." }, false);
    const late = setTimeout(
      () => end({ error: `It took longer than ${timeoutMs / 1000} s to read.` }, false),
      timeoutMs,
    );
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(order, [order.raw.buffer]);
  });
}

function rest(worker: Worker): void {
  worker.unref();
  if (thread) thread.idle = setTimeout(() => discard(worker), idleMs).unref();
}

function discard(worker: Worker): void {
  if (thread?.worker === worker) {
    clearTimeout(thread.idle);
    thread = undefined;
  }
  void worker.terminate();
}
