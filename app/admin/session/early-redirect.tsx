import { storageKeys } from "../../../contract/limits.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { arrivalPath, signInPath } from "./sign-in-address.ts";

const token = `localStorage.getItem(${JSON.stringify(storageKeys.token)})`;
const page = "document.documentElement.dataset";

const scripts = {
  /** On a page behind sign-in, without a token: to sign-in. */
  "needs-session": `try{if(!${token})location.replace("${signInPath}?next="+encodeURIComponent(location.pathname+location.search+location.hash))}catch{}`,
  /**
   * On the sign-in page, with a token: to the start page. A `next` address and the note about a
   * redirect are React's (`app/start/start-react.ts`). A sign-in in another tab counts here too.
   */
  "needs-none": `try{if(${token}&&!location.search)location.replace("${arrivalPath}");else if(${token}||history.state?.usr)${page}.start="";addEventListener("storage",()=>"live"in ${page}||${token}&&location.reload())}catch{}`,
};

/**
 * Redirects by the stored token while the document loads, so that the wrong page does not flash
 * before React starts. The layout and the sign-in page have the same rules, and the server checks
 * every request.
 */
export function EarlyRedirect({ page }: { page: keyof typeof scripts }) {
  // Only a document from the server needs it.
  if (useHydrated()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the CSP names its hash.
  return <script dangerouslySetInnerHTML={{ __html: scripts[page] }} />;
}
