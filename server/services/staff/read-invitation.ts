import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { NotFound } from "../errors.ts";
import { readFrom } from "../read-from.ts";

/** One answer to whatever opens nothing: unknown, expired, withdrawn, replaced, taken up. */
export const noInvitation = () =>
  new NotFound("This invitation is no longer valid. Please ask for a new one.");

/**
 * Whom the invitation with this token is for. Anyone may ask with a token.
 * @throws NotFound for a token that opens nothing (any more)
 */
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
