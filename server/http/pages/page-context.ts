import { fileURLToPath } from "node:url";
import { RouterContextProvider } from "react-router";
import type { DrawPng, PageServices, SiteFacts } from "../../../contract/pages.ts";
import type { Context } from "../../services/context.ts";
import { intakeForms } from "./intake-forms.ts";
import type { SiteEntry } from "./page-source.ts";
import { openPublicBlog } from "./public-blog.ts";

/** Provides one page request with services; records the cache tags of everything it reads. */
export function provideServices(context: Context): PageServices {
  const cacheTags = new Set<string>();
  return {
    forms: intakeForms(context),
    blog: openPublicBlog(context, (tag) => cacheTags.add(tag)),
    cacheTags,
  };
}

/** React Router's context for loaders and actions of public pages. */
export function routerContext(
  entry: SiteEntry,
  facts: SiteFacts,
  services: PageServices,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(entry.siteFactsContext, facts);
  context.set(entry.intakeFormsContext, services.forms);
  context.set(entry.publicBlogContext, services.blog);
  context.set(entry.drawPngContext, drawPng);
  return context;
}

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../../app/fonts/share/${name}`, import.meta.url));

const fonts = {
  loadSystemFonts: false,
  fontFiles: [fontFile("bricolage-grotesque.ttf"), fontFile("inter.ttf")],
  defaultFontFamily: "Inter",
};

/** Renders SVG to PNG in the thread pool. The renderer is loaded with the first picture. */
export const drawPng: DrawPng = async (svg) => {
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(svg, { font: fonts });
  return new Uint8Array(picture.asPng());
};
