import type { Context } from "./context.ts";
import { digest } from "./digest.ts";

/**
 * A caller's `Idempotency-Key` together with the caller, since they choose keys without knowing
 * of another.
 */
export function callerKey({ actor }: Context, idempotencyKey?: string): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  return digest(JSON.stringify([actor.kind === "staff" ? actor.id : "", idempotencyKey]));
}
