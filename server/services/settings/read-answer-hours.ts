import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Db } from "../../db/schema.ts";
import { readSetting } from "./office-settings.ts";

/** The working week and the time for an answer; the default until an admin changes it. */
export const readAnswerHours = async (db: Db): Promise<AnswerHours> =>
  (await readSetting(db, "answer-hours")) ?? defaultAnswerHours;
