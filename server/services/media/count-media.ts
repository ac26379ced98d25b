import { sql } from "kysely";
import { type Context, readFrom, requireRight } from "../context.ts";
import { isUnused } from "./delete-media.ts";

type MediaCounts = {
  all: number;
  used: number;
  unused: number;
  undescribed: number;
  bytes: number;
};

/**
 * The number of images of the library, of those that nothing uses and of those without alternative
 * text, and the size of all (bytes).
 */
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
