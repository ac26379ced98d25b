import type { Blog, PostStatus, WorkingCopy } from "../../../../contract/blogs.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { Refused } from "../../api/errors.ts";

/** What is said while and after saving (specification §8). */
const words = {
  create: { loading: "Uploading...", success: "Saved", failure: "Error" },
  edit: { loading: "Saving...", success: "Blog saved", failure: "Error saving blog" },
} as const;

/** A new post on its way to the server: one, however often Save is pressed. */
export type Creation = {
  key: string;
  /** An answer was lost: the post may be there already, as it was sent then. */
  lost: boolean;
};

export type SaveInput = {
  /** Null for a new post. */
  id: string | null;
  creation: Creation;
  copy: WorkingCopy;
  /** What changes about whether it is out. */
  publication: { status?: PostStatus; publish_at?: string };
};

/**
 * Saves a post and says so. A conflict is answered by whoever asked.
 * @throws Refused, Unreachable
 */
export async function savePost({ id, creation, copy, publication }: SaveInput): Promise<Blog> {
  const say = id === null ? words.create : words.edit;
  const loading = toast.loading(say.loading);
  const { baseVersion, ...post } = copy;
  try {
    const { data } =
      id === null
        ? await createOnce(creation, { ...post, ...publication })
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

async function createOnce(creation: Creation, body: BodyOf<"createBlog">) {
  const { key, lost } = creation;
  try {
    const created = await callApi("createBlog", { body, key });
    if (!lost) return created;
    const path = { id: created.data.id };
    return await callApi("updateBlog", { path, body: { ...body, version: 1 } });
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) creation.lost = true;
    throw error;
  }
}

/** Somebody else has saved meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof Refused && error.status === 409;
}
