import { heldScriptId, inlineHash, startScript } from "./start-script.ts";

export type FinishOptions = {
  /** The text of a stylesheet by the address that the document names; undefined if unknown. */
  stylesheet(href: string): string | undefined;
  /** Public pages start React on the visitor's first intent; the back office at once. */
  scripts: "on-intent" | "at-once";
};

export type FinishedDocument = {
  html: string;
  hashes: { scripts: readonly string[]; styles: readonly string[] };
};

/**
 * Turns React Router's document into the one that visitors get: its stylesheets stand in
 * it, its scripts come last (docs/decisions/scripts-last.md), and the hash of every inline
 * script and style is known for the page's policy.
 */
export function finishDocument(document: string, options: FinishOptions): FinishedDocument {
  const { html: styled, css } = inlineStylesheets(document, options.stylesheet);
  const html = options.scripts === "on-intent" ? holdScripts(styled) : styled;
  return {
    html,
    hashes: { scripts: hashScripts(html), styles: css === "" ? [] : [inlineHash(css)] },
  };
}

/**
 * All stylesheets become one inline style where the first of them stood. Their links stay,
 * disabled, since React looks for them when it starts: a disabled stylesheet is not fetched.
 */
function inlineStylesheets(html: string, stylesheet: FinishOptions["stylesheet"]) {
  const place = "<!--styles-->";
  let css = "";
  const marked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
    const text = stylesheet(href);
    if (text === undefined) return link;
    const first = css === "" ? place : "";
    css += text;
    return `${first}<link rel="stylesheet" href="${href}" disabled=""/>`;
  });
  return { html: marked.replace(place, () => `<style>${css}</style>`), css };
}

function holdScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="${heldScriptId}">${withVisitorsRoutes(code)}</script><script>${startScript}</script>`,
    );
}

/** Visitors load no table of the back office's routes (`bin/visitors-route-table.ts`). */
const withVisitorsRoutes = (code: string) =>
  code.replace(/\/assets\/(manifest-\w+\.js)/, "/assets/visitors-$1");

/** The held-back script counts too: it is inserted inline later. */
function hashScripts(html: string): readonly string[] {
  const inline = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of inline) {
    if (!attributes.includes("application/ld+json")) hashes.add(inlineHash(code));
  }
  return [...hashes];
}
