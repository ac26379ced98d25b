import { sql } from "kysely";
import { PostStatus } from "../../../../contract/blogs.ts";
import { EmailStatus } from "../../../../contract/emails.ts";
import { EnquiryStatus } from "../../../../contract/enquiries.ts";
import { fieldLimits } from "../../../../contract/limits.ts";
import { postLimits } from "../../../../contract/office-limits.ts";
import type { Database } from "../../../../server/db/database.ts";
import type { Schema } from "../../../../server/db/schema.ts";
import { cleanContent } from "../../../../server/services/blog/clean-html.ts";

/** Longest text of a column, where the contract bounds it. */
const bounds: { readonly [Table in keyof Schema]?: Readonly<Record<string, number>> } = {
  enquiries: {
    name: 120,
    company_name: 160,
    email: 254,
    phone: 32,
    description: fieldLimits.description,
  },
  clients: { name: 120, company_name: 160, email: 254, phone: 32, about: fieldLimits.description },
  posts: { title: postLimits.title, category: postLimits.category, summary: postLimits.summary },
  post_images: { alt: postLimits.alt },
  emails: { recipient: 254, subject: 998, message_id: 998 },
  staff: { name: 120, email: 254 },
  invitations: { name: 120, email: 254 },
};

const statuses: { readonly [Table in keyof Schema]?: readonly string[] } = {
  posts: PostStatus.options,
  emails: EmailStatus.options,
  staff: ["active", "disabled"],
  media: ["waiting", "ready", "failed"],
  enquiries: EnquiryStatus.options,
};

/** Values that are forbidden in every table. */
function wrongIn(column: string, value: unknown): string | undefined {
  if (typeof value === "string") {
    if (value.includes("\0")) return "NUL";
    if (!value.isWellFormed()) return "a lone surrogate";
  }
  const isTime = column.endsWith("_at") || column === "at" || column.endsWith("_until");
  if (isTime && value !== null) {
    const time = Number(value);
    const sane = time === 0 || (time > Date.parse("2000-01-01") && time < Date.parse("2200-01-01"));
    if (!sane) return `the time ${String(value)}`;
  }
  return undefined;
}

/** Reads every table and returns the values that the schema forbids. */
export async function forbiddenRows(
  database: Database,
): Promise<{ rows: number; found: string[] }> {
  const found: string[] = [];
  let rows = 0;
  for (const { name } of await database.read.introspection.getTables()) {
    if (/^(sqlite|kysely|pg)_|search|fts/.test(name)) continue;
    const { rows: all } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)}`.execute(database.read);
    rows += all.length;
    const table = name as keyof Schema;
    for (const row of all) {
      for (const [column, value] of Object.entries(row)) {
        const max = bounds[table]?.[column] ?? Number.POSITIVE_INFINITY;
        const problem =
          wrongIn(column, value) ??
          (String(value).length > max ? `${String(value).length} characters` : undefined);
        if (problem) found.push(`${name}.${column} holds ${problem}`);
      }
      const allowed = statuses[table];
      if (allowed && !allowed.includes(String(row["status"])))
        found.push(`${name}: status ${String(row["status"])}`);
    }
  }
  for (const { content } of await database.read.selectFrom("posts").select("content").execute()) {
    if ((await cleanContent(database.read, content)) !== content)
      found.push(`not clean: ${content.slice(0, 200)}`);
  }
  if (database.engine === "sqlite") {
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(database.read);
    if (broken.length > 0) found.push(`foreign keys: ${JSON.stringify(broken).slice(0, 300)}`);
  }
  return { rows, found };
}
