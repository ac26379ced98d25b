import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../server/db/schema.ts";
import type { Ground } from "../each-server.ts";

type Row = { problem: string; id: string };

/**
 * What is stored without all that belongs to it: enquiries without client, letters, search
 * or audit entry; letters without their cause; posts without revisions, search row or files;
 * mailings without all their letters.
 */
export async function findHalves(db: Kysely<Schema>, engine: Ground["engine"]): Promise<Row[]> {
  const indexed = engine === "sqlite" ? "enquiry_search_rows" : "enquiry_search";
  const posts = engine === "sqlite" ? sql.ref("post_search_rows") : sql.ref("post_search");
  const lettersOf = (part: "receipt" | "notice", column: "recipient" | "reply_to") =>
    sql`(select count(*) from emails where ${sql.ref(column)} = enquiries.email and template =
      case kind when 'enquiry' then ${`enquiry-${part}`} else ${`callback-${part}`} end)`;
  const { rows } = await sql<Row>`
    select kind || ' without its client' as problem, id from enquiries
    where not exists (select 1 from clients where clients.id = enquiries.client_id)
    union all select kind || ' without its receipt', id from enquiries
    where ${lettersOf("receipt", "recipient")} <> 1
    union all select kind || ' without its notice', id from enquiries
    where ${lettersOf("notice", "reply_to")} <> 1
    union all select kind || ' missing in the search index', id from enquiries
    where not exists (select 1 from ${sql.ref(indexed)} as known where known.id = enquiries.id)
    union all select kind || ' without its audit entry', id from enquiries
    where (select count(*) from audit_log where subject_id = enquiries.id) <> 1
    union all select 'receipt without an enquiry', id from emails
    where template in ('enquiry-receipt', 'callback-receipt')
    and not exists (select 1 from enquiries where email = emails.recipient)
    union all select 'mailing without all its letters', id from bulk_emails
    where emails <> (select count(*) from emails where bulk_email_id = bulk_emails.id)
    union all select 'post without all its versions', id from posts
    where version <> (select count(*) from post_revisions where post_id = posts.id)
    or title <> (select title from post_revisions
      where post_id = posts.id and version = posts.version)
    union all select 'post that search does not know', id from posts
    where not exists (select 1 from ${posts} as known where known.post_id = posts.id)
    union all select 'post without its picture', id from posts where title like 'picture-mark-%'
    and 1 <> (select count(*) from post_images join media on media.id = media_id
      where post_id = posts.id)
    union all select 'category miscounted', category from categories
    where posts <> (select count(*) from posts where category = categories.category
      and status = 'published' and deleted_at is null)
  `.execute(db);
  return rows;
}

/** Files of pictures that the database names and the server does not give. */
export async function findMissingFiles(db: Kysely<Schema>, url: string): Promise<string[]> {
  const files = await db.selectFrom("media_files").select("name").execute();
  const missing: string[] = [];
  for (const { name } of files) {
    const answer = await fetch(`${url}/media/${name}`);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) missing.push(name);
  }
  return missing;
}
