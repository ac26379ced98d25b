import { setTimeout as wait } from "node:timers/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { evaluateDmarc } from "mailauth/lib/dmarc/index.js";
import type { Email } from "postal-mime";
import { authenticationOf, organisationOf } from "./authentication-results.ts";
import type { DnsLookup } from "./dns-lookup.ts";
import { headersOf, senderIn } from "./mail-headers.ts";
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
