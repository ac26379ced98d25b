import { randomBytes } from "node:crypto";
import type { SessionRow } from "../../db/tables/accounts.ts";
import { hour, minute } from "../limits/limit.ts";

/** How long a session lasts unused, and at the most, in milliseconds [ASVS 7.3.1, 7.3.2]. */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * hour } as const;

/** 256 random bits [ASVS 7.2.3]. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** When (ms since 1970) the session ends if it is not used again. */
export function endOf(session: Pick<SessionRow, "last_seen_at" | "expires_at">): number {
  return Math.min(session.last_seen_at + sessionLimits.idle, session.expires_at);
}
