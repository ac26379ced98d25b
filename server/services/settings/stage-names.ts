import type { StageNames } from "../../../contract/settings.ts";
import { record } from "../audit/record.ts";
import { type Context, inTransaction, readFrom, requireRole } from "../context.ts";
import { readSetting, writeSetting } from "./office-settings.ts";

const defaults: StageNames = { talking: "Talking", proposal: "Proposal sent" };

/** What staff call the stages of an enquiry in progress (decision B27). For agents. */
export async function readStageNames(context: Context): Promise<StageNames> {
  requireRole(context, "agent");
  return (await readSetting(readFrom(context), "stage-names")) ?? defaults;
}

/**
 * Renames the stages. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function updateStageNames(context: Context, names: StageNames): Promise<StageNames> {
  requireRole(context, "admin");
  return inTransaction(context, async (transaction) => {
    const before = await readStageNames({ ...context, transaction });
    await writeSetting(transaction, context, "stage-names", names);
    const details = { from: JSON.stringify(before), to: JSON.stringify(names) };
    await record(transaction, context, "settings.update", { settings: "stage-names" }, details);
    return names;
  });
}
