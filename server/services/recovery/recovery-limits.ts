import { dayMs, hourMs } from "../../../contract/durations.ts";
import { isStaffNetwork } from "../accounts/sign-in-limits.ts";
import type { WriteContext } from "../context.ts";
import {
  attemptsUnder,
  type Bound,
  freeAt,
  networkOf,
  noteAttempt,
  refuseUntil,
  wideNetworkOf,
} from "../rate-limits.ts";
import { digest } from "../tokens.ts";

const perHour = (max: number) => ({ max, windowMs: hourMs });
const perDay = (max: number) => ({ max, windowMs: dayMs });
const perWeek = (max: number) => ({ max, windowMs: 7 * dayMs });

/**
 * Limits on recovery codes (decision B23): codes requested for an address, and attempts at them,
 * after which no further code is sent. `strangers` (networks that staff don't sign in from) leave
 * a part of what `anyone` has to networks of staff. docs/security.md has the resulting chance of
 * a guess.
 */
export const recoveryLimits = {
  anyone: { codes: [perDay(8), perWeek(20)], attempts: perWeek(13) },
  strangers: { codes: [perDay(5), perWeek(14)], attempts: perWeek(8) },
  /** Codes for an address: from strangers, and as many from each network of staff. */
  eachHour: perHour(3),
  /** Codes that one network requests, for any addresses. */
  network: [perHour(10), perDay(60)],
  /** Warnings to an owner whose codes are paused. */
  warning: perWeek(1),
} as const;

/** Key of an address's recovery, also to lock it. The address is a digest; it may have no account. */
export const recoveryKey = (email: string): string => `recovery:account:${digest(email)}`;

/**
 * The request just counted and the number before it; or, beyond the limit, the time (ms) from
 * which a code is sent again.
 */
export type CountedRequest = { id: string; earlier: string[] } | { pausedUntil: number };

/**
 * Counts a request for a code by address and network, and locks `recoveryKey`. An address without
 * an account has the same limits [ASVS 6.3.8]. Strangers cannot use up what networks of staff get
 * (docs/decisions/staff-networks-and-limits.md). A refused request is not counted.
 * @throws TooMany over the limits of the hour or of the network
 */
export async function countRequest(context: WriteContext, email: string): Promise<CountedRequest> {
  const now = context.now();
  const byAccount = recoveryKey(email);
  const byNetwork = `recovery:network:${wideNetworkOf(context.address)}`;
  await context.database.lock(context.transaction, [byAccount, byNetwork]);
  const network = networkOf(context.address);
  const isStaff = await isStaffNetwork(context.transaction, network, now);
  const byGroup = `recovery:${isStaff ? `pair:${network}` : "strangers"}:${digest(email)}`;
  const keys = [byAccount, byGroup, byNetwork];

  const { anyone, strangers, eachHour } = recoveryLimits;
  const rows = await attemptsUnder(context.transaction, keys, {
    since: now - anyone.attempts.windowMs,
    now,
  })
    .leftJoin("recoveries", "recoveries.id", "attempts.id")
    .select(["key", "at", "tries", "attempts.id"])
    .execute();
  const codes = (key: string) => rows.filter((row) => row.key === key).map(({ at }) => at);
  const attempts = (key: string) =>
    rows
      .filter((row) => row.key === key)
      .flatMap(({ at, tries }) => Array<number>(tries ?? 0).fill(at));
  const free = (times: readonly number[], bounds: readonly Bound[]) =>
    Math.max(...bounds.map((bound) => freeAt(bound, times, now)));

  const pausedUntil = Math.max(
    free(codes(byAccount), anyone.codes),
    free(attempts(byAccount), [anyone.attempts]),
    isStaff ? now : free(codes(byGroup), strangers.codes),
    isStaff ? now : free(attempts(byGroup), [strangers.attempts]),
  );
  if (pausedUntil > now) return { pausedUntil };
  refuseUntil(
    Math.max(free(codes(byGroup), [eachHour]), free(codes(byNetwork), recoveryLimits.network)),
    now,
  );
  const earlier = rows.filter(({ key }) => key === byAccount).map(({ id }) => id);
  return { id: await noteAttempt(context.transaction, keys, now), earlier };
}
