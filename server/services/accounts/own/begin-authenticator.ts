import { encode } from "uqr";
import { type Context, inTransaction } from "../../context.ts";
import { newAuthenticator } from "../factors/authenticator-app.ts";
import { sealAuthenticator } from "../factors/sealed-authenticators.ts";
import { openTicket } from "../factors/tickets.ts";
import { confirmPassword } from "./confirm-password.ts";
import { ownAccount } from "./own-account.ts";

/** Modules of quiet ground around a QR code, as its standard asks. */
const quiet = 4;

/**
 * A new secret for the actor's authenticator app, for this session to confirm within 15 minutes;
 * until then an app that is in use stays so. `qr`: a row of 0 and 1 each. For any role.
 * @throws NotSignedIn; TooMany; Invalid for a wrong password
 */
export async function beginAuthenticator(
  context: Context,
  input: { password: string },
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const { sessionId } = ownAccount(context);
  const account = await confirmPassword(context, input.password);
  const { secret, uri } = newAuthenticator(account.email);
  await inTransaction(context, (transaction) =>
    openTicket(transaction, context, {
      staffId: account.id,
      kind: "authenticator-setup",
      token: sessionId,
      challenge: sealAuthenticator(context, account.id, secret),
    }),
  );
  const { data } = encode(uri, { ecc: "M", border: quiet });
  return { secret, uri, qr: data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")) };
}
