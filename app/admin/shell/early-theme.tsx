import { storageKeys } from "../../../contract/limits.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

const script = `try{const t=localStorage.getItem(${JSON.stringify(storageKeys.theme)});if(t==="light"||t==="dark")document.currentScript.parentElement.dataset.theme=t}catch{}`;

/**
 * Sets the stored theme on the element around it while the document loads, so that nothing flashes
 * in the wrong colours before React starts.
 */
export function EarlyTheme() {
  // Only a document from the server needs it.
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the CSP names its hash.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
