import type { Media } from "../../../contract/media.ts";
import { requireRole } from "../authorise.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readFrom } from "../read-from.ts";
import { mediaColumns, mediaView } from "./media-view.ts";

/**
 * One image of the library, and where it is used. For editors.
 * @throws NotSignedIn, Forbidden, NotFound
 */
export async function readMedia(context: Context, id: string): Promise<Media> {
  requireRole(context, "editor");
  const db = readFrom(context);
  const rows = await db.selectFrom("media").select(mediaColumns).where("id", "=", id).execute();
  const [media] = await mediaView(db, rows);
  if (!media) throw new NotFound("This image does not exist.");
  return media;
}
