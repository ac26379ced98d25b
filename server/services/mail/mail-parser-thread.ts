import { parentPort } from "node:worker_threads";
import type { DnsLookup } from "./dns-lookup.ts";
import { parseMail } from "./parse-mail.ts";
import type { ParsedMail, ParseOptions } from "./parsed-mail.ts";

// The thread that reads hostile mail, started by `mail-parser.ts` with bounded memory and time.

export type ParseOrder = {
  raw: Uint8Array<ArrayBuffer>;
  options: Omit<ParseOptions, "lookup">;
  /** Whether signatures are checked. */
  canLookUp: boolean;
};
export type ParseResult = { mail: ParsedMail } | { error: string };

/** A look-up that the server's thread makes for this one, and its answer. */
export type Lookup = { lookup: { id: number } & Record<"name" | "type", string> };
export type Found = { id: number } & (
  | { records: string[] | string[][] }
  | { error: { code: string } }
);

const waiting = new Map<number, PromiseWithResolvers<string[] | string[][]>>();
let lookups = 0;

const askServer: DnsLookup = (name, type) => {
  const answer = Promise.withResolvers<string[] | string[][]>();
  const id = lookups++;
  waiting.set(id, answer);
  parentPort?.postMessage({ lookup: { id, name, type } } satisfies Lookup);
  return answer.promise;
};

function onFound(found: Found): void {
  const answer = waiting.get(found.id);
  waiting.delete(found.id);
  if ("records" in found) answer?.resolve(found.records);
  else answer?.reject(Object.assign(new Error(found.error.code), found.error));
}

parentPort?.on("message", async (message: ParseOrder | Found) => {
  if ("id" in message) return onFound(message);
  const { raw, options, canLookUp } = message;
  const lookup = canLookUp ? askServer : undefined;
  const result: ParseResult = await parseMail(raw, { ...options, lookup }).then(
    (mail) => ({ mail }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  const all = "mail" in result ? [result.mail, result.mail.forwarded] : [];
  const buffers = all.flatMap((mail) => mail?.files ?? []).map(({ bytes }) => bytes.buffer);
  // Moved, since a copy of 30 MB takes the server's own thread as long as ten pages.
  const moved = new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer));
  parentPort?.postMessage(result, [...moved]);
});
// The code is loaded: no email is charged for that.
parentPort?.postMessage("ready");

type Part = string | ArrayBuffer | Uint8Array;

/**
 * Replaces `Blob` in the parser's thread. The parser makes a blob of all lines of a part, and Node's
 * takes 5 µs and 600 bytes for each, outside of the heap that bounds the thread: 800 kB of blank
 * lines took 4 s and a gigabyte. This one has what the parser uses.
 */
class PartsBlob {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(parts: readonly Part[]) {
    const size = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    this.#bytes = Buffer.from(new ArrayBuffer(size));
    let at = 0;
    for (const part of parts) {
      if (typeof part === "string") this.#bytes.write(part, at);
      else this.#bytes.set(part instanceof Uint8Array ? part : new Uint8Array(part), at);
      at += sizeOf(part);
    }
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

Object.assign(globalThis, { Blob: PartsBlob });

const sizeOf = (part: Part): number =>
  typeof part === "string" ? Buffer.byteLength(part) : part.byteLength;
