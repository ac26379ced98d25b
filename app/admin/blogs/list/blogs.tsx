import { BlogList } from "./blog-list.tsx";

export const meta = () => [
  { title: "Blogs | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/blogs`: every post. */
export default function Blogs() {
  return <BlogList />;
}
