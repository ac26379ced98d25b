import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import type { WriteContext } from "../context.ts";
import { initializeSetting, readSetting } from "../settings/office-settings.ts";
import { newToken } from "../tokens.ts";

const idBytes = 16;
const signatureBytes = 16;

/** In place of the token in a rendered email, which many recipients share. */
export const tokenPlaceholder = "token-of-the-recipient";

/** The page that ends bulk emails to the holder of a token. */
export const unsubscribeLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/unsubscribe/${token}`;

/** The secret that links are signed with, made by the first bulk email. */
export async function unsubscribeKey(context: WriteContext): Promise<string> {
  const stored = await readSetting(context.transaction, "unsubscribe-key");
  if (stored !== undefined) return stored;
  await initializeSetting(context, "unsubscribe-key", newToken());
  return (await readSetting(context.transaction, "unsubscribe-key")) ?? "";
}

/** A client's id, signed, in base64url: works as long as the client exists. */
export function unsubscribeToken(key: string, clientId: string): string {
  const id = Buffer.from(clientId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signatureOf(key, id)]).toString("base64url");
}

const signatureOf = (key: string, id: Uint8Array) =>
  createHmac("sha256", key).update(id).digest().subarray(0, signatureBytes);

/** The client whom a token names; undefined for a token that we did not sign. */
export async function clientOfToken(db: Db, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, "base64url");
  const key = await readSetting(db, "unsubscribe-key");
  if (key === undefined || bytes.length !== idBytes + signatureBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(key, id))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
