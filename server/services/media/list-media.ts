import { sql } from "kysely";
import type { Media } from "../../../contract/media.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { cutPage, readCursor } from "../list-cursor.ts";
import { readFrom } from "../read-from.ts";
import { beingWritten } from "./being-written.ts";
import { mediaColumns, mediaView } from "./media-view.ts";

/**
 * A page of the library, newest first, continued by key. `q` is a part of the name, `unused`
 * leaves out what any version of a post shows, or somebody is writing about. For editors.
 * @throws NotSignedIn, Forbidden; Invalid for a cursor that is not one
 */
export async function listMedia(
  context: Context,
  input: {
    limit: number;
    cursor?: string | undefined;
    q?: string | undefined;
    unused?: boolean;
  },
): Promise<{ media: Media[]; next: string | null }> {
  requireRole(context, "editor");
  const place = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const part = input.q?.trim() ?? "";
  const db = readFrom(context);
  const rows = await db
    .selectFrom("media")
    .select(mediaColumns)
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(place?.at ?? 0, place?.id ?? "")),
      ),
    )
    .$if(part !== "", (query) => query.where(nameHas(part)))
    .$if(input.unused === true, (query) =>
      query
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("media_uses")
                .select("media_uses.media_id")
                .whereRef("media_uses.media_id", "=", "media.id"),
            ),
          ),
        )
        .where(({ not }) => not(beingWritten)),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(input.limit + 1)
    .execute();
  const { page, next } = cutPage(rows, input.limit, ({ created_at, id }) => ({
    at: created_at,
    id,
  }));
  return {
    media: await mediaView(db, page),
    next,
  };
}

/** `%`, `_` and `\` are looked for as themselves. */
const nameHas = (part: string) =>
  sql<boolean>`lower(name) like lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`}) escape '\\'`;
