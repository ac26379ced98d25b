import { type Address, addressParser, decodeWords, type Email } from "postal-mime";
import { addressOf } from "../../../contract/email-address.ts";
import { isOwn } from "../../../contract/reply-recipients.ts";
import { cleanName, isVisible } from "../../../contract/typed-text.ts";
import { type MailAddress, mailBounds, type ParsedMail } from "./parsed-mail.ts";

/** Values of a header (name in lower case), the topmost first. */
export const headersOf = (email: Pick<Email, "headers">, name: string): string[] =>
  email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

/** The topmost header of this name; empty if there is none. */
export const headerOf = (email: Pick<Email, "headers">, name: string): string =>
  headersOf(email, name)[0] ?? "";

/** Text for the database: no NUL, no lone surrogates, at most `max` characters. */
export const storable = (text: string, max: number): string =>
  text.replaceAll("\0", "").slice(0, max).toWellFormed();

/** Text of a header on one line, without control and direction characters. */
export const oneLine = (text: string, max: number): string =>
  storable(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, " ").trim(), max);

/** As machines without a domain write theirs: `root@mail01`. */
const machine = /^[^\s\p{C}<>()[\],;:"\\@]{1,64}@[\w-]{1,63}$/u;

/** A name with an address would be read as the address. */
const aboutAddress = /[^\s@]@[^\s@]/;

/** Addresses of a header with groups unwrapped; whatever is no email address is left out. */
export function addressesOf(list: readonly Address[] | undefined): MailAddress[] {
  const found: MailAddress[] = [];
  for (const entry of list ?? []) {
    for (const { name, address } of entry.group ?? [entry]) {
      const text = (address ?? "").trim();
      const email = addressOf(text) ?? machine.exec(text)?.[0];
      if (email === undefined) continue;
      const shown = cleanName(oneLine(name, mailBounds.name));
      found.push({ name: isVisible(shown) && !aboutAddress.test(shown) ? shown : "", email });
      if (found.length >= mailBounds.recipients) return found;
    }
  }
  return found;
}

/** Message-IDs in a header, with angle brackets, which some programs leave out. */
export function messageIdsIn(text: string): string[] {
  const ids = [...text.matchAll(/<[^\s<>\p{Cc}]{1,400}>/gu)].map(([id]) => id);
  if (ids.length > 0) return ids;
  return [...text.matchAll(/(?<!\S)[^\s<>,;"\p{Cc}]{1,200}@[^\s<>,;"\p{Cc}]{1,200}/gu)].map(
    ([id]) => `<${id}>`,
  );
}

const anyAddress = /[^\s\p{C}<>()[\],;:"\\@]{1,64}@[^\s\p{C}<>()[\],;:"\\@]{1,189}/u;

/**
 * The sender that a header names: of several or broken entries the first that has an address, with
 * the whole text before `<` as its name, as in `Nair, Leela <leela@a.example>` without quotes.
 */
export function senderIn(header: string): MailAddress | null {
  const text = header.slice(0, maxSender);
  const [before = "", inside, ...others] = text.split("<");
  const email = inside?.split(">", 1)[0]?.trim() ?? "";
  const name = decodeWords(before).replaceAll(/["\\]/g, "");
  const [whole] = others.length === 0 ? addressesOf([{ name, address: email }]) : [];
  if (whole) return whole;
  const [first] = addressesOf(addressParser(text, { flatten: true }));
  const [found] = anyAddress.exec(text) ?? [];
  return first ?? addressesOf([{ name: "", address: found ?? "" }])[0] ?? null;
}

/** Longer headers than this name no sender, and take long to parse. */
const maxSender = 10_000;

/** Addresses that nobody reads: a web form or shop that writes for somebody. */
const unread = /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|donotreply|nobody)\b/i;

/**
 * The person who wrote an email: of a web form that writes as `noreply@`, or of a list that writes
 * for its members, the one whom an answer reaches (Reply-To). What `authenticated` says is about
 * `from` alone.
 */
export function writerOf({
  from,
  replyTo,
}: Pick<ParsedMail, "from" | "replyTo">): ParsedMail["from"] {
  // As lists and groups name them: "'Priya' via Sales".
  const isOther = from && (unread.test(from.email) || /\svia\s/.test(from.name));
  return isOther ? (replyTo[0] ?? from) : from;
}

/**
 * An email as if its writer had sent it; nobody has checked their address.
 * @param own addresses that are ours (lower case), who write for nobody
 */
export function fromWriter<Mail extends Pick<ParsedMail, "from" | "replyTo" | "authenticated">>(
  own: readonly string[],
  mail: Mail,
): Mail {
  const replyTo = mail.replyTo.filter(({ email }) => !isOwn(own, email));
  const from = writerOf({ from: mail.from, replyTo });
  if (from === mail.from) return mail;
  return { ...mail, from, authenticated: mail.authenticated === "fail" ? "fail" : "none" };
}
