import { drawPngContext, publicBlogContext } from "../../bridge.ts";
import type { Route } from "./+types/share-image.ts";
import { drawnOnce } from "./drawn-once.ts";
import { loadIllustration } from "./load-illustration.ts";
import { sharePicture } from "./share-picture.ts";
import { postSubject, shareSubject } from "./share-subject.ts";

/** A page's words seldom change, and a preview may show yesterday's. */
const longPublic = "public, max-age=86400, stale-while-revalidate=604800";
/** The same, but not for the page cache (it keeps what is public): there may be 100,000 posts. */
const longElsewhere = "max-age=86400, stale-while-revalidate=604800";

/** `/share/<name>.png`, drawn on the first request; the page cache keeps it from then on. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const page = shareSubject(file);
  const subject = page ?? (await postSubject(file, context.get(publicBlogContext)));
  // Short, since nobody reads it: the error page would be rendered anew for every guess.
  if (!subject) return new Response("Not Found", { status: 404 });
  const body = await drawnOnce(JSON.stringify(subject), async () => {
    const illustration = await loadIllustration(subject.illustration);
    return context.get(drawPngContext)(sharePicture(illustration, subject));
  });
  const caching = page ? longPublic : longElsewhere;
  return new Response(body, {
    headers: { "Content-Type": "image/png", "Cache-Control": caching },
  });
}
