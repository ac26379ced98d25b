import { randomBytes } from "node:crypto";
import type { SessionRow } from "../../db/tables/account-tables.ts";
import type { Context } from "../context.ts";
import { hour, minute } from "../limits/limit.ts";

/** How long a session lasts unused, and at the most, in milliseconds [ASVS 7.3.1, 7.3.2]. */
export const sessionLimits = { idle: 30 * minute, absolute: 12 * hour } as const;

/** 256 random bits [ASVS 7.2.3]. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * When (ms since 1970) the session ends if it is not used again. A clock that is set forth makes
 * nobody idle; the absolute end it does bring nearer.
 */
export function endOf(
  context: Pick<Context, "jumpedSince">,
  session: Pick<SessionRow, "last_seen_at" | "expires_at">,
): number {
  const { last_seen_at: seen, expires_at: end } = session;
  return Math.min(seen + sessionLimits.idle + (context.jumpedSince?.(seen) ?? 0), end);
}
