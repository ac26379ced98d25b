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
  const styles = new Set<string>();
  let html = inlineStylesheets(document, options.stylesheet, styles);
  if (options.scripts === "on-intent") html = holdScripts(html);
  return { html, hashes: { scripts: hashScripts(html), styles: [...styles] } };
}

/**
 * The link stays, disabled, since React looks for it when it starts: a disabled stylesheet
 * is not fetched.
 */
function inlineStylesheets(
  html: string,
  stylesheet: FinishOptions["stylesheet"],
  styles: Set<string>,
): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
    const css = stylesheet(href);
    if (css === undefined) return link;
    styles.add(inlineHash(css));
    return `<style>${css}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
  });
}

function holdScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="${heldScriptId}">${code}</script><script>${startScript}</script>`,
    );
}

/** The held-back script counts too: it is inserted inline later. */
function hashScripts(html: string): readonly string[] {
  const inline = html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of inline) {
    if (!attributes.includes("application/ld+json")) hashes.add(inlineHash(code));
  }
  return [...hashes];
}
