import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { heldReasons } from "../backup/hold-waiting-letters.ts";
import { counted } from "./counted-words.ts";
import { type Finding, good, warning } from "./finding.ts";

const hour = 3_600_000;

/** What waits to be posted, since when, what a restore holds, and what was given up. */
export async function checkLetters(db: Kysely<Schema>): Promise<Finding[]> {
  const rows = await db
    .selectFrom("emails")
    .select(({ fn }) => [
      "status",
      "failure",
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("oldest"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy(["status", "failure"])
    .execute();
  const isHeld = (failure: string | null) => heldReasons.some((reason) => reason === failure);
  const countOf = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0);
  const waiting = rows.filter(({ status }) => status === "queued");
  const failed = rows.filter(({ status }) => status === "failed");
  const held = countOf(failed.filter(({ failure }) => isHeld(failure)));
  const lost = countOf(failed.filter(({ failure }) => !isHeld(failure)));
  const oldest = Math.min(...waiting.map((row) => Number(row.oldest)));
  return [
    waitingOf(countOf(waiting), oldest),
    ...(held > 0 ? [heldOf(held)] : []),
    ...(lost > 0 ? [lostOf(lost)] : []),
  ];
}

function waitingOf(count: number, oldest: number): Finding {
  if (count === 0) return good("No emails are queued");
  const minutes = Math.round((Date.now() - oldest) / 60_000);
  const text = `${counted(count, "email")} queued, the oldest for ${counted(minutes, "minute")}`;
  if (Date.now() - oldest < hour) return good(text);
  return warning(text, "See the mail server's line above, and Send Email in the back office.");
}

const heldOf = (count: number) =>
  warning(
    `${counted(count, "email")} on hold since a restore: most were sent before it`,
    "Send Email in the back office shows the reason of each; Retry sends it.",
  );

const lostOf = (count: number) =>
  warning(
    `${counted(count, "email")} failed`,
    "Send Email in the back office shows the reason of each, and Retry.",
  );
