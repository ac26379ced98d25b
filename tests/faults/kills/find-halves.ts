import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../server/db/schema.ts";
import type { Ground } from "../each-server.ts";

type Row = { problem: string; id: string };

/**
 * What is stored without all that belongs to it: visitors' items without client, letters, search
 * or audit entry; letters without their cause; posts without revisions, search row or files;
 * mailings without all their letters.
 */
export async function findHalves(db: Kysely<Schema>, engine: Ground["engine"]): Promise<Row[]> {
  const indexed = engine === "sqlite" ? sql.ref("inbox_search_rows") : sql.ref("inbox_search");
  const posts = engine === "sqlite" ? sql.ref("post_search_rows") : sql.ref("post_search");
  const itemHalves = (["enquiry", "call"] as const).map((kind) => {
    const table = sql.ref(kind === "enquiry" ? "enquiries" : "call_requests");
    const letters = (whose: "receipt" | "notice") => sql`(select count(*) from emails
      where template = ${sql.lit(`${kind === "enquiry" ? "enquiry" : "callback"}-${whose}`)}
      and ${sql.ref(whose === "receipt" ? "recipient" : "reply_to")} = item.email)`;
    return sql`
      select ${sql.lit(kind)} || ' without its client' as problem, id from ${table} as item
      where not exists (select 1 from clients where clients.id = item.client_id)
      union all select ${sql.lit(kind)} || ' without its receipt', id from ${table} as item
      where ${letters("receipt")} <> 1
      union all select ${sql.lit(kind)} || ' without its notice', id from ${table} as item
      where ${letters("notice")} <> 1
      union all select ${sql.lit(kind)} || ' that search does not know', id from ${table} as item
      where not exists (select 1 from ${indexed} as known where known.id = item.id)
      union all select ${sql.lit(kind)} || ' without its audit entry', id from ${table} as item
      where (select count(*) from audit_log where subject_id = item.id) <> 1`;
  });
  const { rows } = await sql<Row>`
    ${sql.join(itemHalves, sql` union all `)}
    union all select 'letter to nobody''s item', id from emails
    where template in ('enquiry-receipt', 'callback-receipt')
    and not exists (select 1 from enquiries where email = emails.recipient)
    and not exists (select 1 from call_requests where email = emails.recipient)
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
