import { toast } from "../../ui/toast.ts";
import { callApi } from "../api/call-api.ts";
import { plainReasonOf } from "../api/errors.ts";

/**
 * Deletes images one after the other, and answers how many are gone. One that can't be deleted,
 * as when somebody has just used it, doesn't stop the others: a toast says why.
 * @throws the reason, when none could be deleted.
 */
export async function removeImages(ids: readonly string[]): Promise<number> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await callApi("deleteMedia", { path: { id } }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === ids.length) throw failures[0];
  if (failures.length > 0) toast.error(plainReasonOf(failures[0]));
  return ids.length - failures.length;
}
