import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { hostOf, isPublicAddress } from "../services/webhooks/public-address.ts";

/** The receiver can't be reached under this address, as a sentence for staff. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * The IP addresses of a webhook, to which the caller connects without another look-up: a name that
 * resolves differently a moment later (DNS rebinding) changes nothing [ASVS 1.3.6].
 * @throws Unreachable if the name has no address, or one outside of the public internet
 */
export async function resolvePublic(
  url: URL,
  {
    allowPrivate,
    resolve = systemResolve,
  }: { allowPrivate: boolean; resolve?: Resolve | undefined },
): Promise<readonly LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolveName(host, resolve) : [{ address: host, family }];
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new Unreachable(`${host} leads to an address that is not on the public internet.`);
  }
  return addresses;
}

async function resolveName(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host).catch((error: NodeJS.ErrnoException) => {
    throw new Unreachable(`The name ${host} can’t be resolved (${error.code ?? error.message}).`);
  });
  if (addresses.length === 0) throw new Unreachable(`The name ${host} has no address.`);
  return addresses;
}
