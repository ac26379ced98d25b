import { isIP } from "node:net";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { hostOf, isPublicAddress } from "./public-address.ts";

/**
 * The address of a webhook in its normal form: https, a host that is not obviously inside, and no
 * credentials [ASVS 1.3.6]. Its name is resolved and checked again at every attempt.
 * @throws Invalid
 */
export function webhookAddress({ settings }: Pick<Context, "settings">, typed: string): string {
  const url = URL.parse(typed.trim());
  const problem = url ? problemOf(url, settings.webhookPrivate ?? false) : notWeb;
  if (!url || problem) throw new Invalid({ url: problem ?? notWeb });
  url.hash = "";
  return url.href;
}

const notWeb = "Enter an address that begins with https://.";

function problemOf(url: URL, allowPrivate: boolean): string | undefined {
  const isWeb = url.protocol === "https:" || (allowPrivate && url.protocol === "http:");
  if (!isWeb) return notWeb;
  if (url.username || url.password) {
    return "Leave out user name and password: our signature proves the sender.";
  }
  const host = hostOf(url).toLowerCase().replace(/\.$/, "");
  if (allowPrivate) return undefined;
  const isInside = isIP(host)
    ? !isPublicAddress(host)
    : host === "localhost" || host.endsWith(".localhost") || !host.includes(".");
  return isInside ? "This address is not on the public internet. Enter a public one." : undefined;
}
