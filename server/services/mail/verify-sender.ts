import { setTimeout as wait } from "node:timers/promises";
import { domainToASCII } from "node:url";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { evaluateDmarc } from "mailauth/lib/dmarc/index.js";
import parseHeader from "mailauth/lib/parse-dkim-headers.js";
import type { Email } from "postal-mime";
import { getDomain } from "tldts";
import type { DnsLookup } from "./dns-lookup.ts";
import { addressesOf, headerOf, headersOf, senderIn } from "./mail-headers.ts";
import type { ParsedMail, ParseOptions } from "./parsed-mail.ts";

/** Name servers that take longer (ms) leave the sender unchecked. */
const timeoutMs = 3_000;

/** Mailing lists add one or two; each costs a look-up and a calculation. */
const maxSignatures = 10;

export type Verdict = Pick<ParsedMail, "authenticated" | "isChecked" | "isForged">;

const unchecked: Verdict = { authenticated: "none", isChecked: false, isForged: false };

/** Checked, and nothing vouches for the sender. */
const unconfirmed: Verdict = { ...unchecked, isChecked: true };

/**
 * Whether a sender is who they say (decision B24): by our own mail server's word, otherwise by the
 * signature of their domain (RFC 6376) and its DMARC policy (RFC 9989). Without an answer of the
 * name servers nothing is checked.
 */
export async function verifySender(
  raw: Uint8Array,
  email: Pick<Email, "headers" | "from">,
  { authservId, lookup }: ParseOptions,
): Promise<Verdict> {
  const { authenticated, isChecked } = authenticationOf(email, authservId);
  if (authenticated !== "none") {
    return { authenticated, isChecked, isForged: authenticated === "fail" };
  }
  const signatures = headersOf(email, "dkim-signature").length;
  if (!lookup) return isChecked ? unconfirmed : unchecked;
  if (signatures > maxSignatures) return unconfirmed;
  const ended = new AbortController();
  const late = wait(timeoutMs, unchecked, { signal: ended.signal });
  late.catch(() => {});
  try {
    return await Promise.race([checkSignatures(raw, email, lookup), late]);
  } catch {
    return unchecked;
  } finally {
    ended.abort();
  }
}

async function checkSignatures(
  raw: Uint8Array,
  email: Pick<Email, "headers">,
  resolver: DnsLookup,
): Promise<Verdict> {
  const [from = "", ...more] = headersOf(email, "from");
  const sender = organisationOf(senderIn(from)?.email);
  if (sender === null || more.length > 0) return unconfirmed;
  const { results, headerFrom, fromFields } = await dkimVerify(
    Buffer.from(raw.buffer, raw.byteOffset, raw.length),
    { resolver, rejectRsaSha1: true },
  );
  const aligned = results.filter(({ signingDomain }) => organisationOf(signingDomain) === sender);
  // One for a part of the text (`l=`) leaves room for others' words below it.
  const passed = aligned.filter(
    ({ status }) => status.result === "pass" && (status.underSized ?? 0) === 0,
  );
  const policyFor = (domains: readonly (typeof aligned)[number][]) =>
    evaluateDmarc({
      headerFrom,
      fromFields,
      resolver,
      spfDomains: [],
      dkimDomains: domains.map(({ id, signingDomain = "" }) => ({ id, domain: signingDomain })),
    }).then(({ response }) => response);
  if (passed.length > 0) {
    const policy = await policyFor(passed);
    // A domain may ask for a signature of exactly itself.
    const isRefused = policy === false || policy.status.result === "fail";
    return isRefused ? unconfirmed : { ...unconfirmed, authenticated: "pass" };
  }
  const isBroken = aligned.some(
    ({ status }) => status.result === "fail" || /^body hash/.test(String(status.comment)),
  );
  const policy = await policyFor([]);
  if (!isBroken) {
    // Also of an email without a signature it is asked whether the name servers answer.
    const isUnanswered = policy !== false && policy.status.result === "temperror";
    const isLate = aligned.some(({ status }) => status.result === "temperror");
    return isUnanswered || isLate ? unchecked : unconfirmed;
  }
  // Forwarding breaks signatures: only a domain that asks for it has such emails refused.
  const isForged = policy !== false && /^(?:reject|quarantine)$/.test(policy.policy ?? "");
  return { authenticated: "fail", isChecked: true, isForged };
}

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
function organisationOf(address: unknown): string | null {
  if (typeof address !== "string") return null;
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1).trim());
  return getDomain(domain, { allowPrivateDomains: true });
}
