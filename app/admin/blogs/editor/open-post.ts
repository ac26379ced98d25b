import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";
import { callApi } from "../../api/call-api.ts";
import { dropLocalCopy, type LocalCopy, readLocalCopy } from "./local-copies.ts";
import type { FoundCopy } from "./post-fields.ts";

/** What the editor knows when it opens. */
export type OpenedPost = {
  /** Whose changes they are. */
  staff: string;
  /** Null for a new post. */
  post: Blog | null;
  /** Unsaved changes of earlier, the newest there are. */
  copy: FoundCopy | null;
};

/** Name of the working copy of a post that is not saved yet. */
export const newPost = "new";

/** Reads a post, or the empty one for null, and the unsaved changes to it. */
export async function openPost(id: string | null, signal: AbortSignal): Promise<OpenedPost> {
  const draftOf = id ?? newPost;
  const [{ staff }, saved, draft] = await Promise.all([
    callApi("readSession", { signal }),
    id === null ? null : callApi("readBlog", { path: { id }, signal }),
    callApi("readDraft", { path: { id: draftOf }, signal }),
  ]);
  const post = saved?.data ?? null;
  const kept = draft.data;
  const local = readLocalCopy({ staff: staff.id, post: draftOf });
  // The server's is the one of every device; this browser's is newer only if it never arrived.
  const newest =
    local && (!kept || local.savedAt > kept.savedAt) ? await whole(local, signal) : kept;
  return { staff: staff.id, post, copy: newest };
}

/** Throws unsaved changes away, on the server and in this browser. */
export async function discardCopy(staff: string, id: string | null): Promise<void> {
  const post = id ?? newPost;
  await callApi("dropDraft", { path: { id: post } });
  dropLocalCopy({ staff, post });
}

async function whole({ copy, savedAt }: LocalCopy, signal: AbortSignal): Promise<FoundCopy> {
  return { ...copy, savedAt, pictures: await pictured(copy.images, signal) };
}

/** Images with their files. One that was deleted meanwhile is left out. */
export async function pictured(
  images: WorkingCopy["images"],
  signal?: AbortSignal,
): Promise<readonly Picture[]> {
  const found = await Promise.all(
    images.map(async ({ id, alt }) => {
      try {
        const { data } = await callApi("readMedia", { path: { id }, signal });
        return { ...data.picture, alt };
      } catch {
        signal?.throwIfAborted();
        return null;
      }
    }),
  );
  return found.filter((picture) => picture !== null);
}
