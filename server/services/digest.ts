import { createHash } from "node:crypto";

/** SHA-256 in base64url: 43 characters. For what must be found again, but not be read. */
export function digest(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}
