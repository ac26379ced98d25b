import { Navigate, useLocation, useSearchParams } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { PostEditor } from "./post-editor.tsx";

export const meta = () => [
  { title: "Edit Blog | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/**
 * `/admin/blogs/edit`: edits a saved post. An id in the navigation's state, as the specification
 * has it, moves into the address, so that a reload works.
 */
export default function EditPost() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const id = query.get("id");
  const stateId = idInState(state);
  if (!id && stateId) return <Navigate to={{ search: `?id=${stateId}` }} state={state} replace />;
  if (!id) return <Navigate to={adminPaths.blogs} replace />;
  return <PostEditor key={id} heading="Edit Blog" id={id} resume={isResuming(state)} />;
}

function idInState(state: unknown): string | null {
  if (typeof state !== "object" || state === null) return null;
  const named = Object.entries(state).find(([name]) => name === "blogId" || name === "id");
  return typeof named?.[1] === "string" ? encodeURIComponent(named[1]) : null;
}

function isResuming(state: unknown): boolean {
  return typeof state === "object" && state !== null && "resume" in state;
}
