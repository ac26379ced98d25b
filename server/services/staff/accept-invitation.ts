import { insertStaff } from "../accounts/create-staff.ts";
import { acceptTypedPassword } from "../accounts/password-rules.ts";
import { forgiveOwner } from "../accounts/sign-in-limits.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { digest } from "../tokens.ts";

/** The same error for unknown, expired, withdrawn, replaced and accepted invitations. */
const noInvitation = () =>
  new NotFound(
    "This invitation is no longer valid. If you have created your account, sign in. If not, please ask for a new one.",
  );

/** Name and address of an invitation. For anyone. @throws NotFound for an invalid token */
export async function readInvitation(
  context: Context,
  token: string,
): Promise<{ name: string; email: string }> {
  const db = readFrom(context);
  const invitation = await db
    .selectFrom("invitations")
    .select(["name", "email"])
    .where("token_hash", "=", digest(token))
    .where("expires_at", ">", context.now())
    .executeTakeFirst();
  if (!invitation) throw noInvitation();
  return invitation;
}

/** Accepts an invitation, once. For anyone. @throws NotFound for an invalid token; Invalid */
export async function acceptInvitation(
  context: Context,
  input: { token: string; name: string; pass: string; confirmPass: string },
): Promise<void> {
  const { email } = await readInvitation(context, input.token);
  const { name } = input;
  const passwordHash = await acceptTypedPassword(context, input, { name, email });
  await inTransaction(context, async (context, transaction) => {
    const taken = await transaction
      .deleteFrom("invitations")
      .where("token_hash", "=", digest(input.token))
      .where("expires_at", ">", context.now())
      .returning(["id", "email", "role", "rights"])
      .executeTakeFirst();
    if (!taken) throw noInvitation();
    const { role, rights } = taken;
    const account = { name, email: taken.email, role, rights };
    const staffId = await insertStaff(context, {
      ...account,
      passwordHash,
      mustChangePassword: false,
    }).catch((error: unknown) => {
      // Does not reveal that the address has an account by now.
      throw error instanceof Conflict ? noInvitation() : error;
    });
    await forgiveOwner(context, taken.email);
    await record(context, "invitation.accept", { invitation: taken.id }, { staffId });
  });
}
