import { domainToASCII } from "node:url";
import parseHeader from "mailauth/lib/parse-dkim-headers.js";
import type { Email } from "postal-mime";
import { getDomain } from "tldts";
import { addressesOf, headerOf } from "./mail-headers.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** Longer headers than this are no mail server's, and take long to parse. */
const maxLength = 10_000;

type Results = ReturnType<typeof parseHeader>["parsed"];

/**
 * Whether our own mail server found the sender's domain genuine (RFC 8601). Only the topmost header
 * of this kind counts, and only if it is our server's: senders write such headers too, and what
 * they write is below. Domains are compared by organisation (RFC 7489 §3.2), so that neither
 * `example` nor `co.in` vouches for everybody under it.
 */
export function authenticationOf(
  email: Pick<Email, "headers" | "from">,
  authservId: string | undefined,
): Pick<ParsedMail, "authenticated" | "isChecked"> {
  const results = authservId
    ? ownResults(headerOf(email, "authentication-results"), authservId)
    : null;
  if (results === null) return { authenticated: "none", isChecked: false };
  const methods = [results.dmarc, results.spf, ...(results.dkim ?? [])].map(outcomeOf);
  // A server whose look-ups failed has checked nothing.
  const isChecked = methods.some((outcome) => outcome !== "" && outcome !== "temperror");
  return { authenticated: verdictOf(email, results), isChecked };
}

function verdictOf(email: Pick<Email, "from">, results: Results): ParsedMail["authenticated"] {
  const dmarc = outcomeOf(results.dmarc);
  if (dmarc === "fail") return "fail";
  // Of `From` alone: what `Sender` says, nobody checks.
  const address = addressesOf([email.from ?? []].flat())[0]?.email;
  const sender = organisationOf(address);
  const isSender = (domain: unknown) => sender !== null && organisationOf(domain) === sender;
  if (dmarc === "pass" && isSender(property(results.dmarc?.header, "from") ?? address)) {
    return "pass";
  }
  const { spf, dkim = [] } = results;
  const passed = [
    ...dkim
      .filter((each) => outcomeOf(each) === "pass")
      .map(({ header }) => property(header, "d") ?? property(header, "i")),
    ...(outcomeOf(spf) === "pass" ? [property(spf?.smtp, "mailfrom")] : []),
  ];
  if (passed.some(isSender)) return "pass";
  return [...dkim, spf].some((each) => outcomeOf(each) === "fail") ? "fail" : "none";
}

/** The results in a header if it begins with the name of our mail server. */
function ownResults(header: string, authservId: string): Results | null {
  if (header.length > maxLength) return null;
  const name = header.slice(0, authservId.length).toLowerCase();
  const rest = header.slice(authservId.length);
  if (name !== authservId.toLowerCase() || !/^(?:[\s;(]|$)/.test(rest)) return null;
  return parseHeader(`Authentication-Results: ${header}`).parsed;
}

const outcomeOf = (result: { value?: unknown } | undefined) =>
  typeof result?.value === "string" ? result.value.toLowerCase() : "";

function property(properties: unknown, name: string): unknown {
  if (typeof properties !== "object" || properties === null) return undefined;
  return Object.entries(properties).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The organisational domain of an address or domain; null for public suffixes and anything else. */
export function organisationOf(address: unknown): string | null {
  if (typeof address !== "string") return null;
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1).trim());
  return getDomain(domain, { allowPrivateDomains: true });
}
