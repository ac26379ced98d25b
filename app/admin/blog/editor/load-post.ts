import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { Picture } from "../../../../contract/media.ts";
import { needsOf, routes } from "../../../../contract/routes.ts";
import { callApi } from "../../api/api-client.ts";

import { cachedQuery, ifPermitted, Query } from "../../cache/query-cache.ts";
import { chooseDraft } from "./autosave/choose-draft.ts";
import { type LocalDraft, newPostId, readLocalDrafts } from "./autosave/local-drafts.ts";
import { loadPictures } from "./images/use-post-images.ts";

/** Queries of the editor's page. */
export const loadEditor = (id: string | null) => ({
  opened: openPost(id),
  categories: cachedQuery("listCategories", {}),
});

export type EditorQueries = ReturnType<typeof loadEditor>;

type TextName = "title" | "category" | "summary" | "content";
type SettingName = "slug" | "metaTitle" | "metaDescription" | "question" | "authorId";

/** Texts and settings in the form. An empty setting stands for its default. */
export type PostTexts = Pick<WorkingCopy, TextName> & Record<SettingName, string>;

/** Unsaved changes of an earlier session, with the files of their images. */
export type RecoveredDraft = NonNullable<AnswerOf<"readDraft">["data"]> & {
  /** The window whose local copy this is; absent for the server's. */
  window?: string;
};

export type LoadedPost = {
  staff: string;
  /** Their name: the author of a new post. */
  staffName: string;
  post: Blog | null;
  draft: RecoveredDraft | null;
  /** A second draft with other changes, which only this browser has. */
  otherDraft: RecoveredDraft | null;
  /** `savedAt` of the server's draft; null for none. */
  draftBasis: string | null;
};

/** Loads a post (none for null) with one's unsaved changes; uncached, for the current version. */
export const openPost = (id: string | null) =>
  new Query(() => ifPermitted(needsOf(routes.readDraft), () => loadPost(id)));

async function loadPost(id: string | null): Promise<LoadedPost> {
  const draftId = id ?? newPostId;
  const [{ staff }, saved, { data: remote }] = await Promise.all([
    callApi("readSession", {}),
    id === null ? null : callApi("readBlog", { path: { id } }),
    callApi("readDraft", { path: { id: draftId } }),
  ]);
  const [local = null] = readLocalDrafts({ staff: staff.id, post: draftId });
  const { first, other } = chooseDraft(local, remote);
  const isLocalShown = first === "local" || other;
  const localDraft = local && isLocalShown ? await withPictures(local) : null;
  return {
    staff: staff.id,
    staffName: staff.name,
    post: saved?.data ?? null,
    draft: first === "local" ? localDraft : remote,
    otherDraft: other ? localDraft : null,
    draftBasis: remote?.savedAt ?? null,
  };
}

async function withPictures(draft: LocalDraft & { window?: string }): Promise<RecoveredDraft> {
  const pictures = await loadPictures(draft.copy.images);
  const { copy, savedAt, window = "" } = draft;
  return { ...copy, savedAt, pictures: [...pictures], window };
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
  /** The window whose local copy is continued. */
  window?: string;
};

/** The values of a saved post; empty ones for null. */
export function fromPost(post: Blog | null): InitialPost {
  return {
    post,
    texts: textsOf(post ? valuesOf(post) : {}),
    pictures: post?.images ?? [],
    baseVersion: post?.version ?? 0,
    changed: false,
  };
}

/** A saved post's values. Its slug and author stay as they are unless somebody chooses others. */
export const valuesOf = ({ slug, ...post }: Blog): Partial<PostTexts> => post;

export function fromDraft(post: Blog | null, draft: RecoveredDraft): InitialPost {
  const { pictures, baseVersion, window } = draft;
  const opened = { post, texts: textsOf(draft), pictures, baseVersion, changed: true };
  return window === undefined ? opened : { ...opened, window };
}

const noTexts: PostTexts = {
  title: "",
  category: "",
  summary: "",
  content: "",
  slug: "",
  metaTitle: "",
  metaDescription: "",
  question: "",
  authorId: "",
};

/** The texts alone: a draft or post has fields that the server refuses in a saved draft. */
export function textsOf(given: Partial<PostTexts>): PostTexts {
  const named = Object.keys(noTexts).map((name) => [name, Reflect.get(given, name) ?? ""]);
  return { ...noTexts, ...Object.fromEntries(named) };
}
