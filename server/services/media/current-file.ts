import type { Context } from "../context.ts";
import { formatOf } from "./storage/media-store.ts";

/**
 * The file that a former file of a replaced image redirects to: of the same format if there is one,
 * and the smallest that is as wide, else the widest. Undefined for other names. For anyone.
 */
export async function currentFile(
  context: Pick<Context, "database">,
  name: string,
): Promise<string | undefined> {
  const files = await context.database.read
    .selectFrom("replaced_media_files")
    .innerJoin("media_files", "media_files.media_id", "replaced_media_files.media_id")
    .select(["media_files.name", "media_files.format", "media_files.width"])
    .where("replaced_media_files.name", "=", name)
    .orderBy("media_files.width")
    .execute();
  const ofFormat = files.filter(({ format }) => format === formatOf(name));
  const candidates = ofFormat.length > 0 ? ofFormat : files;
  const width = Number(/-(\d+)\./.exec(name)?.[1] ?? 0);
  const found = candidates.find((file) => file.width >= width) ?? candidates.at(-1);
  return found?.name;
}
