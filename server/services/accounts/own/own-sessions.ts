import type { SessionRow } from "../../../db/tables/account-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireSession } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { endAccess } from "../end-access.ts";
import { endOf } from "../session-lifecycle.ts";

export type OwnSession = Pick<SessionRow, "id" | "address" | "created_at" | "last_seen_at"> & {
  current: boolean;
  /** "Firefox on Windows"; empty if unknown. */
  browser: string;
};

/** The actor's sessions: this one first, then the most recently used [ASVS 7.5.2]. */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { id, sessionId } = requireSession(context);
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
      browser: describeBrowser(user_agent ?? ""),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of the actor's sessions [ASVS 7.5.2]. @throws NotFound, also for another's */
export async function endOneSession(context: Context, sessionId: string): Promise<void> {
  const { id } = requireSession(context);
  await inTransaction(context, async (context, transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("sessions")
      .where("id", "=", sessionId)
      .where("staff_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new NotFound("This session has already ended.");
    await record(context, "session.end", { staff: id });
  });
}

/** Ends all sessions of the actor's account but this one [ASVS 7.5.2]. */
export async function endAllSessions(context: Context): Promise<void> {
  const { id, sessionId } = requireSession(context);
  await inTransaction(context, async (context) => {
    const ended = await endAccess(context, id, sessionId);
    const details = { sessionsEnded: ended };
    await record(context, "session.end-others", { staff: id }, details);
  });
}

/** In this order, since Edge's User-Agent also contains "Chrome". */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Browser and system of a User-Agent header, "Firefox on Windows"; empty if both are unknown. */
export function describeBrowser(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : "");
}

function firstOf(known: readonly [RegExp, string][], userAgent: string): string | undefined {
  return known.find(([mark]) => mark.test(userAgent))?.[1];
}
