import type { Blog, WorkingCopy } from "../../../../contract/blogs.ts";
import type { Picture } from "../../../../contract/media.ts";

/** The texts of a post as they stand in the form. */
export type PostFields = Pick<WorkingCopy, "title" | "category" | "summary" | "content">;

/** Unsaved changes as they were found when the editor opened. */
export type FoundCopy = PostFields & {
  /** The version that they started from; 0 for a new post. */
  baseVersion: number;
  /** ISO 8601, UTC. */
  savedAt: string;
  pictures: readonly Picture[];
};

/** What the form begins with. */
export type StartingPoint = {
  /** The post as it is saved; null for a new one. */
  post: Blog | null;
  fields: PostFields;
  pictures: readonly Picture[];
  baseVersion: number;
  /** Whether it differs from what is saved. */
  changed: boolean;
};

/** The form of a saved post, or the empty one. */
export function startFrom(post: Blog | null): StartingPoint {
  const { title = "", category = "", summary = "", content = "" } = post ?? {};
  return {
    post,
    fields: { title, category, summary, content },
    pictures: post?.images ?? [],
    baseVersion: post?.version ?? 0,
    changed: false,
  };
}

/** The form with unsaved changes of earlier. */
export function goOnWith(post: Blog | null, copy: FoundCopy): StartingPoint {
  const { title, category, summary, content, pictures, baseVersion } = copy;
  return {
    post,
    fields: { title, category, summary, content },
    pictures,
    baseVersion,
    changed: true,
  };
}
