import type { Email } from "postal-mime";
import type { ParsedMail } from "./parsed-mail.ts";

/**
 * Whether our own mail server found the sender's domain genuine (RFC 8601). Only the topmost block
 * of headers with its name counts: senders can write such headers too, further down.
 */
export function authenticationOf(
  email: Email,
  authservId: string | undefined,
): ParsedMail["authenticated"] {
  if (!authservId) return "none";
  const domain = email.from?.address?.split("@").at(-1)?.toLowerCase() ?? "";
  const results = ownResults(email, authservId.toLowerCase()).toLowerCase();
  if (results === "" || domain === "") return "none";
  const dmarc = /\bdmarc\s*=\s*(\w+)/.exec(results)?.[1];
  if (dmarc === "pass" || dmarc === "fail") return dmarc;
  const methods = results.split(";");
  const isAligned = (method: string) =>
    [
      ...method.matchAll(
        /\b(?:header\.d|header\.i|smtp\.mailfrom)\s*=\s*"?(?:[^\s;"@]*@)?([^\s;"]+)/g,
      ),
    ]
      .map(([, name = ""]) => name)
      .some(
        (name) => name === domain || domain.endsWith(`.${name}`) || name.endsWith(`.${domain}`),
      );
  if (methods.some((method) => /\b(?:dkim|spf)\s*=\s*pass\b/.test(method) && isAligned(method))) {
    return "pass";
  }
  return methods.some((method) => /\b(?:dkim|spf)\s*=\s*fail\b/.test(method)) ? "fail" : "none";
}

/** Comments removed: they may contain anything. */
function ownResults({ headers }: Email, authservId: string): string {
  const isOwn = ({ key, value }: Email["headers"][number]) =>
    key === "authentication-results" &&
    value.trim().toLowerCase().split(/[\s;]/, 1)[0] === authservId;
  const first = headers.findIndex(isOwn);
  if (first < 0) return "";
  const end = headers.findIndex((header, at) => at > first && !isOwn(header));
  return headers
    .slice(first, end < 0 ? undefined : end)
    .map(({ value }) => value.replaceAll(/\([^()]*\)/g, " "))
    .join(";");
}
