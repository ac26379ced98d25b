import providers from "email-providers/all.json" with { type: "json" };
import { parse } from "tldts";
import { composed, foldText } from "./search-terms.ts";

const freeMail: ReadonlySet<string> = new Set(providers);

/** Providers that have a domain in many countries, and Indian ones that the list leaves out. */
const freeMailNames: ReadonlySet<string> = new Set([
  ...["airtelmail", "bsnl", "duck", "gmail", "googlemail", "hotmail", "live", "mailinator"],
  ...["outlook", "rediff", "rediffmail", "vsnl", "yahoo", "yopmail", "ymail", "zohomail"],
]);

/**
 * The registered domain of a company's address ("mail.acme.co.in" is "acme.co.in"); undefined where
 * everybody may have an address.
 */
export function businessDomain(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  if (at < 1) return undefined;
  const host = email.slice(at + 1).toLowerCase();
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true });
  const isFree = freeMail.has(host) || freeMail.has(domain ?? "");
  if (!domain || isFree || freeMailNames.has(domainWithoutSuffix ?? "")) return undefined;
  return domain;
}

/** A company's name as equal ones have it: without case, accents and punctuation. */
export const foldedCompany = (name: string): string =>
  foldText(composed(name)).trim().replace(/\s+/g, " ");

const legalForms =
  /(?<=\S) (?:p|pvt|private|ltd|limited|llp|opc|inc|incorporated|corp|corporation|co|company|llc|plc|pte|pty|gmbh|ag|kg|bv|sa|sas|srl)$/;

/** The folded name without legal forms, by which similar names are suggested. */
export function companyStem(name: string): string {
  let stem = foldedCompany(name);
  while (legalForms.test(stem)) stem = stem.replace(legalForms, "");
  return stem;
}

const placeholders: ReadonlySet<string> = new Set([
  ...["", "n a", "na", "nil", "no", "none", "not applicable", "test", "company", "my company"],
  ...["self", "self employed", "freelance", "freelancer", "individual", "personal", "private"],
  ...["student", "x", "xx", "xxx", "abc"],
]);

/** Whether a form's text names a company, and is not what people type where they have none. */
export const namesCompany = (text: string): boolean => !placeholders.has(foldedCompany(text));
