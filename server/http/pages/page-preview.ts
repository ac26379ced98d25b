import { createHash } from "node:crypto";
import { brandPath } from "../../../contract/brand.ts";
import { type Company, companyPageName, withCompany } from "../../../contract/company.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import {
  type CopyField,
  type CopyValue,
  copyAt,
  joinPath,
  withCopyAt,
} from "../../../contract/page-copy.ts";
import { picturesIn, withImages } from "../../../contract/page-picture.ts";
import { shownPageName } from "../../../contract/shown.ts";
import type { Context } from "../../services/context.ts";
import { previewPage } from "../../services/pages/preview-page.ts";
import { logoPolicy, previewPolicy } from "../security-headers.ts";
import { drawPng } from "./draw-png.ts";
import { finishDocument } from "./finish-document.ts";
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
 * @param item id of the page to show, where the draft adds several
 */
export async function pagePreview(
  context: Context,
  pages: PreviewedSite,
  token: string,
  item?: string,
): Promise<Response | undefined> {
  const preview = await previewPage(context, token);
  if (!preview) return undefined;
  const { page, copy, images } = preview;
  const company = previewedCompany(context, preview);
  const marked = markCopy(page.field, withCompany(copy, company));
  const shown = withImages(marked.copy, images);
  const services = provideServices(context);
  const { brandOf } = await pages.entry();
  const brand = brandOf(company);
  const added = page.addresses?.(copy) ?? [];
  const shownPage = added.find(({ id }) => id === item) ?? added[0] ?? page;
  const url = new URL(shownPage.path, context.settings.siteUrl);
  const response = await pages.render(new Request(url), {
    ...services,
    // The marked copy has the shape of the page's own.
    copy: (other, part) => {
      if (other.name === page.name) return shown as never;
      const copy = services.copy(other, part);
      // A hidden page has a preview, too.
      if (other.name !== shownPageName) return copy;
      return withCopyAt(copy as CopyValue, `pages.${page.name}.state`, "Shown") as never;
    },
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
  const { brandOf, drawBrandFile } = await pages.entry();
  const brand = preview && brandOf(previewedCompany(context, preview));
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

/** The company that a preview names: that of its draft, if the preview is of the company's page. */
function previewedCompany(
  context: Context,
  { page, copy }: { page: EditablePage; copy: CopyValue },
): Company {
  // The copy of that page has the company's shape.
  return page.name === companyPageName ? (copy as unknown as Company) : context.copy.company;
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(modulepreload|manifest|canonical)"[^>]*>/g, "");

const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

// Private-use characters around each text: `\uE000<index>\uE001text\uE002`. They pass through React
// unchanged, so that no component knows of the page editor, and no public answer contains one.
const [begin, middle, end] = ["\ue000", "\ue001", "\ue002"];
const anyMark = /\ue000\d*\ue001?|[\ue001\ue002]/g;

/** A page's copy with marks around every text that staff can change. */
type MarkedCopy = {
  copy: CopyValue;
  /** Path of each mark by its index. */
  paths: readonly string[];
  /** Paths of alt texts whose pictures staff can swap. */
  pictures: ReadonlySet<string>;
};

/** Puts marks around the texts of a copy; names of icons, targets and fixed values stay as they are. */
export function markCopy(field: CopyField, copy: CopyValue): MarkedCopy {
  const paths: string[] = [];
  const pictures = new Set(picturesIn(field, copy).map(({ path }) => `${path}.alt`));
  const mark = (at: CopyField, value: CopyValue, path: string): CopyValue => {
    if (at.kind === "group") {
      const marked = Object.entries(at.fields).flatMap(([name, inner]) => {
        const own = copyAt(value, name);
        return own === undefined ? [] : [[name, mark(inner, own, joinPath(path, name))] as const];
      });
      return { ...(value as object), ...Object.fromEntries(marked) };
    }
    if (at.kind === "list" && Array.isArray(value)) {
      return value.map((item: CopyValue, index) => mark(at.item, item, joinPath(path, index)));
    }
    if ((at.kind !== "line" && at.kind !== "text") || typeof value !== "string") return value;
    // A component leaves out what is empty; with marks it isn't. A picture is known by its alt text.
    if (value === "" && !pictures.has(path)) return value;
    paths.push(path);
    // An unfinished draft may have any character, also those of marks.
    return `${begin}${paths.length - 1}${middle}${value.replace(/[\ue000-\ue002]/g, "")}${end}`;
  };
  return { copy: mark(field, copy, ""), paths, pictures };
}

/** Elements whose content is no place for another element. */
const closedElements = new Set(["title", "svg", "option", "textarea"]);

/** Tags, and whole stylesheets and scripts, in which `<` begins no tag. */
const tags = /(<style\b[^>]*>[\s\S]*?<\/style>|<script\b[^>]*>[\s\S]*?<\/script>|<[a-z/!][^>]*>)/i;

/**
 * Turns marks in the text of a document into `<copy-text data-path>` elements, and removes those in
 * attributes, in drawings and in the title. An image with the mark of its alt text gets
 * `data-picture`, the path of its source. Afterwards the document contains no mark.
 */
export function elementsFromMarks(
  html: string,
  { paths, pictures }: Omit<MarkedCopy, "copy">,
): string {
  let closed = "";
  let depth = 0;
  return html
    .split(tags)
    .map((part) => {
      if (!part.startsWith("<")) {
        return depth > 0 ? part.replace(anyMark, "") : markedText(part, paths);
      }
      const name = /^<\/?([a-z][\w-]*)/i.exec(part)?.[1]?.toLowerCase() ?? "";
      const isEnd = part.startsWith("</");
      if (depth === 0 && !isEnd && closedElements.has(name) && !part.endsWith("/>")) {
        closed = name;
        depth = 1;
      } else if (depth > 0 && name === closed) depth += isEnd ? -1 : part.endsWith("/>") ? 0 : 1;
      const alt = name === "img" && paths[Number(/\ue000(\d+)\ue001/.exec(part)?.[1])];
      const isPicture = alt && pictures.has(alt);
      const plain = part.replace(anyMark, "");
      const source = isPicture && alt.replace(/alt$/, "source");
      return source ? plain.replace(/^<img/i, `<img data-picture="${source}"`) : plain;
    })
    .join("");
}

/** A text between tags. A text that a component has cut may lack its second mark. */
function markedText(text: string, paths: readonly string[]): string {
  return text
    .replace(
      /\ue000(\d+)\ue001([^\ue000\ue002]*)\ue002?/g,
      (_, index: string, content: string) =>
        `<copy-text data-path="${paths[Number(index)] ?? ""}">${content}</copy-text>`,
    )
    .replace(anyMark, "");
}
