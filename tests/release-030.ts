import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import type { Database } from "../server/db/database.ts";
import type { MakePlace } from "./databases.ts";

/** The last migration of release 0.3.0. */
export const lastOf030 = "2026-12-16-week-counts-at-commit";

/** Columns that later releases added. */
export const addedSince030 = [
  "messages.quote_at",
  "messages.quote_end",
  "messages.is_formatted",
  "messages.over_limit",
  "message_files.is_signature",
  "enquiries.ignored_facts",
  "enquiries.review_reason",
  "erasures.wiped_at",
  "posts.question",
  "post_previews.session_id",
  "post_previews.program_id",
  "messages.reply_to",
  "messages.is_checked",
  "messages.genuine_at",
  "emails.addressed",
  "emails.copy_of",
  "emails.accepted_as",
  "emails.to_participant",
  "enquiries.answers_id",
  "enquiries.call_at",
  "enquiries.time_zone",
  "notes.outcome",
  "notes.phone",
  "notes.undo",
  "enquiries.merged_into",
  "enquiries.stage",
  "enquiries.lost_reason",
  "enquiries.next_step",
  "enquiries.next_step_on",
  "reply_drafts.moved",
  "clients.company_id",
  "clients.source",
  "clients.agreed_at",
  "erasures.address_hashes",
  "staff.rights",
  "invitations.rights",
  "email_drafts.list",
];

/** Tables that 0.3.0 doesn't have. */
export const tablesSince030 = [
  "participants",
  "conversation_moves",
  "companies",
  "company_domains",
  "company_dismissals",
  "client_imports",
  "client_import_rows",
  "email_files",
  "presence",
];

/**
 * Made by the code of release 0.3.0 (commit 0388fad2), with three rows in every table as in
 * `every-table.ts`: SQLite's file, the statements that reached PostgreSQL, and a backup.
 */
const file = (name: string) => join(import.meta.dirname, "release-0.3.0", name);

/** A database of 0.3.0, not yet migrated. */
export async function open030(place: MakePlace): Promise<Database> {
  const { location, open } = await place({ bare: true });
  if (!location.startsWith("postgres:")) {
    writeFileSync(location, gunzipSync(readFileSync(file("nirbhay.sqlite.gz"))));
    return open();
  }
  const client = new pg.Client(location);
  await client.connect();
  await client.query("begin");
  const lines = gunzipSync(readFileSync(file("postgres.ndjson.gz"))).toString();
  for (const line of lines.trim().split("\n")) {
    const [statement, values]: [string, unknown[]] = JSON.parse(line);
    await client.query(statement, values);
  }
  await client.query("commit");
  await client.end();
  return open();
}

/** Unpacks a backup that 0.3.0 made of its SQLite database, into `folder`. */
export function unpackBackup030(folder: string): void {
  execFileSync("tar", ["xzf", file("backup.tar.gz"), "-C", folder]);
}
