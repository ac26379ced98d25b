import { record } from "../audit/record.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotSignedIn } from "../errors.ts";

/**
 * Records a failed sign-in, without what was typed [ASVS 16.3.1].
 * @throws NotSignedIn, always
 */
export async function refuseSignIn(
  context: Context,
  refused: { staffId: string | null; part: "password" | "second-factor"; message: string },
): Promise<never> {
  const { staffId, part } = refused;
  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: "session.refuse",
      subject: "staff",
      subjectId: staffId,
      details: { part },
    }),
  );
  context.count("sign-in refused", { part });
  context.log.warn({ requestId: context.requestId, staffId, part }, "sign-in refused");
  throw new NotSignedIn(refused.message);
}
