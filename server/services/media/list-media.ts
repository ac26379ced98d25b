import { sql } from "kysely";
import { z } from "zod";
import type { Media, MediaUse } from "../../../contract/media.ts";
import { containsText } from "../../db/contains-text.ts";
import type { Db } from "../../db/schema.ts";
import type { MediaRow } from "../../db/tables/content-tables.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { NotFound } from "../errors.ts";
import { cutPage, readCursor } from "../pagination.ts";
import { isUnused } from "./delete-media.ts";
import { readPageUses } from "./page-uses.ts";
import { readPictures } from "./read-pictures.ts";

/**
 * A page of the media library, newest first, paginated by keyset. `q` is part of the name or of the
 * alternative text; `unused` tells images of any version of a post or page and of drafts from the
 * others.
 * @throws Invalid for a malformed cursor
 */
export async function listMedia(
  context: Context,
  input: {
    limit: number;
    cursor?: string | undefined;
    q?: string | undefined;
    unused?: boolean | undefined;
    undescribed?: boolean;
  },
): Promise<{ media: Media[]; next: string | null }> {
  requireRight(context, "media");
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const part = input.q?.trim() ?? "";
  const db = readFrom(context);
  const rows = await db
    .selectFrom("media")
    .select(mediaColumns)
    .where("deleted_at", "is", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    )
    .$if(part !== "", (query) => query.where(containsText(nameAndAlt, part)))
    .$if(input.unused === true, (query) => query.where(isUnused))
    .$if(input.unused === false, (query) => query.where((eb) => eb.not(isUnused(eb))))
    .$if(input.undescribed === true, (query) => query.where("alt", "is", null))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1)
    .execute();
  const { page, next } = cutPage(rows, input.limit, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  return { media: await mediaView(context, db, page), next };
}

const nameAndAlt = sql`(name || ' ' || coalesce(alt, ''))`;

/** One image of the library with its uses. @throws NotFound */
export async function readMedia(context: Context, id: string): Promise<Media> {
  requireRight(context, "media");
  const db = readFrom(context);
  const rows = await db
    .selectFrom("media")
    .select(mediaColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  const [media] = await mediaView(context, db, rows);
  if (!media) throw new NotFound("This image does not exist.");
  return media;
}

/** Columns of `mediaView`. */
const mediaColumns = [
  "id",
  "name",
  "bytes",
  "status",
  "failure",
  "created_at",
  "alt",
  "uploaded_by",
] as const satisfies readonly (keyof MediaRow)[];

type ViewedRow = Pick<MediaRow, (typeof mediaColumns)[number]>;

/** Uses shown per image; thousands of posts may share a cover. */
const maxUses = 20;

/** Images as the contract shows them, in the order of `rows`. */
async function mediaView(context: Context, db: Db, rows: readonly ViewedRow[]): Promise<Media[]> {
  const ids = rows.map((row) => row.id);
  const pictures = await readPictures(db, ids);
  const pageUses = await readPageUses(context, db, ids);
  const names = await readNames(
    db,
    rows.flatMap((row) => row.uploaded_by ?? []),
  );
  const views: Media[] = [];
  for (const row of rows) {
    const picture = pictures.get(row.id);
    // Deleted between the two queries.
    if (!picture) continue;
    views.push({
      id: row.id,
      name: row.name,
      picture: { ...picture, alt: row.alt ?? "" },
      bytes: row.bytes,
      status: row.status,
      failure: row.failure,
      createdAt: new Date(row.created_at).toISOString(),
      uses: [
        ...(pageUses.get(row.id) ?? []),
        ...(await readUses(db, row.id)),
        ...(await readDraftUses(db, row.id)),
      ],
      alt: row.alt,
      addedBy: row.uploaded_by === null ? null : (names.get(row.uploaded_by) ?? null),
    });
  }
  return views;
}

async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const staff = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(staff.map(({ id, name }) => [id, name]));
}

/** Unsaved changes that use an image. */
async function readDraftUses(db: Db, id: string): Promise<MediaUse[]> {
  const drafts = await db
    .selectFrom("post_drafts")
    .innerJoin("staff", "staff.id", "post_drafts.staff_id")
    .select(["post_drafts.post_id", "post_drafts.copy", "staff.name"])
    .where("post_drafts.copy", "like", `%${id}%`)
    .orderBy("post_drafts.saved_at", "desc")
    .limit(maxUses)
    .execute();
  return drafts.map(({ post_id, copy, name }) => {
    const { title } = DraftTitle.parse(JSON.parse(copy));
    const use = { postId: post_id, page: null, title: title || "Untitled" };
    return { ...use, current: true, draftOf: name };
  });
}

const DraftTitle = z.object({ title: z.string() });

/** The newest posts that use an image, including deleted ones, which can be restored. */
export async function readUses(db: Db, id: string): Promise<MediaUse[]> {
  const uses = await db
    .selectFrom("media_uses")
    .innerJoin("posts", "posts.id", "media_uses.post_id")
    .select(["posts.id", "posts.title", "posts.deleted_at", "media_uses.current"])
    .where("media_uses.media_id", "=", id)
    .orderBy("media_uses.post_id", "desc")
    .limit(maxUses)
    .execute();
  return uses.map((use) => ({
    postId: use.id,
    page: null,
    title: use.deleted_at === null ? use.title : `${use.title} (deleted)`,
    current: use.current === 1 && use.deleted_at === null,
  }));
}

type MediaCounts = {
  all: number;
  used: number;
  unused: number;
  undescribed: number;
  bytes: number;
};

/** Images of the library, unused ones, those without alternative texts; all their bytes. */
export async function countMedia(context: Context): Promise<MediaCounts> {
  requireRight(context, "media");
  const db = readFrom(context);
  const sums = await db
    .selectFrom("media")
    .select(({ fn }) => [
      fn.countAll().as("all"),
      sql<number | null>`sum(bytes)`.as("bytes"),
      sql<number | null>`sum(case when alt is null then 1 else 0 end)`.as("undescribed"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const free = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("deleted_at", "is", null)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  const [all, unused] = [Number(sums.all), Number(free.count)];
  return {
    all,
    unused,
    used: all - unused,
    undescribed: Number(sums.undescribed ?? 0),
    bytes: Number(sums.bytes ?? 0),
  };
}
