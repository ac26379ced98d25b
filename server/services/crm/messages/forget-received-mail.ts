import { dayMs } from "../../../../contract/durations.ts";
import { type Context, requireRight } from "../../context.ts";

/** Longer than a mailbox is ever read back (30 days), in ms. */
const rememberedMs = 60 * dayMs;

/** Forgets the digests of old messages that are no longer stored. For the system. */
export async function forgetReceivedMail(context: Context): Promise<void> {
  requireRight(context, "settings");
  await context.database.write((transaction) =>
    transaction
      .deleteFrom("received_mail")
      .where("at", "<", context.now() - rememberedMs)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("messages")
              .select("messages.id")
              .whereRef("messages.digest", "=", "received_mail.digest"),
          ),
        ),
      )
      .execute(),
  );
}
