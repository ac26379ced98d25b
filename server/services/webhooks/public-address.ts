import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not on the public internet (IANA special-purpose registry): own network,
 * private, carrier-grade NAT, loopback, link-local with the clouds' metadata services,
 * documentation, benchmarks, multicast, reserved.
 */
const special4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Parts of 2000::/3 that lead elsewhere: Teredo and others, documentation, 6to4. */
const special6: readonly (readonly [network: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [network, bits] of special4) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of special6) blocked.addSubnet(network, bits, "ipv6");

// Everything outside is special: loopback, IPv4-mapped, NAT64, unique local, link-local, multicast.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet [ASVS 1.3.6]. False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  // A zone, as in fe80::1%eth0, names an interface of this machine.
  if (version !== 6 || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** Host of an address: without the brackets around IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");
