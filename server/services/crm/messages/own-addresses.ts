import type { ServiceSettings } from "../../context.ts";

/** The addresses (lower case) that this installation writes from. */
export function ownAddresses({ mailFrom, staffEmail, replyEmail }: ServiceSettings): string[] {
  const [, sender = mailFrom] = /<([^<>]*)>\s*$/.exec(mailFrom) ?? [];
  return [sender.trim(), staffEmail, ...(replyEmail === undefined ? [] : [replyEmail])].map(
    (address) => address.toLowerCase(),
  );
}
