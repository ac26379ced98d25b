import { useEffect } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { publicBlogContext } from "../../bridge.ts";
import { myBlogCopy } from "../../copy/my-blog-copy.ts";
import { paths } from "../../site-paths.ts";
import type { Route } from "./+types/my-blog.ts";
import { nobodyKeeps } from "./cache-policy.ts";
import { slugOf } from "./slug-of.ts";

/** The server knows no navigation state: it leads to the featured post. */
export async function loader({ context }: Route.LoaderArgs) {
  const slug = await context.get(publicBlogContext).featured();
  throw redirect(slug === undefined ? paths.blogs : paths.post(slug), {
    headers: { "Cache-Control": nobodyKeeps },
  });
}

/** In the browser the state says which post, and only the page itself can read it. */
export const clientLoader = () => null;

/**
 * /blogs/my-blog (decision P11): an older address of every post. With a `blogId` in navigation
 * state it leads to that post, without one to the featured post.
 */
export default function MyBlog() {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    slugOf(blogIdIn(state), leaving.signal).then(
      (slug) => navigate(slug === undefined ? paths.blogs : paths.post(slug), { replace: true }),
      () => leaving.signal.aborted || location.reload(),
    );
    return () => leaving.abort();
  }, [state, navigate]);
  return (
    <section className="section">
      <p className="wrap" role="status">
        {myBlogCopy.opening}
      </p>
    </section>
  );
}

function blogIdIn(state: unknown): string | undefined {
  const id: unknown = typeof state === "object" && state ? Reflect.get(state, "blogId") : undefined;
  return typeof id === "string" && id !== "" ? id : undefined;
}
