import { newId } from "../../../db/new-id.ts";
import { type Context, inTransaction } from "../../context.ts";
import { Invalid } from "../../errors.ts";
import { giveFirstCodes, lockFactors, noteChange } from "../factors/change-factors.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { closeTicket, tryTicket } from "../factors/tickets.ts";
import { verifyNewPasskey } from "../factors/verify-new-passkey.ts";
import { ownAccount } from "./own-account.ts";
import { readAccount } from "./read-account.ts";

/**
 * Adds the passkey that the browser made after `beginPasskey`. Answers recovery codes if the
 * account had none. For any role.
 * @throws NotSignedIn; Invalid when the passkey does not fit, or has an account already
 */
export async function addPasskey(
  context: Context,
  input: { name: string; response: unknown },
): Promise<string[]> {
  const { id, sessionId } = ownAccount(context);
  const { staff } = await readAccount(context);
  const ticket = await inTransaction(context, (transaction) =>
    tryTicket(transaction, context, { kind: "passkey-registration", token: sessionId }),
  );
  const credential =
    ticket?.challenge && (await verifyNewPasskey(context, ticket.challenge, input.response));
  if (!ticket || !credential) throw unusable();
  const made = await makeRecoveryCodes(context);
  return inTransaction(context, async (transaction) => {
    await lockFactors(transaction, context, id);
    if (!(await closeTicket(transaction, ticket.id))) throw unusable();
    const passkey = { id: newId(), staff_id: id, name: input.name, ...credential };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("passkeys")
      .values({ ...passkey, created_at: context.now(), last_used_at: null })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw unusable();
    await noteChange(transaction, context, staff, "passkey-added");
    return giveFirstCodes(transaction, id, made);
  });
}

const unusable = () =>
  new Invalid({ response: "This passkey could not be added. Please start again." });
