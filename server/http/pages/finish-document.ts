import { createHash } from "node:crypto";

export type FinishOptions = {
  /** Text of a stylesheet by its address in the document; undefined if unknown. */
  stylesheet(href: string): string | undefined;
  /** When React starts: on the visitor's first intent (public pages), or at once (back office). */
  scripts: "on-intent" | "at-once";
};

export type FinishedDocument = {
  html: string;
  /** Content-Security-Policy sources of the inline scripts and styles. */
  hashes: { scripts: readonly string[]; styles: readonly string[] };
};

/**
 * Finishes React Router's document: inlines its stylesheets, delays its scripts
 * (docs/decisions/scripts-last.md), and hashes every inline script and style.
 */
export function finishDocument(document: string, options: FinishOptions): FinishedDocument {
  const { html: styled, css } = inlineStylesheets(document, options.stylesheet);
  const html = options.scripts === "on-intent" ? delayScripts(styled) : styled;
  return {
    html,
    hashes: { scripts: hashScripts(html), styles: css === "" ? [] : [inlineHash(css)] },
  };
}

/**
 * Replaces all stylesheets by one inline style at the first one's position. Their links remain,
 * disabled and so not fetched, because React looks for them when it starts.
 */
function inlineStylesheets(html: string, stylesheet: FinishOptions["stylesheet"]) {
  const marker = "<!--styles-->";
  let css = "";
  const marked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
    const text = stylesheet(href);
    if (text === undefined) return link;
    const first = css === "" ? marker : "";
    css += text;
    return `${first}<link rel="stylesheet" href="${href}" disabled=""/>`;
  });
  return { html: marked.replace(marker, () => `<style>${css}</style>`), css };
}

function delayScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      /<script type="module"[^>]*>([\s\S]*?)<\/script>/,
      (_, code: string) =>
        `<script type="text/plain" id="${delayedScriptId}">${withVisitorsRoutes(code)}</script><script>${startScript}</script>`,
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

/** Id of the inert element that contains the module script until React starts. */
const delayedScriptId = "start";

/**
 * Starts React on the visitor's first intent, so that scripts never delay the first paint. A
 * resting pointer, which Chromium reports after each load as moved by zero, is no intent. A
 * click on a `data-replay` control before that is repeated once the page is live (`data-live` on
 * the document, set by the root component). Minified by hand: it is part of every public page.
 */
export const startScript = `(()=>{
const kinds=["pointermove","pointerdown","touchstart","keydown","focusin","scroll","wheel"];
const page=document.documentElement;let clicked;
const go=e=>{if(e.type=="pointermove"&&!e.movementX&&!e.movementY)return;kinds.forEach(k=>removeEventListener(k,go,true));
const s=document.createElement("script");s.type="module";
s.textContent=document.getElementById("${delayedScriptId}").textContent;document.head.append(s)};
kinds.forEach(k=>addEventListener(k,go,{capture:true,passive:true}));
addEventListener("click",e=>{if(!page.dataset.live)clicked=e.target.closest?.("[data-replay]")},true);
new MutationObserver((_,o)=>{o.disconnect();clicked?.click()}).observe(page,{attributeFilter:["data-live"]})
})()`.replaceAll("\n", "");
