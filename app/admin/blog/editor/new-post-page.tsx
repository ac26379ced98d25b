import { PostEditor } from "./post-editor.tsx";

export const meta = () => [
  { title: "Add Blog | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/blogs/create-new`: a new post. */
export default function NewPost() {
  return <PostEditor heading="Add Blog" id={null} />;
}
