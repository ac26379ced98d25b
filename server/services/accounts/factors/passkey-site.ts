import type { Context } from "../../context.ts";

/** What passkeys are bound to: made for another site, they do not count here. */
export function passkeySite(context: Context): { rpID: string; rpName: string; origin: string } {
  const { hostname, origin } = new URL(context.settings.siteUrl);
  return { rpID: hostname, rpName: "Nirbhay Technologies", origin };
}

/** EdDSA, ES256, RS256: what devices have (COSE's numbers). Asking Node for more makes it warn. */
export const passkeyAlgorithms = [-8, -7, -257];

/** What a passkey's `transports` column holds. */
export function readTransports(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
