import type { PublicBlog } from "../../../contract/blog-pages.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { companyPage } from "../../copy/company.ts";
import { copyContext, drawPngContext, publicBlogContext } from "../../router-contexts.ts";
import { brandOf } from "../brand/brand.ts";
import { postSharePrefix, shareName } from "../search-engines/site-page.ts";
import { readOwnPages, sitePageAt, sitePages } from "../search-engines/site-pages.ts";
import type { Route } from "./+types/share-image.ts";
import { cachedShareImage } from "./share-image-cache.ts";
import { loadDrawing, sharePicture } from "./share-picture.ts";

/** The content of a share image: an illustration, a large heading, and a small name above it. */
type ShareSubject = { illustration: string; heading: string; name: string };

/** The page that a file name refers to. */
function shareSubject(file: string, read: ReadCopy): ShareSubject | undefined {
  const pages = [...sitePages, ...readOwnPages(read)];
  const path = pages.find(({ path }) => `${shareName(path)}.png` === file)?.path;
  const page = path === undefined ? undefined : sitePageAt(path, read);
  if (!page) return undefined;
  const { name, heading, illustration, subject } = page;
  const saysItAll = name === heading || subject.kind === "home";
  return { illustration, heading, name: saysItAll ? "" : name };
}

/** The post that a file name refers to. */
async function postSubject(file: string, reader: PublicBlog): Promise<ShareSubject | undefined> {
  if (!file.startsWith(postSharePrefix) || !file.endsWith(".png")) return undefined;
  const post = await reader.post(file.slice(postSharePrefix.length, -".png".length));
  if (!post) return undefined;
  const { cover, title, category } = post;
  const illustration = cover.kind === "figure" ? cover.name : cover.figure;
  return { illustration, heading: title, name: category };
}

/** A page's heading seldom changes, and a preview may show yesterday's. */
const longPublic = "public, max-age=86400, stale-while-revalidate=604800";
/** The same, but not for the page cache (it caches public responses): there may be 100,000 posts. */
const longElsewhere = "max-age=86400, stale-while-revalidate=604800";

/** `/share/<name>.png`, drawn on the first request; then cached by the page cache. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const page = shareSubject(file, context.get(copyContext));
  const subject = page ?? (await postSubject(file, context.get(publicBlogContext)));
  // Short: the error page would be rendered for every guess.
  if (!subject) return new Response("Not Found", { status: 404 });
  const company = context.get(copyContext)(companyPage);
  const brand = brandOf(company);
  const text = { ...subject, company: company.name };
  const body = await cachedShareImage(JSON.stringify([text, brand?.hash]), async () => {
    const drawing = await loadDrawing(subject.illustration);
    return context.get(drawPngContext)(sharePicture(drawing, text, brand));
  });
  const cacheControl = page ? longPublic : longElsewhere;
  return new Response(body, {
    headers: { "Content-Type": "image/png", "Cache-Control": cacheControl },
  });
}
