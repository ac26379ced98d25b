import { createHash } from "node:crypto";

/** SHA-256 in base64url: 43 characters. For what must be found again, but not be read. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
