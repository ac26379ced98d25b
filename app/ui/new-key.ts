/**
 * A random UUID. Browsers have `crypto.randomUUID` only on https and on localhost, but people try an
 * installation out on plain http, for example with a phone in the same network.
 */
export function newKey(): string {
  if (globalThis.isSecureContext !== false) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
