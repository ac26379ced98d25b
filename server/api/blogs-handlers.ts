import { listCategories } from "../services/blog/blog-categories.ts";
import { createPost } from "../services/blog/create-post.ts";
import { deletePosts, restorePosts } from "../services/blog/delete-posts.ts";
import { readPostOptions } from "../services/blog/post-options.ts";
import { openPreview } from "../services/blog/preview-post.ts";
import { listPosts, readPost } from "../services/blog/reading/list-posts.ts";
import { listRevisions, readRevision, restoreRevision } from "../services/blog/revisions.ts";
import { updatePost } from "../services/blog/update-post.ts";
import {
  deleteWorkingCopy,
  readWorkingCopy,
  saveWorkingCopy,
} from "../services/blog/working-copy.ts";
import { Invalid } from "../services/errors.ts";
import { importUploadedPosts } from "../services/imports/import-uploaded-posts.ts";
import { listPostImports } from "../services/imports/list-post-imports.ts";
import { undoPostImport } from "../services/imports/undo-import.ts";
import { draftTime, type Handlers } from "./endpoint-handler.ts";

const idMissing = "Say which post: in the path, as ?id=, or in the body.";

/** Posts, their drafts and their revisions. */
export const blogHandlers = {
  listBlogs: async (context, { query }) => {
    const { posts, next } = await listPosts(context, {
      ...query,
      content: query.content === "true",
    });
    return { message: posts, next };
  },
  // Both shapes that the source reads (decision A7).
  readBlog: async (context, { path }) => {
    const data = await readPost(context, path.id);
    const { title, category, content = "", images } = data;
    return { data, title, category, content, images };
  },
  listCategories: async (context) => ({ message: await listCategories(context) }),
  // A repeated `Idempotency-Key` answers the post that the first request made.
  createBlog: async (context, { body, files, idempotencyKey }) => {
    const { description = "", content = description, draft, ...post } = body;
    const options = { files, idempotencyKey, draft: draftTime(draft) };
    const blog = await createPost(context, { ...post, content }, options);
    return { message: "Saved", id: blog.id, data: blog };
  },
  updateBlog: async (context, { path, query, body, files }) => {
    const { id: bodyId, description, content = description, draft, ...post } = body;
    const id = path.id ?? query.id ?? bodyId;
    if (!id) throw new Invalid({ id: idMissing });
    const edit = { ...post, content, draft: draftTime(draft) };
    const blog = await updatePost(context, id, edit, files);
    return { message: "Blog saved", id: blog.id, data: blog };
  },
  deleteBlogs: async (context, { path, query, body }) => {
    const id = path.id ?? query.id ?? body.id;
    const ids = id ? [id, ...(body.ids ?? [])] : body.ids;
    if (!ids) throw new Invalid({ id: idMissing });
    await deletePosts(context, ids);
    return { message: "Blog deleted successfully" };
  },
  restoreBlogs: async (context, { body }) => {
    const { notes } = await restorePosts(context, body.ids);
    return { message: ["Blog restored", ...notes].join(". ") };
  },

  importPosts: (context, { query, body }) =>
    importUploadedPosts(context, { bytes: body, isDryRun: query.dry_run === "true" }),
  listPostImports: async (context) => ({ message: await listPostImports(context) }),
  undoPostImport: (context, { path }) => undoPostImport(context, path.id),

  readDraft: async (context, { path }) => {
    const draft = await readWorkingCopy(context, path.id);
    return { data: draft && { ...draft, savedAt: new Date(draft.savedAt).toISOString() } };
  },
  saveDraft: async (context, { path, body }) => {
    const { replaces, ...copy } = body;
    const savedAt = await saveWorkingCopy(context, path.id, copy, draftTime(replaces));
    return { savedAt: new Date(savedAt).toISOString() };
  },
  deleteDraft: async (context, { path }) => {
    await deleteWorkingCopy(context, path.id);
    return {};
  },
  readPostOptions: async (context, { path, query }) => ({
    data: await readPostOptions(context, path.id, query.slug),
  }),
  previewBlog: async (context, { path }) => ({ url: await openPreview(context, path.id) }),

  listRevisions: async (context, { path }) => ({ message: await listRevisions(context, path.id) }),
  readRevision: async (context, { path }) => ({
    data: await readRevision(context, path.id, Number(path.version)),
  }),
  restoreRevision: async (context, { path, body }) => {
    const version = Number(path.version);
    const blog = await restoreRevision(context, path.id, version, body.version);
    return { message: "Blog saved", data: blog };
  },
} satisfies Partial<Handlers>;
