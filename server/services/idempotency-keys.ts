import { dayMs } from "../../contract/durations.ts";
import type { Context } from "./context.ts";
import { Conflict } from "./errors.ts";
import { digest } from "./tokens.ts";

/** Lifetime (ms) of an `Idempotency-Key`, from the request that was stored under it (decision A15). */
export const keyLifetimeMs = dayMs;

/**
 * Digest of an `Idempotency-Key` with its caller, since callers choose keys independently. A
 * visitor is known only by `sender`, the email address in the content: without it, two visitors with
 * one key would get each other's answer.
 */
export function callerKey(
  { actor }: Context,
  idempotencyKey: string | undefined,
  sender = "",
): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  return digest(JSON.stringify(["id" in actor ? actor.id : sender, idempotencyKey]));
}

/** An `Idempotency-Key` was reused for different content. Nothing was stored. */
export class KeyReused extends Conflict {
  /** Id of the record that the key created, for callers who may change it. */
  readonly record: string | undefined;

  constructor(record?: string) {
    super(
      "This Idempotency-Key was already used for different content. Nothing was stored this time. Please send it again with a new key.",
    );
    this.record = record;
  }
}

/** Binds a key to its content. @param first digest stored under the key @throws KeyReused */
export function requireSameContent(first: string | null, sent: string, record?: string): void {
  if (first !== sent) throw new KeyReused(record);
}
