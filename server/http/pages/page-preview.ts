import { createHash } from "node:crypto";
import { withImages } from "../../../contract/page-picture.ts";
import type { Context } from "../../services/context.ts";
import { previewPage } from "../../services/pages/preview-page.ts";
import { previewPolicy } from "../security-headers.ts";
import { finishDocument } from "./finish-document.ts";
import { elementsFromMarks, markCopy } from "./marked-copy.ts";
import { provideServices } from "./page-context.ts";
import type { PageSource } from "./page-source.ts";

/** Address of previews, before the token. */
export const previewPath = "/page-preview/";

/**
 * The page of a preview with its author's draft, for the frame of the page editor: without scripts,
 * with a `<copy-text>` element around every text. Undefined for an unknown or expired token.
 */
export async function pagePreview(
  context: Context,
  pages: PageSource,
  token: string,
): Promise<Response | undefined> {
  const preview = await previewPage(context, token);
  if (!preview) return undefined;
  const { page, copy, images } = preview;
  const marked = markCopy(page.field, copy);
  const shown = withImages(marked.copy, images);
  const services = provideServices(context);
  const url = new URL(page.path, context.settings.siteUrl);
  const response = await pages.render(new Request(url), {
    ...services,
    // The marked copy has the shape of the page's own.
    copy: (other) => (other.name === page.name ? (shown as never) : services.copy(other)),
  });
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { html, css } = finishDocument(withoutScripts(await response.text()), {
    stylesheet: pages.stylesheet,
    pageScript: undefined,
    isBackOffice: false,
  });
  return new Response(elementsFromMarks(html, marked), {
    status: response.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": previewPolicy(css === "" ? [] : [sha256(css)]),
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "no-store",
    },
  });
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(modulepreload|manifest|canonical)"[^>]*>/g, "");

const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
