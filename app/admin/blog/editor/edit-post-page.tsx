import {
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/edit-post-page.ts";
import { loadEditor } from "./load-post.ts";
import { PostEditor } from "./post-editor.tsx";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("id");
  return id ? { id, queries: loadEditor(id) } : null;
}

// A reloaded post would not replace the values in the form.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get("id") !== nextUrl.searchParams.get("id");

export const meta = pageMeta("Edit Blog");

/**
 * `/admin/blogs/edit`: edits a saved post. An id in the navigation's state, as the specification
 * has it, moves into the address, so that a reload works.
 */
export default function EditPost({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const id = query.get("id");
  const stateId = idInState(state);
  if (!id && stateId) return <Navigate to={{ search: `?id=${stateId}` }} state={state} replace />;
  if (!id || !loaderData) return <Navigate to={adminPaths.blogs} replace />;
  const { queries } = loaderData;
  return (
    <PostEditor key={id} heading="Edit Blog" id={id} queries={queries} resume={isResuming(state)} />
  );
}

function idInState(state: unknown): string | null {
  if (typeof state !== "object" || state === null) return null;
  const named = Object.entries(state).find(([name]) => name === "blogId" || name === "id");
  return typeof named?.[1] === "string" ? encodeURIComponent(named[1]) : null;
}

function isResuming(state: unknown): boolean {
  return typeof state === "object" && state !== null && "resume" in state;
}
