import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import { callApi } from "../../api/call-api.ts";

/** Two versions of a post that started from the same one. */
export type Conflict = {
  mine: WorkingCopy;
  theirs: Blog;
  /** Who saved theirs. */
  by: string;
};

/** Reads what somebody else saved meanwhile. */
export async function readConflict(mine: WorkingCopy, id: string): Promise<Conflict> {
  const [{ data }, { message }] = await Promise.all([
    callApi("readBlog", { path: { id } }),
    callApi("listRevisions", { path: { id } }),
  ]);
  const saved = message.find(({ version }) => version === data.version);
  return { mine, theirs: data, by: saved?.by ?? "Somebody else" };
}
