/**
 * A new key, as `crypto.randomUUID` makes it. Browsers lack that on plain http, but on localhost: as
 * when a phone in the office's network tries an installation out.
 */
export function newKey(): string {
  if (globalThis.isSecureContext !== false) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
