import { dayMs } from "../../../contract/durations.ts";
import { companyPage } from "../../copy/company.ts";
import { copyContext, siteFactsContext } from "../../router-contexts.ts";
import { uncachedFile } from "../responses.ts";
import type { Route } from "./+types/security-txt.ts";

/** Lifetime (ms) of the file: RFC 9116 recommends less than a year. */
const lifetimeMs = 180 * dayMs;

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteFactsContext);
  const { email } = context.get(copyContext)(companyPage);
  const expires = new Date(Date.now() + lifetimeMs).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en, hi",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return uncachedFile("text/plain", `${lines.join("\n")}\n`);
}
