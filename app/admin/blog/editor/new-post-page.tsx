import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/new-post-page.ts";
import { loadEditor } from "./load-post.ts";
import { PostEditor } from "./post-editor.tsx";

export const clientLoader = () => loadEditor(null);

// A reloaded post would not replace the values in the form.
export const shouldRevalidate = () => false;

export const meta = pageMeta("Add Blog");

/** `/admin/blogs/create-new`: a new post. */
export default function NewPost({ loaderData }: Route.ComponentProps) {
  return <PostEditor heading="Add Blog" id={null} queries={loaderData} />;
}
