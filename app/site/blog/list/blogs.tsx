import { publicBlogContext } from "../../../bridge.ts";
import { ahead } from "../../../ui/ahead.ts";
import type { AheadHandle } from "../../../ui/page-ahead.tsx";
import { Still, stillMarkup } from "../../../ui/still.tsx";
import { stillWords } from "../../../ui/still-words.ts";
import { pageMeta } from "../../page-meta.ts";
import { freshHeaders } from "../cache-policy.ts";
import { notFound } from "../not-found.ts";
import type { Route } from "./+types/blogs.ts";
import { listPath, readListQuery } from "./list-query.ts";
import { readListView } from "./list-view.ts";
import { listWords } from "./list-words.ts";
// Here and not beside the body, whose code stays on the server.
import "./list-styles.ts";

const loadBody = async () => (await import("./list-body.tsx")).ListBody;
const body = stillMarkup(loadBody, import.meta.env.SSR ? await loadBody() : undefined);

/** What makes another page, for the page cache (`server/http/pages/page-keys.ts`); its data. */
export const handle = {
  keyedBy: ["category", "page"],
  liveBy: ["q"],
  asksServer: true,
} satisfies AheadHandle;

export const headers = freshHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches[0].loaderData, loaderData.path, loaderData.words),
        ...(loaderData.isSearch ? [{ name: "robots", content: "noindex" }] : []),
      ]
    : [];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const view = query && (await readListView(context.get(publicBlogContext), query));
  if (!view) throw notFound();
  return {
    path: listPath(view.query),
    isSearch: view.query.q !== undefined,
    words: listWords(view.query),
    list: stillWords(request, view),
  };
}

/** Client navigation waits for the still part, so that the page comes in its full height. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), body.load()]);
  return loaded;
}

export const links: Route.LinksFunction = ahead(body.load);

/** /blogs: the featured post, tabs, search, and the posts page by page (decision P10). */
export default function Blogs({ loaderData: { path, list } }: Route.ComponentProps) {
  return <Still key={path} markup={body} words={list.words} />;
}
