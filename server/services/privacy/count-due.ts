import type { AnswerOf } from "../../../contract/call.ts";
import type { readRetention } from "../../../contract/privacy.ts";
import type { Context } from "../context.ts";
import { readFrom } from "../read-from.ts";
import { monthsBefore } from "./months-before.ts";
import { clientsDue, lettersDue, spamDue } from "./retention-rules.ts";

/** What a retention run deletes, by kind. */
export type Due = AnswerOf<typeof readRetention>["due"];

/** What a retention run would delete now: nothing while `RETENTION_MONTHS` is 0. */
export async function countDue(context: Context): Promise<Due> {
  const { retentionMonths } = context.settings;
  if (retentionMonths === 0) return { clients: 0, enquiries: 0, calls: 0, letters: 0 };
  const cutoff = monthsBefore(context.now(), retentionMonths);
  const db = readFrom(context);
  const sent = (table: "enquiries" | "call_requests") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where((eb) =>
        eb.or([
          spamDue(cutoff)(eb),
          eb(
            "client_id",
            "in",
            eb.selectFrom("clients").select("clients.id").where(clientsDue(cutoff)),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
  const clients = await db
    .selectFrom("clients")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(clientsDue(cutoff))
    .executeTakeFirstOrThrow();
  const letters = await db
    .selectFrom("letters")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(lettersDue(cutoff))
    .executeTakeFirstOrThrow();
  return {
    clients: clients.n,
    enquiries: (await sent("enquiries")).n,
    calls: (await sent("call_requests")).n,
    letters: letters.n,
  };
}
