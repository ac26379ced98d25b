import type { DrawPng } from "../../../contract/pages.ts";
import { drawPngContext } from "../../bridge.ts";
import { type SitePage, shareName } from "../search-engines/site-page.ts";
import { sitePages } from "../search-engines/site-pages.ts";
import type { Route } from "./+types/share-image.ts";
import { loadFigure } from "./load-figure.ts";
import { sharePicture } from "./share-picture.ts";

/** A page's words seldom change, and a preview may show yesterday's. */
const longPublic = "public, max-age=86400, stale-while-revalidate=604800";

/** Under way at this moment, so that a rush on a new picture draws it once. */
const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** `/share/<name>.png`, drawn on the first request; the page cache keeps it from then on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = sitePages.find(({ path }) => `${shareName(path)}.png` === params.file);
  // Short, since nobody reads it: the error page would be rendered anew for every guess.
  if (!page) return new Response("Not Found", { status: 404 });
  const drawing = underWay.get(page.path) ?? draw(page, context.get(drawPngContext));
  underWay.set(page.path, drawing);
  const body = await drawing.finally(() => underWay.delete(page.path));
  return new Response(body, {
    headers: { "Content-Type": "image/png", "Cache-Control": longPublic },
  });
}

async function draw({ name, heading, figure, subject }: SitePage, drawPng: DrawPng) {
  const saysItAll = name === heading || subject.kind === "home";
  return drawPng(sharePicture(await loadFigure(figure), { name: saysItAll ? "" : name, heading }));
}
