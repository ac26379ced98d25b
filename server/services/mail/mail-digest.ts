import { createHash } from "node:crypto";

/** Headers that mail servers add on the way; the same message may arrive twice with others. */
const written =
  /^(?:from|sender|to|cc|date|subject|message-id|in-reply-to|references|content-[\w-]+|mime-version):/i;

/** Bytes of headers that are told apart; what follows counts as text, since millions take seconds. */
const maxHead = 2 * 1024 * 1024;

/**
 * SHA-256 of a raw message without the headers of its transport, with LF as line end: equal for
 * the same message in two mailboxes, different for another text under the same Message-ID.
 */
export function mailDigest(raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const end = /\r?\n\r?\n/.exec(bytes.subarray(0, maxHead).toString("latin1"));
  const split = end === null ? Math.min(bytes.length, maxHead) : end.index;
  const head = bytes.subarray(0, split).toString("latin1").replaceAll("\r\n", "\n");
  const fields = head.split(/\n(?![ \t])/).filter((field) => written.test(field));
  const hash = createHash("sha256").update(fields.join("\n"), "latin1");
  return hash
    .update("\n\n")
    .update(bytes.subarray(split + (end?.[0].length ?? 0)))
    .digest("base64url");
}
