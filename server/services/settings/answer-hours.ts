import { type AnswerHours, answerDue, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Db } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { findSetting, readSetting, writeSetting } from "./office-settings.ts";

type Stored = { hours: AnswerHours; version: number };

/** The working week with its version, 0 until it is changed first. */
export async function readStoredAnswerHours(context: Context): Promise<Stored> {
  requireRight(context, "hours");
  const stored = await findSetting(readFrom(context), "answer-hours");
  return { hours: stored?.value ?? defaultAnswerHours, version: stored?.version ?? 0 };
}

/**
 * Changes the working week and the time for an answer, for what arrives from now on.
 * @throws Invalid for a week in which an answer takes more than two years; Conflict if somebody
 *   changed it since `version`
 */
export async function updateAnswerHours(context: Context, input: Stored): Promise<Stored> {
  requireRight(context, "settings");
  requireReachable(input.hours, context.now());
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, ["answer-hours"]);
    const before = await readStoredAnswerHours(context);
    if (before.version !== input.version) {
      throw new Conflict(
        "Somebody else has changed the answer hours. Please read theirs, then save yours again.",
      );
    }
    await writeSetting(context, "answer-hours", input.hours);
    const details = { from: JSON.stringify(before.hours), to: JSON.stringify(input.hours) };
    await record(context, "settings.update", { settings: "answer-hours" }, details);
    return { hours: input.hours, version: before.version + 1 };
  });
}

/** Every enquiry calculates when its answer is due: a week without enough hours would refuse it. */
function requireReachable(hours: AnswerHours, now: number): void {
  try {
    answerDue(now, hours);
  } catch {
    throw new Invalid({ hours: "This week has too few hours for an answer. Please change one." });
  }
}

/** The working week and the time for an answer; the default until an admin changes it. */
export const readAnswerHours = async (db: Db): Promise<AnswerHours> =>
  (await readSetting(db, "answer-hours")) ?? defaultAnswerHours;
