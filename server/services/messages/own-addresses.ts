import type { ServiceSettings } from "../context.ts";

/** The addresses (lower case) that this installation writes from. */
export function ownAddresses({ mailFrom, staffEmail }: ServiceSettings): string[] {
  const [, sender = mailFrom] = /<([^<>]*)>\s*$/.exec(mailFrom) ?? [];
  return [sender.trim().toLowerCase(), staffEmail.toLowerCase()];
}
