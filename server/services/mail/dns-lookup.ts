import { Resolver } from "node:dns/promises";

/** Looks up the records of a name, as `node:dns` answers and rejects: texts as arrays of their parts. */
export type DnsLookup = (name: string, type: string) => Promise<string[] | string[][]>;

const resolver = new Resolver({ timeout: 1_500, tries: 2 });

/** By the machine's name servers, what checks of signatures and the doctor ask for. */
export const systemLookup: DnsLookup = (name, type) => {
  if (type === "TXT") return resolver.resolveTxt(name);
  if (type === "PTR") return resolver.reverse(name);
  if (type === "CNAME") return resolver.resolveCname(name);
  return type === "AAAA" ? resolver.resolve6(name) : resolver.resolve4(name);
};
