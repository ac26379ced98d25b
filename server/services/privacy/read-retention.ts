import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { countDue, type Due } from "./count-due.ts";

/**
 * How long (months) clients are kept, and what the next run would delete. For admins.
 * @throws NotSignedIn, Forbidden
 */
export async function readRetention(context: Context): Promise<{ months: number; due: Due }> {
  requireRole(context, "admin");
  return { months: context.settings.retentionMonths, due: await countDue(context) };
}
