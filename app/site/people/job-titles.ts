import type { PublicBlog } from "../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { personNamed } from "./portrait-of.ts";

/** The blog with the job titles of the About page in its bylines; other authors keep theirs. */
export function withJobTitles(blog: PublicBlog, read: ReadCopy): PublicBlog {
  const titled = <Post extends { author: { name: string; role: string } }>(post: Post): Post => {
    const { name, role } = post.author;
    return { ...post, author: { name, role: personNamed(read, name)?.role ?? role } };
  };
  return {
    ...blog,
    async post(slug) {
      const post = await blog.post(slug);
      return post && titled(post);
    },
    async preview(token) {
      const post = await blog.preview(token);
      return post && titled(post);
    },
    newest: async (limit) => (await blog.newest(limit)).map(titled),
  };
}
