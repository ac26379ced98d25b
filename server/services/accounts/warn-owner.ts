import { type Context, inTransaction } from "../context.ts";
import { digest } from "../digest.ts";
import { noteAttempt, readAttempts } from "../limits/attempts.ts";
import { hour } from "../limits/limit.ts";
import { factorLetters } from "./account-letters.ts";
import { accountKey } from "./sign-in-limits.ts";

/** So many wrong second factors within an hour, from wherever, are no slip of the thumb. */
const suspicious = 5;

/**
 * To be called after a wrong second factor: whoever shows many has the password, so the owner is
 * told by letter, once an hour [ASVS 6.3.5].
 */
export async function warnOwner(context: Context, staffId: string): Promise<void> {
  const owner = await context.database.read
    .selectFrom("staff")
    .select(["name", "email"])
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!owner) return;
  const failures = accountKey("second-factor", digest(owner.email));
  const warned = `second-factor:warned:${staffId}`;
  await inTransaction(context, async (transaction) => {
    await context.database.lock(transaction, [warned]);
    const now = context.now();
    const times = await readAttempts(transaction, [failures, warned], { since: now - hour, now });
    if (times.has(warned) || (times.get(failures)?.length ?? 0) < suspicious) return;
    await noteAttempt(transaction, [warned], now);
    await factorLetters(transaction, context, owner, "often-wrong");
  });
}
