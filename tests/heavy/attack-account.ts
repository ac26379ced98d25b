import { newId } from "../../server/db/new-id.ts";
import { accountLimit } from "../../server/services/accounts/sign-in-limits.ts";
import type { Context } from "../../server/services/context.ts";
import { digest } from "../../server/services/tokens.ts";

/** Reaches the limit of wrong passwords over all networks for an address, now. */
export async function attackAccount(context: Context, email: string): Promise<void> {
  const { key, max } = accountLimit("sign-in", digest(email));
  const ids = Array.from({ length: max }, () => newId());
  const rows = ids.map((id) => ({ id, key, at: context.now() }));
  await context.database.write((transaction) =>
    transaction.insertInto("attempts").values(rows).execute(),
  );
}
