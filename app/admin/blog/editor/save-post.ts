import type { Blog, PostStatus, WorkingCopy } from "../../../../contract/blogs.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import { toast } from "../../../ui/toast.ts";
import { callApi } from "../../api/call-api.ts";
import { Refused } from "../../api/errors.ts";
import { saveLocalDraft } from "./autosave/local-drafts.ts";

/** Texts of the toasts (specification §8). */
const toasts = {
  create: { loading: "Uploading...", success: "Saved", failure: "Error" },
  edit: { loading: "Saving...", success: "Blog saved", failure: "Error saving blog" },
} as const;

/** Makes the creation of a post idempotent, however often it is tried. */
export type Creation = {
  key: string;
  /** A response was lost: the post may exist already, as it was sent then. */
  lost: boolean;
};

type SaveInput = {
  /** Null for a new post. */
  id: string | null;
  creation: Creation;
  copy: WorkingCopy;
  status: { status?: PostStatus; publish_at?: string };
};

/**
 * Saves a post and shows the result in a toast, except for a conflict.
 * @throws Refused, Unreachable
 */
export async function savePost({ id, creation, copy, status }: SaveInput): Promise<Blog> {
  const text = id === null ? toasts.create : toasts.edit;
  const loading = toast.loading(text.loading);
  const { baseVersion, ...post } = copy;
  try {
    const { data } =
      id === null
        ? await createOnce(creation, { ...post, ...status })
        : await callApi("updateBlog", {
            path: { id },
            body: { ...post, ...status, version: baseVersion },
          });
    toast.success(text.success);
    return data;
  } catch (error) {
    if (!isConflict(error)) toast.error(text.failure);
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

/** Whether somebody else saved the post meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof Refused && error.status === 409;
}

/** Stores changes that were made while a new post was saved, as unsaved changes of that post. */
export async function saveAsDraftOf({ id, version }: Blog, staff: string, typed: WorkingCopy) {
  const copy = { ...typed, baseVersion: version };
  saveLocalDraft({ staff, post: id }, copy);
  // The local draft is enough if the server fails.
  await callApi("saveDraft", { path: { id }, body: copy }).catch(() => {});
}
