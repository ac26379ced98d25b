import { type Context, inTransaction } from "../context.ts";
import { openAuthenticator, resealAuthenticator } from "./factors/sealed-authenticators.ts";

/**
 * Brings the secrets of all authenticator apps under today's key, at each start: those that were
 * plain or under `SECRET_KEY_OLD`. What no key opens is left for the day its key comes back.
 * Answers how many were sealed anew. For the product itself.
 */
export async function resealAuthenticators(context: Context): Promise<number> {
  const apps = await context.database.read
    .selectFrom("authenticators")
    .select(["staff_id", "secret"])
    .execute();
  const due = apps.filter(({ secret }) => !context.secrets.isCurrent(secret));
  let done = 0;
  const unreadable: string[] = [];
  for (const { staff_id: staffId, secret: stored } of due) {
    const opened = openAuthenticator(context, staffId, stored);
    if (!opened) {
      unreadable.push(staffId);
      continue;
    }
    const { plain } = opened;
    await inTransaction(context, (transaction) =>
      resealAuthenticator(transaction, context, staffId, { stored, plain }),
    );
    done += 1;
  }
  if (done > 0) {
    const { keyId } = context.secrets;
    context.log.warn(
      { done, keyId },
      "secrets encrypted again with this key: keep the previous key too",
    );
  }
  if (unreadable.length > 0) {
    context.log.error({ staffIds: unreadable }, "no key decrypts these authenticator apps");
  }
  return done;
}
