import { BlogList } from "../blogs/list/blog-list.tsx";

export const meta = () => [
  { title: "Home | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/home`, where staff arrive: the posts (decision B7). */
export default function Overview() {
  return <BlogList />;
}
