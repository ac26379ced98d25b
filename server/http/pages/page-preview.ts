import { createHash } from "node:crypto";
import { brandPath } from "../../../contract/brand.ts";
import { type Company, companyPageName } from "../../../contract/company.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import { withImages } from "../../../contract/page-picture.ts";
import type { Context } from "../../services/context.ts";
import { previewPage } from "../../services/pages/preview-page.ts";
import { logoPolicy, previewPolicy } from "../security-headers.ts";
import { drawPng } from "./draw-png.ts";
import { finishDocument } from "./finish-document.ts";
import { elementsFromMarks, markCopy } from "./marked-copy.ts";
import { provideServices } from "./page-context.ts";
import type { PageSource, SiteEntry } from "./page-source.ts";

/** Address of previews, before the token. */
export const previewPath = "/page-preview/";

/** The parts of the site that previews use. */
type PreviewedSite = Pick<PageSource, "render" | "stylesheet"> & {
  entry(): Promise<Pick<SiteEntry, "brandOf" | "drawBrandFile">>;
};

/**
 * The page of a preview with its author's draft, for the frame of the page editor: without scripts,
 * with a `<copy-text>` element around every text. Undefined for an unknown or expired token.
 */
export async function pagePreview(
  context: Context,
  pages: PreviewedSite,
  token: string,
): Promise<Response | undefined> {
  const preview = await previewPage(context, token);
  if (!preview) return undefined;
  const { page, copy, images } = preview;
  const marked = markCopy(page.field, copy);
  const shown = withImages(marked.copy, images);
  const services = provideServices(context);
  const brand = await previewedBrand(context, pages, preview);
  const url = new URL(page.path, context.settings.siteUrl);
  const response = await pages.render(new Request(url), {
    ...services,
    // The marked copy has the shape of the page's own.
    copy: (other, part) =>
      other.name === page.name ? (shown as never) : services.copy(other, part),
  });
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { html, css } = finishDocument(withoutScripts(await response.text()), {
    stylesheet: pages.stylesheet,
    pageScript: undefined,
    isBackOffice: false,
    brand,
  });
  // The logo of a draft is nowhere but in its preview.
  const own = html.replaceAll(`"${brandPath}`, `"${previewPath}${token}${brandPath}`);
  return new Response(elementsFromMarks(own, marked), {
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

/** A form of the logo in a preview; undefined for another file, and for an unknown or expired token. */
export async function pagePreviewLogo(
  context: Context,
  pages: PreviewedSite,
  token: string,
  file: string,
): Promise<Response | undefined> {
  const name = /^(logo|logo-night)-\w+\.svg$/.exec(file)?.[1];
  const preview = name === undefined ? undefined : await previewPage(context, token);
  const brand = preview && (await previewedBrand(context, pages, preview));
  const { drawBrandFile } = await pages.entry();
  const logo = brand && (await drawBrandFile(brand, `${name}.svg`, drawPng));
  if (!logo) return undefined;
  return new Response(logo.body, {
    headers: {
      "Content-Type": logo.type,
      "Content-Security-Policy": logoPolicy,
      "Cache-Control": "no-store",
    },
  });
}

/** The look of the company in a preview: of its draft, if the preview is of the company's page. */
async function previewedBrand(
  context: Context,
  pages: PreviewedSite,
  { page, copy }: { page: EditablePage; copy: CopyValue },
) {
  const { brandOf } = await pages.entry();
  // The copy of that page has the company's shape.
  const company =
    page.name === companyPageName ? (copy as unknown as Company) : context.copy.company;
  return brandOf(company);
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(modulepreload|manifest|canonical)"[^>]*>/g, "");

const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
