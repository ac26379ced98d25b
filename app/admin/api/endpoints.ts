import type {
  dropDraft,
  keepDraft,
  previewBlog,
  readDraft,
} from "../../../contract/blog-drafts.ts";
import type {
  listRevisions,
  readRevision,
  restoreRevision,
} from "../../../contract/blog-revisions.ts";
import type {
  createBlog,
  deleteBlogs,
  listBlogs,
  listCategories,
  readBlog,
  restoreBlogs,
  updateBlog,
} from "../../../contract/blogs.ts";
import type { deleteMedia, listMedia, readMedia } from "../../../contract/media.ts";
import type {
  beginPasskeySignIn,
  endSession,
  readSession,
  signIn,
  signInWithFactor,
} from "../../../contract/session.ts";
import { type DeskContract, deskEndpoints } from "./desk-endpoints.ts";
import { type PeopleContract, peopleEndpoints } from "./people-endpoints.ts";
import { type PrivacyContract, privacyEndpoints } from "./privacy-endpoints.ts";

/** The calls that the back office makes, by their name in the contract. */
export type Contract = DeskContract &
  PeopleContract &
  PrivacyContract & {
    signIn: typeof signIn;
    signInWithFactor: typeof signInWithFactor;
    beginPasskeySignIn: typeof beginPasskeySignIn;
    readSession: typeof readSession;
    endSession: typeof endSession;
    listBlogs: typeof listBlogs;
    readBlog: typeof readBlog;
    createBlog: typeof createBlog;
    updateBlog: typeof updateBlog;
    deleteBlogs: typeof deleteBlogs;
    restoreBlogs: typeof restoreBlogs;
    readDraft: typeof readDraft;
    keepDraft: typeof keepDraft;
    dropDraft: typeof dropDraft;
    previewBlog: typeof previewBlog;
    listCategories: typeof listCategories;
    listRevisions: typeof listRevisions;
    readRevision: typeof readRevision;
    restoreRevision: typeof restoreRevision;
    listMedia: typeof listMedia;
    readMedia: typeof readMedia;
    deleteMedia: typeof deleteMedia;
  };

export type CallName = keyof Contract;

/**
 * Method and path of each, written out so that no schema, and no zod, reaches the browser.
 * A test holds them against the contract.
 */
export const endpoints: Readonly<Record<CallName, { method: string; path: string }>> = {
  signIn: { method: "post", path: "/api/signin" },
  signInWithFactor: { method: "post", path: "/api/signin/second-factor" },
  beginPasskeySignIn: { method: "post", path: "/api/signin/passkey-options" },
  readSession: { method: "get", path: "/api/session" },
  endSession: { method: "delete", path: "/api/session" },
  listBlogs: { method: "get", path: "/api/blogs" },
  readBlog: { method: "get", path: "/api/blogs/{id}" },
  createBlog: { method: "post", path: "/api/blogs" },
  updateBlog: { method: "put", path: "/api/blogs/{id}" },
  deleteBlogs: { method: "delete", path: "/api/blogs" },
  restoreBlogs: { method: "post", path: "/api/blogs/restore" },
  readDraft: { method: "get", path: "/api/blogs/{id}/draft" },
  keepDraft: { method: "put", path: "/api/blogs/{id}/draft" },
  dropDraft: { method: "delete", path: "/api/blogs/{id}/draft" },
  previewBlog: { method: "post", path: "/api/blogs/{id}/preview" },
  listCategories: { method: "get", path: "/api/categories" },
  listRevisions: { method: "get", path: "/api/blogs/{id}/revisions" },
  readRevision: { method: "get", path: "/api/blogs/{id}/revisions/{version}" },
  restoreRevision: { method: "post", path: "/api/blogs/{id}/revisions/{version}/restore" },
  listMedia: { method: "get", path: "/api/media" },
  readMedia: { method: "get", path: "/api/media/{id}" },
  deleteMedia: { method: "delete", path: "/api/media/{id}" },
  ...deskEndpoints,
  ...peopleEndpoints,
  ...privacyEndpoints,
};
