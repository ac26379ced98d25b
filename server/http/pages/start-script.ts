import { createHash } from "node:crypto";

/** A Content-Security-Policy source for an inline script or style. */
export function inlineHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Id of the inert element that keeps the module script until the visitor does something. */
export const heldScriptId = "start";

/**
 * Starts React on the visitor's first intent, so that scripts never stand in the way of the
 * first paint. A click on a `data-replay` control that comes before React is kept and made
 * again once the page is live (`data-live` on the document, set by the root component).
 * Written small: it is part of every public page.
 */
export const startScript = `(()=>{
const kinds=["pointermove","pointerdown","touchstart","keydown","focusin","scroll","wheel"];
const page=document.documentElement;let clicked;
const go=()=>{kinds.forEach(k=>removeEventListener(k,go,true));
const s=document.createElement("script");s.type="module";
s.textContent=document.getElementById("${heldScriptId}").textContent;document.head.append(s)};
kinds.forEach(k=>addEventListener(k,go,{capture:true,passive:true}));
addEventListener("click",e=>{if(!page.dataset.live)clicked=e.target.closest?.("[data-replay]")},true);
new MutationObserver((_,o)=>{o.disconnect();clicked?.click()}).observe(page,{attributeFilter:["data-live"]})
})()`.replaceAll("\n", "");
