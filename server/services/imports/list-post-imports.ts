import { minuteMs } from "../../../contract/durations.ts";
import type { EarlierImport } from "../../../contract/post-imports.ts";
import { type Context, readFrom, requireRight } from "../context.ts";
import { importRequest } from "./undo-import.ts";

/** After as long without a new post, an import has ended: its process was killed. */
const silentMs = 2 * minuteMs;

/** The latest imports whose posts are here, found in the audit log as their undoing finds them. */
export async function listPostImports(context: Context): Promise<EarlierImport[]> {
  requireRight(context, "blog");
  const rows = await readFrom(context)
    .selectFrom("audit_log")
    .leftJoin("posts", (join) =>
      join
        .onRef("posts.id", "=", "audit_log.subject_id")
        .on("audit_log.action", "=", "post.create")
        .on("posts.deleted_at", "is", null),
    )
    .leftJoin("staff", "staff.id", "audit_log.actor_id")
    .select(({ fn }) => [
      "request_id",
      fn.count<number>("posts.id").as("posts"),
      fn.max("staff.name").as("by"),
      fn.max("audit_log.at").as("last"),
      // The later one of the two actions by their names.
      fn.max("audit_log.action").as("action"),
    ])
    .where("audit_log.action", "in", ["post.create", "post.import"])
    .where("request_id", "like", importRequest("%"))
    .groupBy("request_id")
    .having(({ fn }) => fn.count("posts.id"), ">", 0)
    .orderBy("last", "desc")
    .limit(20)
    .execute();
  return rows.map(({ request_id, posts, by, last, action }) => {
    const isSilent = last < context.now() - silentMs;
    return {
      id: request_id.slice(importRequest("").length),
      posts: Number(posts),
      by,
      at: new Date(Number(last)).toISOString(),
      state: action === "post.import" ? "done" : isSilent ? "ended" : "running",
    };
  });
}
