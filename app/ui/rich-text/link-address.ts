const schemes = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i;
const ownPath = /^\/(?![/\\])\S*$/;
const anchor = /^#\S+$/;

/** Whether a text may link there: web, mail, telephone, this site, this page. */
export function isLinkAddress(address: string): boolean {
  return schemes.test(address) || ownPath.test(address) || anchor.test(address);
}

/** The address that was meant by what was typed; null where nothing was. */
export function linkAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
  return domain && URL.canParse(`https://${text}`) ? `https://${text}` : null;
}
