import type { Blog, PostStatus, WorkingCopy } from "../../../../contract/blogs.ts";
import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { Refused } from "../../api/errors.ts";

/** What is said while and after saving (specification §8). */
const words = {
  create: { loading: "Uploading...", success: "Saved", failure: "Error" },
  edit: { loading: "Saving...", success: "Blog saved", failure: "Error saving blog" },
} as const;

export type SaveInput = {
  /** Null for a new post. */
  id: string | null;
  copy: WorkingCopy;
  /** What changes about whether it is out. */
  publication: { status?: PostStatus; publish_at?: string };
};

/**
 * Saves a post and says so. A conflict is answered by whoever asked.
 * @throws Refused, Unreachable
 */
export async function savePost({ id, copy, publication }: SaveInput): Promise<Blog> {
  const say = id === null ? words.create : words.edit;
  const loading = toast.loading(say.loading);
  const { baseVersion, ...post } = copy;
  try {
    const { data } =
      id === null
        ? await callApi("createBlog", { body: { ...post, ...publication } })
        : await callApi("updateBlog", {
            path: { id },
            body: { ...post, ...publication, version: baseVersion },
          });
    toast.success(say.success);
    return data;
  } catch (error) {
    if (!isConflict(error)) toast.error(say.failure);
    throw error;
  } finally {
    toast.dismiss(loading);
  }
}

/** Somebody else has saved meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof Refused && error.status === 409;
}
