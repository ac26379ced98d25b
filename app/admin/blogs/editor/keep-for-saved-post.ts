import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import { callApi } from "../../api/call-api.ts";
import { keepLocalCopy } from "./local-copies.ts";

/** Keeps what was typed while a new post was being saved, as unsaved changes of that post. */
export async function keepForSavedPost(staff: string, { id, version }: Blog, typed: WorkingCopy) {
  const copy = { ...typed, baseVersion: version };
  keepLocalCopy({ staff, post: id }, copy);
  // What this browser keeps is enough if the server can't.
  await callApi("keepDraft", { path: { id }, body: copy }).catch(() => {});
}
