import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { rawMailLimit } from "../../../contract/office-limits.ts";

/** The emails of an mbox file, by their number from 0. */
export type Mbox = {
  count: number;
  /** In bytes. */
  size(index: number): number;
  /** Its beginning, with the separator and all headers that matter. */
  head(index: number): Promise<Buffer>;
  /** As a mail server has it: with CRLF, and without the marks of the file. */
  raw(index: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** Larger ones are not imported: a damaged file may have gigabytes without a separator. */
export const maxEmailBytes = 4 * rawMailLimit;

/** Bytes after a separator that show whether it is one. */
const lookAhead = 2_000;
const headBytes = 64 * 1024;

/**
 * A line that separates emails: programs leave other lines with `From ` unquoted, and some no empty
 * line before it, so that the date in it and the header below it count (RFC 4155).
 */
const separator = /^From [^\r\n]*\d:\d\d[^\r\n]*\r?\n(?:[!-9;-~]+:[ \t\r\n]|>From )/;

/** Opens an mbox file of any size; one of `mboxo`, `mboxrd`, Gmail, Thunderbird or Apple Mail. */
export async function openMbox(path: string): Promise<Mbox> {
  const starts = await startsIn(path);
  const file = await open(path);
  const { size } = await file.stat();
  const bounds = (index: number) => [starts[index] ?? size, starts[index + 1] ?? size] as const;
  return {
    count: starts.length,
    size(index) {
      const [from, to] = bounds(index);
      return to - from;
    },
    async head(index) {
      const [from, to] = bounds(index);
      return withCrlf(await bytes(file, from, Math.min(to, from + headBytes)));
    },
    raw: async (index) => withCrlf(plain(await bytes(file, ...bounds(index)))),
    close: () => file.close(),
  };
}

async function bytes(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer;
}

async function startsIn(path: string): Promise<number[]> {
  const starts: number[] = [];
  // As if an empty line came before the file.
  let rest = Buffer.from("\n");
  let offset = -1;
  const scan = (end: number) => {
    let at = 0;
    for (let found = rest.indexOf("\nFrom "); found >= 0 && found < end; ) {
      at = found + 1;
      const start = offset + at;
      if (separator.test(rest.toString("latin1", at, at + lookAhead))) starts.push(start);
      found = rest.indexOf("\nFrom ", at);
    }
    return Math.max(at, end);
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    rest = Buffer.concat([rest, chunk]);
    const done = scan(rest.length - lookAhead);
    if (done <= 0) continue;
    rest = rest.subarray(done);
    offset += done;
  }
  scan(rest.length);
  return starts;
}

/** Without the separator, the empty line before the next one, and the quotes of `From `. */
const plain = (part: Buffer): Buffer =>
  Buffer.from(
    part
      .toString("latin1")
      .replace(/^From [^\n]*\n(?:>From [^\n]*\n)*/, "")
      .replace(/(\r?\n)\r?\n$/, "$1")
      .replaceAll(/^>(>*From )/gm, "$1"),
    "latin1",
  );

const withCrlf = (part: Buffer): Buffer =>
  Buffer.from(part.toString("latin1").replaceAll(/\r?\n/g, "\r\n"), "latin1");
