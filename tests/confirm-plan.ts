import type { Context } from "../server/services/context.ts";
import { confirmErasure } from "../server/services/privacy/confirm-erasure.ts";
import { system } from "./service-context.ts";

/** Confirms a planned erasure as the system, which has no password to enter. */
export const confirmPlan = (context: Context, plan: { id: string; address: string }) =>
  confirmErasure({ ...context, actor: system }, plan.id, { address: plan.address, password: "-" });
