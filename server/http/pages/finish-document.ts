import { createHash } from "node:crypto";
import type { Brand } from "../../../contract/brand.ts";
import { reactScriptId } from "../../../contract/pages.ts";
import {
  type Accents,
  coloursOf,
  isDefault,
  paletteRule,
  recolour,
} from "../../../contract/palette.ts";

export type FinishOptions = {
  /** Text of a stylesheet by its address in the document; undefined if unknown. */
  stylesheet(href: string): string | undefined;
  /** Address of the script that starts React on use; undefined on pages that start it at once. */
  pageScript: string | undefined;
  /** The page's links lead to the back office, which is not in the visitors' route table. */
  isBackOffice: boolean;
  /** The company's look; undefined for that of the build. */
  brand?: Brand | undefined;
};

export type FinishedDocument = {
  html: string;
  css: string;
  /** Content-Security-Policy sources of the inline scripts and styles. */
  hashes: { scripts: readonly string[]; styles: readonly string[] };
};

/**
 * Finishes React Router's document: inlines its stylesheets, delays its scripts
 * (docs/decisions/scripts-last.md), and hashes every inline script and style.
 */
export function finishDocument(document: string, options: FinishOptions): FinishedDocument {
  const { html: styled, css } = inlineStylesheets(document, options);
  const html = withPageScript(styled, options);
  return {
    html,
    css,
    hashes: { scripts: hashScripts(html), styles: css === "" ? [] : [inlineHash(css)] },
  };
}

/**
 * Replaces all stylesheets by one inline style at the first one's position. Their links remain,
 * disabled and so not fetched, because React looks for them when it starts.
 */
function inlineStylesheets(
  document: string,
  { stylesheet, brand }: Pick<FinishOptions, "stylesheet" | "brand">,
) {
  const marker = "<!--styles-->";
  const html = brand ? paintDocument(document, brand) : document;
  let css = "";
  const links = /<link rel="stylesheet" href="([^"]+)"[^>]*(?=\/>)/g;
  const marked = html.replace(links, (link, href: string) => {
    const text = stylesheet(href);
    if (text === undefined) return link;
    const first = css === "" ? marker : "";
    css += text;
    return `${first}${link} disabled=""`;
  });
  css += counterRules(html, css);
  if (brand && css !== "") css = withPictureColours(css, brand) + paletteRule(brand.accents);
  return { html: marked.replace(marker, () => `<style>${css}</style>`), css };
}

/**
 * The speed of each counter of the home page (`app/site/home/home-hero.css`): a policy without inline
 * attributes leaves no other way to give a number to CSS. Each has as many steps as its number, of
 * max(floor(100 / number), 4) ms, within two seconds.
 */
function counterRules(html: string, css: string): string {
  if (!css.includes("counters__value")) return "";
  const numbers = new Set(Array.from(html.matchAll(/ data-value="(\d+)"/g), ([, n]) => Number(n)));
  numbers.delete(0);
  return Array.from(numbers, (number) => {
    const run = Math.min(number * Math.max(Math.floor(100 / number), 4), 2_000);
    return `[data-value="${number}"]{--to:${number};--run:${run}ms}`;
  }).join("");
}

/** Makes React's module script inert, and adds the script that starts it (`app/start`). */
function withPageScript(html: string, { pageScript, isBackOffice }: FinishOptions): string {
  if (!pageScript) return html;
  return (
    html
      .replace(/<link rel="modulepreload"[^>]*>/g, "")
      // React Router's own way back to a scroll position: `app/start/start-react.ts` has it.
      .replace(/<script>\(\(storageKey[\s\S]*?<\/script>/, "<script></script>")
      .replace("</head>", () => `<script async src="${pageScript}"></script></head>`)
      .replace(
        /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
        (_, code: string) =>
          `<script type="text/plain" id="${reactScriptId}">${isBackOffice ? code : withVisitorsRoutes(code)}</script>`,
      )
  );
}

/** Public pages load a route table without the back office (`tools/build-site.ts`). */
const withVisitorsRoutes = (code: string) =>
  code.replace(/\/assets\/(manifest-\w+\.js)/, "/assets/visitors-$1");

/** Includes the delayed script, which is inserted inline later. */
function hashScripts(html: string): readonly string[] {
  const inline = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of inline) {
    if (!attributes.includes("application/ld+json")) hashes.add(inlineHash(code));
  }
  return [...hashes];
}

/** A Content-Security-Policy source for an inline script or style. */
const inlineHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Query of a built drawing in the colours of two accents: `?c=1d4ed8-22d3ee`. */
const pairQuery = ({ accent1, accent2 }: Accents) => `?c=${accent1.slice(1)}-${accent2.slice(1)}`;

/** The accents that a query names; undefined for another query. */
export function readPair(query: string): Accents | undefined {
  const [, one, two] = /^\?c=([0-9a-f]{6})-([0-9a-f]{6})$/.exec(query) ?? [];
  return one && two ? { accent1: `#${one}`, accent2: `#${two}` } : undefined;
}

/** Addresses of drawings name the colours, so that browsers don't show those they have cached. */
const withPictureColours = (text: string, { accents }: Brand): string =>
  isDefault(accents)
    ? text
    : text.replaceAll(/\/assets\/[\w.-]+\.svg(?!\?)/g, (address) => address + pairQuery(accents));

/**
 * A document, or the data of one, in the colours of a look: its drawings are markup or files. The
 * same digits take the place of others, and only in attributes.
 */
export const paintDocument = (text: string, brand: Brand): string =>
  isDefault(brand.accents)
    ? text
    : withPictureColours(recolour(text, coloursOf(brand.accents)), brand);
