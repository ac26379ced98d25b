import type { SessionRow } from "../../../db/tables/account-tables.ts";
import type { Context } from "../../context.ts";
import { browserInWords } from "../browser-in-words.ts";
import { endOf } from "../session-rules.ts";
import { ownAccount } from "./own-account.ts";

export type OwnSession = Pick<SessionRow, "id" | "address" | "created_at" | "last_seen_at"> & {
  current: boolean;
  /** "Firefox on Windows"; empty where it is not known. */
  browser: string;
};

/**
 * Where the actor is signed in: this session first, then the most recently used [ASVS 7.5.2].
 * @throws NotSignedIn
 */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { id, sessionId } = ownAccount(context);
  const rows = await context.database.read
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "last_seen_at", "expires_at"])
    .where("staff_id", "=", id)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .filter((row) => endOf(context, row) > context.now())
    .map(({ expires_at: _, user_agent, ...row }) => ({
      ...row,
      current: row.id === sessionId,
      browser: browserInWords(user_agent ?? ""),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}
