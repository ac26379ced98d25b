import type { PostStatus } from "../../../contract/blogs.ts";

/** Newest version of each cache tag (`server/services/cache-tags.ts`). */
export type ContentVersionRow = { tag: string; version: number };

/** A blog post as it was last saved. */
export type PostRow = {
  id: string;
  /** Follows the title until the post is first published or its author chooses another one. */
  slug: string;
  title: string;
  category: string;
  summary: string;
  /** Cleaned HTML; an image in it is `<img data-media="id" alt="…">`. */
  content: string;
  /** Name of a drawing: the cover of a post without images. */
  figure: string;
  status: PostStatus;
  /** Sort key of lists: time of publication, past or scheduled; of a draft, of its creation. */
  dated_at: number;
  /** Time of publication, past or scheduled; for a draft, of an earlier publication. */
  published_at: number | null;
  created_at: number;
  updated_at: number;
  /** Set while the post is in the bin, with the id of the account that put it there. */
  deleted_at: number | null;
  deleted_by: string | null;
  /** Null once the account is gone. */
  author_id: string | null;
  author_name: string;
  author_role: string;
  reading_minutes: number;
  version: number;
  /** For search engines; null for the title and the summary. */
  meta_title: string | null;
  meta_description: string | null;
  /** Leads readers to Contact; null for none. */
  question: string | null;
};

/** A former address of a post that was public, which redirects to the current one. */
export type PostAddressRow = { slug: string; post_id: string; left_at: number };

/** The images in front of a post's content, in order; the first is its cover. */
export type PostImageRow = { post_id: string; position: number; media_id: string; alt: string };

/** A post as it was saved once. */
export type PostRevisionRow = {
  post_id: string;
  version: number;
  title: string;
  category: string;
  summary: string;
  content: string;
  /** JSON: `[{id, alt}]`. */
  images: string;
  status: PostStatus;
  saved_by: string;
  saved_at: number;
};

/** Unsaved edits of one member of staff. `post_id` is `new` for a new post. */
export type PostDraftRow = {
  staff_id: string;
  post_id: string;
  /** JSON: the contract's WorkingCopy. */
  copy: string;
  saved_at: number;
};

/** Access to an unpublished post by the SHA-256 of a token. */
export type PostPreviewRow = {
  token_hash: string;
  staff_id: string;
  post_id: string;
  expires_at: number;
  session_id: string | null;
  /** Id of the program's token. */
  program_id: string | null;
};

/** The post that a caller's `Idempotency-Key` made; `key` is a digest of both. */
export type PostKeyRow = {
  key: string;
  /** Digest of the content that the key is bound to. */
  content_digest: string;
  post_id: string;
  at: number;
};

/** The number of a category's published posts; maintained by the transactions that change it. */
export type CategoryRow = { category: string; posts: number };

/** Published posts of a category, or "" for all, in a span of 14 days; kept by triggers. */
export type PostSpanRow = { category: string; span: number; posts: number };

/** A word that some post has or had, folded (`search-terms.ts`), to complete another. */
export type SearchTermRow = { word: string };

export type MediaRow = {
  id: string;
  /**
   * SHA-256 in base64url of the largest file: the same image twice is one row. The id instead, once
   * another image was replaced by this one while it was in the bin.
   */
  hash: string;
  name: string;
  /** Of the uploaded file. */
  bytes: number;
  width: number;
  height: number;
  /** JSON: twelve colours. */
  blur: string;
  status: "waiting" | "ready" | "failed";
  attempts: number;
  due_at: number;
  lease: string | null;
  leased_until: number | null;
  failure: string | null;
  uploaded_by: string | null;
  created_at: number;
  /** Set while the image is in the bin, with the id of the account that put it there. */
  deleted_at: number | null;
  deleted_by: string | null;
  /** Suggested wherever the image is used: null if nobody has described it, empty for decoration. */
  alt: string | null;
  /** Names the files of an image that was replaced (`mediaName`); null for the id. */
  file_key: string | null;
};

/** A file of an image before it was replaced; its address redirects to the current file. */
export type ReplacedMediaFileRow = { name: string; media_id: string };

export type MediaFileRow = {
  /** Also its name in the media store and the last part of its address. */
  name: string;
  media_id: string;
  format: "avif" | "webp";
  width: number;
  bytes: number;
};

/** Which post shows which image, in its current version or in an earlier one. */
export type MediaUseRow = { media_id: string; post_id: string; current: 0 | 1 };
