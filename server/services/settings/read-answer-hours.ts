import type { Kysely } from "kysely";
import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { AnswerHours as Stored } from "../../../contract/settings.ts";
import type { Schema } from "../../db/schema.ts";

/** Name of the row in `office_settings`. */
export const answerHoursName = "answer-hours";

/** The working week and the time for an answer; the default until an admin changes it. */
export async function readAnswerHours(db: Kysely<Schema>): Promise<AnswerHours> {
  const row = await db
    .selectFrom("office_settings")
    .select("value")
    .where("name", "=", answerHoursName)
    .executeTakeFirst();
  return row ? Stored.parse(JSON.parse(row.value)) : defaultAnswerHours;
}
