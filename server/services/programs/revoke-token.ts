import type { Transaction } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";

/** Revokes a token at once [ASVS 7.4.1]. @throws NotFound, also if it is revoked already */
export async function revokeToken(context: Context, id: string): Promise<void> {
  requireRight(context, "settings");
  await inTransaction(context, async (transaction) => {
    const revoked = await transaction
      .updateTable("program_tokens")
      .set({ revoked_at: context.now() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) throw new NotFound("This token no longer exists.");
    await record(transaction, context, "token.revoke", { token: id });
  });
}

/** Revokes the tokens that an account created. The caller records why. */
export async function endTokens(
  transaction: Transaction,
  context: Context,
  staffId: string,
): Promise<void> {
  await transaction
    .updateTable("program_tokens")
    .set({ revoked_at: context.now() })
    .where("created_by", "=", staffId)
    .where("revoked_at", "is", null)
    .execute();
}
