import type { Right } from "../../../contract/rights.ts";
import { type Context, readFrom, requireStaff } from "../context.ts";
import { utcDay } from "../utc-day.ts";
import { isActiveWith } from "./account-rights.ts";
import { endOf } from "./session-lifecycle.ts";

/** The session or program's token that opened a preview of a page or post, and its owner. */
export type PreviewOpener = {
  staff_id: string;
  session_id: string | null;
  /** Id of the program's token. */
  program_id: string | null;
};

/** The caller, as the opener of a preview. */
export function previewOpener(context: Context): PreviewOpener {
  const { actor } = context;
  return {
    staff_id: requireStaff(context).id,
    session_id: actor.kind === "staff" ? actor.sessionId : null,
    program_id: actor.kind === "program" ? actor.id : null,
  };
}

/**
 * Whether a preview may still be shown: its opener is active and has `right`, and their session
 * or token has neither expired nor been revoked [ASVS 7.4.1, 7.4.2]. Previews that an earlier
 * release opened name neither, and have ended.
 */
export async function isPreviewOpen(
  context: Context,
  opener: PreviewOpener,
  right: Right,
): Promise<boolean> {
  const db = readFrom(context);
  const now = context.now();
  const editor = await db
    .selectFrom("staff")
    .select("id")
    .where("id", "=", opener.staff_id)
    .where(isActiveWith(right))
    .executeTakeFirst();
  if (!editor) return false;
  if (opener.program_id !== null) {
    const program = await db
      .selectFrom("program_tokens")
      .select("id")
      .where("id", "=", opener.program_id)
      .where("revoked_at", "is", null)
      .where("expires_on", ">=", utcDay(now))
      .executeTakeFirst();
    return program !== undefined;
  }
  const session = await db
    .selectFrom("sessions")
    .select(["last_seen_at", "expires_at"])
    .where("id", "=", opener.session_id)
    .executeTakeFirst();
  return session !== undefined && endOf(context, session) > now;
}
