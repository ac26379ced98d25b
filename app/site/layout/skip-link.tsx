import type { MouseEvent } from "react";
import { layoutCopy } from "../../copy/layout-copy.ts";

/** The first stop of the Tab key: past the menus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link that works without scripts too
    <a className="skip-link" href="#main" onClick={goToMain}>
      {layoutCopy.skip}
    </a>
  );
}

/** Not a navigation: the router would take the fragment for a page of its history. */
function goToMain(event: MouseEvent) {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}
