import type { StageNames } from "../../../contract/settings.ts";
import type { Db } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRight } from "../context.ts";
import { readSetting, writeSetting } from "./office-settings.ts";

const defaults: StageNames = { talking: "Talking", proposal: "Proposal sent" };

/** The office’s names of the stages of an enquiry in progress (decision B27). With `clients`. */
export async function readStageNames(context: Context): Promise<StageNames> {
  requireRight(context, "clients");
  return storedNames(readFrom(context));
}

const storedNames = async (db: Db) => (await readSetting(db, "stage-names")) ?? defaults;

/** Renames the stages. With `settings`. */
export async function updateStageNames(context: Context, names: StageNames): Promise<StageNames> {
  requireRight(context, "settings");
  return inTransaction(context, async (context, transaction) => {
    const before = await storedNames(transaction);
    await writeSetting(context, "stage-names", names);
    const details = { from: JSON.stringify(before), to: JSON.stringify(names) };
    await record(context, "settings.update", { settings: "stage-names" }, details);
    return names;
  });
}
