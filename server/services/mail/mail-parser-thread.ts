import { parentPort } from "node:worker_threads";
import { parseMail } from "./parse-mail.ts";
import type { ParsedMail, ParseOptions } from "./parsed-mail.ts";
import { PartsBlob } from "./parts-blob.ts";

// The thread that reads hostile mail, started by `mail-parser.ts` with bounded memory and time.

export type ParseOrder = { raw: Uint8Array<ArrayBuffer>; options: ParseOptions };
export type ParseResult = { mail: ParsedMail } | { error: string };

Object.assign(globalThis, { Blob: PartsBlob });

parentPort?.on("message", async ({ raw, options }: ParseOrder) => {
  const result: ParseResult = await parseMail(raw, options).then(
    (mail) => ({ mail }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  const buffers = ("mail" in result ? result.mail.files : []).map(({ bytes }) => bytes.buffer);
  // Moved, since a copy of 30 MB takes the server's own thread as long as ten pages.
  const moved = new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer));
  parentPort?.postMessage(result, [...moved]);
});
// The code is loaded: no email is charged for that.
parentPort?.postMessage("ready");
