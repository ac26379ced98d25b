import type { Address, Email } from "postal-mime";
import { addressOf } from "../../../contract/email-address.ts";
import { cleanName, isVisible } from "../../../contract/typed-text.ts";
import { type MailAddress, mailBounds } from "./parsed-mail.ts";

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

/** Addresses of a header with groups unwrapped; whatever is no email address is left out. */
export function addressesOf(list: readonly Address[] | undefined): MailAddress[] {
  const found: MailAddress[] = [];
  for (const entry of list ?? []) {
    for (const { name, address } of entry.group ?? [entry]) {
      const text = (address ?? "").trim();
      const email = addressOf(text) ?? machine.exec(text)?.[0];
      if (email === undefined) continue;
      const shown = cleanName(oneLine(name, mailBounds.name));
      found.push({ name: isVisible(shown) ? shown : "", email });
      if (found.length >= mailBounds.recipients) return found;
    }
  }
  return found;
}

/** Message-IDs in a header, with angle brackets. */
export const messageIdsIn = (text: string): string[] =>
  [...text.matchAll(/<[^\s<>\p{Cc}]{1,400}>/gu)].map(([id]) => id);
