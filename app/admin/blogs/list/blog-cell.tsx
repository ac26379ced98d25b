import { Link } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { adminPaths } from "../../admin-paths.ts";
import { BlogStatus } from "../blog-status.tsx";
import { BlogThumbnail } from "./blog-thumbnail.tsx";

/** What a post is, at a glance: cover, title, category, how far it is. */
export function BlogCell({ blog }: { blog: Blog }) {
  return (
    <div className="blogs__blog">
      <BlogThumbnail blog={blog} />
      <div>
        <Link className="blogs__title" to={adminPaths.editBlog(blog.id)}>
          {blog.title}
        </Link>
        <p className="blogs__facts">
          <BlogStatus blog={blog} />
          <span>{blog.category}</span>
        </p>
      </div>
    </div>
  );
}
