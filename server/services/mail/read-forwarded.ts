import { addressParser } from "postal-mime";
import { addressesOf, oneLine, senderIn } from "./mail-headers.ts";
import { type MailAddress, mailBounds } from "./parsed-mail.ts";
import { fieldAt, isBetween, isForwarded, isLabel, isQuoted } from "./quote-lines.ts";

type Field = { label: string; value: string };

/** An email as the text of another one passes it on; `above` is what was written over it. */
export type ForwardedText = {
  above: string;
  from: MailAddress;
  /** Empty if the header block names none. */
  subject: string;
  /** Who else its header names. */
  cc: MailAddress[];
  text: string;
};

/** The email below the first header block of a text that names its sender's address; or null. */
export function readForwarded(text: string): ForwardedText | null {
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const { fields, end } = blockAt(lines, at);
    const header = fields.find(({ label }) => isLabel("from", label));
    const from = header && fields.length > 1 ? senderIn(header.value) : null;
    if (!from) continue;
    const start = lines.slice(0, at).findLastIndex((line) => !isBetween(line)) + 1;
    const body = lines.slice(end).filter((line, index) => index > 2 || !isForwarded(line));
    const isMarked = body.every((line) => line.trim() === "" || isQuoted(line));
    const own = isMarked ? body.map((line) => line.replace(/^\s{0,3}> ?/, "")) : body;
    const others = fields.flatMap((each) =>
      each === header ? [] : addressesOf(addressParser(each.value, { flatten: true })),
    );
    const subject = fields.find(({ label }) => isLabel("subject", label))?.value ?? "";
    return {
      above: lines.slice(0, start).join("\n").trim(),
      from,
      subject: oneLine(subject, mailBounds.subject),
      cc: others,
      text: own.join("\n").trim(),
    };
  }
  return null;
}

const maxLines = 30;

/** The fields from a line on that has one of the usual labels, up to a blank line. */
function blockAt(lines: readonly string[], at: number): { fields: Field[]; end: number } {
  const fields: Field[] = [];
  let end = at;
  for (; end < Math.min(lines.length, at + maxLines); end++) {
    const field = fieldAt(lines, end);
    const last = fields.at(-1);
    if (field === null || (!last && !isLabel("any", field.label ?? ""))) break;
    if (field.label !== null) fields.push({ label: field.label, value: field.value });
    else if (last) last.value += ` ${field.value}`;
  }
  return { fields, end };
}
