import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { Picture } from "../../../../contract/media.ts";
import { callApi } from "../../api/api-client.ts";
import { cachedQuery, Query } from "../../cache/query-cache.ts";
import { type LocalDraft, newPostId, readLocalDraft } from "./autosave/local-drafts.ts";
import { loadPictures } from "./images/use-post-images.ts";

/** Queries of the editor's page. */
export const loadEditor = (id: string | null) => ({
  opened: openPost(id),
  categories: cachedQuery("listCategories", {}),
});

export type EditorQueries = ReturnType<typeof loadEditor>;

export type PostTexts = Pick<WorkingCopy, "title" | "category" | "summary" | "content">;

/** Unsaved changes of an earlier session, with the files of their images. */
type RecoveredDraft = NonNullable<AnswerOf<"readDraft">["data"]>;

export type LoadedPost = {
  /** Id of the signed-in member of staff. */
  staff: string;
  /** Null for a new post. */
  post: Blog | null;
  draft: RecoveredDraft | null;
};

/**
 * Loads a post (none for null) with the newest unsaved changes of the signed-in person. Not
 * cached: the editor must begin with the present version.
 */
export const openPost = (id: string | null) => new Query(() => loadPost(id));

async function loadPost(id: string | null): Promise<LoadedPost> {
  const draftId = id ?? newPostId;
  const [{ staff }, saved, { data: remote }] = await Promise.all([
    callApi("readSession", {}),
    id === null ? null : callApi("readBlog", { path: { id } }),
    callApi("readDraft", { path: { id: draftId } }),
  ]);
  const post = saved?.data ?? null;
  const local = readLocalDraft({ staff: staff.id, post: draftId });
  // The server's draft covers all devices; a local one is newer only if it never arrived there.
  const isLocalNewer = local && (!remote || local.savedAt > remote.savedAt);
  const draft = isLocalNewer ? await withPictures(local) : remote;
  return { staff: staff.id, post, draft };
}

async function withPictures({ copy, savedAt }: LocalDraft): Promise<RecoveredDraft> {
  const pictures = await loadPictures(copy.images);
  return { ...copy, savedAt, pictures: [...pictures] };
}

/** The form's initial values. */
export type InitialPost = {
  /** The saved post; null for a new one. */
  post: Blog | null;
  texts: PostTexts;
  pictures: readonly Picture[];
  baseVersion: number;
  /** Whether the values differ from the saved post. */
  changed: boolean;
};

/** The values of a saved post; empty ones for null. */
export function fromPost(post: Blog | null): InitialPost {
  const { title = "", category = "", summary = "", content = "" } = post ?? {};
  return {
    post,
    texts: { title, category, summary, content },
    pictures: post?.images ?? [],
    baseVersion: post?.version ?? 0,
    changed: false,
  };
}

/** The values of a recovered draft. */
export function fromDraft(post: Blog | null, draft: RecoveredDraft): InitialPost {
  const { pictures, baseVersion } = draft;
  return { post, texts: textsOf(draft), pictures, baseVersion, changed: true };
}

/** The texts alone: a draft or post has fields that the server refuses in a saved draft. */
export function textsOf({ title, category, summary, content }: PostTexts): PostTexts {
  return { title, category, summary, content };
}
