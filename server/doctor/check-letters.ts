import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type Finding, good, warning } from "./finding.ts";

const hour = 3_600_000;

/** What waits to be posted, since when, and what was given up. */
export async function checkLetters(db: Kysely<Schema>): Promise<Finding[]> {
  const rows = await db
    .selectFrom("letters")
    .select(({ fn }) => [
      "status",
      fn.countAll<number>().as("count"),
      fn.min("created_at").as("oldest"),
    ])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const waiting = rows.find(({ status }) => status === "queued");
  const failed = rows.find(({ status }) => status === "failed");
  return [waitingOf(waiting), ...(failed ? [failedOf(failed.count)] : [])];
}

function waitingOf(waiting: { count: number; oldest: number } | undefined): Finding {
  if (!waiting) return good("No letter waits");
  const minutes = Math.round((Date.now() - waiting.oldest) / 60_000);
  const text = `${waiting.count} letters wait, the oldest for ${minutes} minutes`;
  if (Date.now() - waiting.oldest < hour) return good(text);
  return warning(text, "See the mail server's line above, and Letters in the back office.");
}

const failedOf = (count: number): Finding =>
  warning(`${count} letters were given up`, "Each has its reason and Retry in the back office.");
