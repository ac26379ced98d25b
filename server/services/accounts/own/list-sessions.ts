import type { SessionRow } from "../../../db/tables/accounts.ts";
import type { Context } from "../../context.ts";
import { endOf } from "../session-rules.ts";
import { ownAccount } from "./own-account.ts";

export type OwnSession = Pick<SessionRow, "id" | "address" | "created_at" | "last_seen_at"> & {
  current: boolean;
};

/** Where the actor is signed in, most recently used first [ASVS 7.5.2]. @throws NotSignedIn */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { id, sessionId } = ownAccount(context);
  const rows = await context.database.read
    .selectFrom("sessions")
    .select(["id", "address", "created_at", "last_seen_at", "expires_at"])
    .where("staff_id", "=", id)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter((row) => endOf(row) > context.now())
    .map(({ expires_at: _, ...row }) => ({ ...row, current: row.id === sessionId }));
}
