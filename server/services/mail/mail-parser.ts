import { Worker } from "node:worker_threads";
import type { DnsLookup } from "./dns-lookup.ts";
import type { Found, Lookup, ParseOrder, ParseResult } from "./mail-parser-thread.ts";
import { mailBounds, type ParsedMail, type ParseOptions } from "./parsed-mail.ts";
import { unreadableMail } from "./unreadable-mail.ts";

/**
 * Bounds of one email in ms: processor time of its thread, with an allowance per megabyte, and time
 * in all for a thread that hangs. Not time alone, since a busy machine must not spoil a harmless
 * email; the largest take 0.6 s of processor time.
 */
const defaultBounds = { cpu: 2_000, cpuPerMegabyte: 50, total: 30_000 };

/** Interval (ms) of looking at a thread's processor time. */
const checkMs = 100;

/** Emails that are read at once: while a hostile one holds up a thread, others go on beside it. */
const maxThreads = 2;

/** A thread ends after so many idle milliseconds, and returns its memory. */
const idleMs = 10_000;

/** After so many messages a new thread is started, since a parser's heap grows. */
const maxMessages = 250;

const program = new URL("./mail-parser-thread.ts", import.meta.url);

type Bounds = typeof defaultBounds & Pick<ParseOptions, "lookup">;

type Thread = { worker: Worker; isReady: Promise<boolean>; parsed: number; idle?: NodeJS.Timeout };

const resting: Thread[] = [];
let busy = 0;
const queue: (() => void)[] = [];

/**
 * Reads a raw message in a thread with bounded time and memory. Never rejects for the message's
 * sake: one that can't be read is stored with its headers and a sentence.
 */
export async function readMail(
  raw: Uint8Array,
  options: ParseOptions = {},
  bounds: Partial<typeof defaultBounds> = {},
): Promise<ParsedMail> {
  if (raw.length > mailBounds.raw) return unreadableMail(raw, "It is larger than 30 MB.");
  if (busy < maxThreads) busy += 1;
  else await new Promise<void>((turn) => queue.push(turn));
  const { lookup, ...rest } = options;
  const order = { raw: new Uint8Array(raw), options: rest, canLookUp: lookup !== undefined };
  const all = { ...defaultBounds, ...bounds, lookup };
  const result = await answerOf(order, all).catch((error: Error) => ({ error: error.message }));
  const next = queue.shift();
  if (next) next();
  else busy -= 1;
  return "error" in result ? unreadableMail(raw, result.error) : result.mail;
}

async function answerOf(order: ParseOrder, bounds: Bounds): Promise<ParseResult> {
  const thread = resting.pop() ?? startThread();
  const { worker } = thread;
  clearTimeout(thread.idle);
  worker.ref();
  if (!(await thread.isReady)) return { error: "Its reader did not start." };
  thread.parsed += 1;
  const { result, isReusable } = await boundedAnswer(worker, order, bounds);
  if (isReusable && thread.parsed < maxMessages) rest(thread);
  else leave(thread);
  return result;
}

function startThread(): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    execArgv: [],
  });
  const isReady = new Promise<boolean>((resolve) => {
    worker.once("message", () => resolve(true)).once("exit", () => resolve(false));
  });
  const thread: Thread = { worker, isReady, parsed: 0 };
  // Without a listener, an error between two messages would end the process.
  worker.on("error", () => {}).once("exit", () => leave(thread));
  return thread;
}

type Answer = { result: ParseResult; isReusable: boolean };

async function boundedAnswer(worker: Worker, order: ParseOrder, bounds: Bounds): Promise<Answer> {
  const cpuMs = bounds.cpu + (bounds.cpuPerMegabyte * order.raw.length) / 1_000_000;
  const begun = await worker.cpuUsage();
  return new Promise((resolve) => {
    const end = (result: ParseResult, isReusable: boolean) => {
      clearInterval(checking);
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      resolve({ result, isReusable });
    };
    const onMessage = (message: ParseResult | Lookup) => {
      if ("lookup" in message) void answerLookup(worker, message, bounds.lookup);
      else end(message, true);
    };
    const onError = (error: Error) => end({ error: error.message }, false);
    const onExit = () => end({ error: "Its reader ended." }, false);
    const stop = () => end({ error: "It takes too much work to read." }, false);
    const check = async () => {
      const { user, system } = await worker.cpuUsage(begun);
      if ((user + system) / 1_000 > cpuMs) stop();
    };
    // A thread that has ended has no usage any more.
    const checking = setInterval(() => void check().catch(() => {}), checkMs);
    const late = setTimeout(stop, bounds.total);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(order, [order.raw.buffer]);
  });
}

async function answerLookup(
  worker: Worker,
  { lookup: { id, name, type } }: Lookup,
  lookup: DnsLookup | undefined,
): Promise<void> {
  const found: Found = await Promise.try(() => lookup?.(name, type) ?? []).then(
    (records) => ({ id, records }),
    ({ code = "ESERVFAIL" }: NodeJS.ErrnoException) => ({ id, error: { code } }),
  );
  worker.postMessage(found);
}

function rest(thread: Thread): void {
  thread.worker.unref();
  thread.idle = setTimeout(() => leave(thread), idleMs).unref();
  resting.push(thread);
}

function leave(thread: Thread): void {
  clearTimeout(thread.idle);
  const at = resting.indexOf(thread);
  if (at >= 0) resting.splice(at, 1);
  void thread.worker.terminate();
}
