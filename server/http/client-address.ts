import { BlockList, isIP } from "node:net";

/**
 * Determines a client's address from its socket and `X-Forwarded-For`, which is trusted only as
 * far as proxies of TRUST_PROXY wrote it [ASVS 4.1.3]: the nearest other address counts.
 * @param trusted addresses and networks, `127.0.0.1,10.0.0.0/8`
 */
export function clientAddressReader(trusted: string | undefined) {
  const isProxy = proxyTest(trusted);

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = plainAddress(socketAddress);
    const hops = (forwardedFor ?? "")
      .split(",")
      .map((hop) => plainAddress(withoutPort(hop.trim())));
    while (isProxy(address)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** `203.0.113.9:51234` and `[2001:db8::1]:51234`, as some load balancers write an address. */
const withoutPort = (hop: string): string =>
  /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(hop)?.slice(1).find(Boolean) ?? hop;

export function proxyTest(trusted: string | undefined): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of trusted?.split(",").map((part) => part.trim()) ?? []) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) continue;
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Unwraps an IPv4 address that an IPv6 socket reports (`::ffff:203.0.113.9`). */
export function plainAddress(address = "0.0.0.0"): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
