import { useEffect } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { myBlogCopy } from "../../copy/blog-live-copy.ts";
import { publicBlogContext } from "../../router-contexts.ts";
import { paths } from "../../site-paths.ts";
import { noStore } from "../responses.ts";
import type { Route } from "./+types/my-blog-page.ts";

/** The server does not see navigation state, so it redirects to the featured post. */
export async function loader({ context }: Route.LoaderArgs) {
  const slug = await context.get(publicBlogContext).featured();
  throw redirect(slug === undefined ? paths.blogs : paths.post(slug), {
    headers: { "Cache-Control": noStore },
  });
}

/** In the browser the navigation state names the post; only the component can read it. */
export const clientLoader = () => null;

/**
 * /blogs/my-blog (decision P11): an older address of every post. Redirects to the post whose
 * `blogId` is in the navigation state, without one to the featured post.
 */
export default function MyBlogPage() {
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

type Slugged = { slug: string };

/**
 * The slug of a post by its id, or of the newest one; undefined if there is no such post.
 * @throws TypeError when the server can't be reached
 */
async function slugOf(id: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  const known = id === undefined ? undefined : await read(`/api/blogs/${encodeURIComponent(id)}`);
  const newest = known ?? (await read("/api/blogs?limit=1&content=false"));
  return newest?.slug;

  async function read(path: string): Promise<Slugged | undefined> {
    const answer = await fetch(path, { signal });
    if (!answer.ok) return undefined;
    // The contract's answers of readBlog and listBlogs, without their schemas, which are heavy.
    const { data, message } = (await answer.json()) as { data?: Slugged; message?: Slugged[] };
    return data ?? message?.[0];
  }
}
