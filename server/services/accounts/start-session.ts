import type { Transaction } from "kysely";
import type { Factor, Staff } from "../../../contract/session.ts";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";
import { record } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { digest } from "../digest.ts";
import { endOf, newToken, sessionLimits } from "./session-rules.ts";

/** `expiresAt` in ms since 1970. */
export type StartedSession = { token: string; staff: Staff; expiresAt: number };

/** Opens a session with a new token [ASVS 7.2.4], after all that the account asks for was shown. */
export async function startSession(
  transaction: Transaction<Schema>,
  context: Context,
  { id, name, email, role }: Staff,
  factor: Factor | null,
): Promise<StartedSession> {
  const token = newToken();
  const now = context.now();
  const session = {
    id: newId(),
    staff_id: id,
    token_hash: digest(token),
    created_at: now,
    last_seen_at: now,
    expires_at: now + sessionLimits.absolute,
    address: context.address ?? null,
    user_agent: context.userAgent || null,
  };
  await transaction.insertInto("sessions").values(session).execute();
  await record(transaction, context, {
    action: "session.start",
    subject: "staff",
    subjectId: id,
    details: { factor },
  });
  context.log.info({ requestId: context.requestId, staffId: id, factor }, "signed in");
  return { token, staff: { id, name, email, role }, expiresAt: endOf(context, session) };
}
