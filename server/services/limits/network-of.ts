import { isIPv4, isIPv6 } from "node:net";

const mappedIPv4 = /^(?:::|0:0:0:0:0:)ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count by: an IPv4 address itself, of an IPv6 address the first 64 bits, since
 * that much is handed to a single household. Anything else counts as one network.
 */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? "").split("%")[0] ?? "";
  const mapped = mappedIPv4.exec(plain)?.[1];
  if (mapped) return mapped;
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : "unknown";
}

function firstFourGroups(address: string): string {
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  // A dotted ending stands for two groups.
  const written = head.length + tail.length + (address.includes(".") ? 1 : 0);
  const zeros = after === undefined ? 0 : 8 - written;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
