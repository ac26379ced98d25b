import { domainToASCII, domainToUnicode } from "node:url";
import { foldWidth, withoutFormat } from "./typed-text.ts";

// Without what separates, quotes or nests addresses; letters of every script (RFC 6531).
const localPart = /^[^\s\p{C}()<>[\]:;@\\,"]+$/u;
// Node leaves out what follows `/` and decodes `%2e`.
const domainPart = /^[-\w.\u0080-\u{10ffff}]+$/u;
const label = /^(?!-)[a-z\d_-]{1,63}(?<!-)$/;

/** In bytes (RFC 5321). */
const max = { local: 64, address: 254 } as const;

/**
 * The rule for email addresses, wherever one comes from: what the mail system can deliver to, in
 * one spelling. Domains are lower case and in their own script, however they were written; in the
 * local part only other letters than a to z lose their capitals, which SQLite can't compare.
 * @returns undefined for a text that is no address
 */
export function addressOf(text: string): string | undefined {
  const plain = foldWidth(withoutFormat(text).trim());
  const at = plain.lastIndexOf("@");
  const local = plain.slice(0, Math.max(at, 0)).replace(/[^ -~]+/g, lowerCase);
  const domain = plain.slice(at + 1);
  const ascii = domainPart.test(domain) ? domainToASCII(domain) : "";
  const labels = ascii.split(".");
  const isDomain = labels.length > 1 && labels.every((each) => label.test(each));
  if (!isDomain || /^\d+$/.test(labels.at(-1) ?? "")) return undefined;
  if (!localPart.test(local)) return undefined;
  const bytes = Buffer.byteLength(local);
  if (bytes > max.local || bytes + 1 + ascii.length > max.address) return undefined;
  return `${local}@${domainToUnicode(ascii)}`;
}

const lowerCase = (text: string) => text.toLowerCase().normalize("NFC");

/** An address as keys and comparisons have it: `addressOf` in lower case; other text, too. */
export const addressKey = (text: string): string => (addressOf(text) ?? text.trim()).toLowerCase();

/** An address with its domain in ASCII, as mail servers without SMTPUTF8 know it. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}
