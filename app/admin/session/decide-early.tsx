import { useSyncExternalStore } from "react";
import { storageKeys } from "../../../contract/limits.ts";
import { arrivalPath, signInPath } from "./sign-in-address.ts";

const token = `localStorage.getItem(${JSON.stringify(storageKeys.token)})`;

const scripts = {
  /** On a page behind sign-in: without a token, go and sign in. */
  "needs-session": `try{if(!${token})location.replace("${signInPath}?next="+encodeURIComponent(location.pathname+location.search))}catch{}`,
  /** On the sign-in page: with a token, go in. A page to return to is left to the page itself. */
  "needs-none": `try{if(${token}&&!location.search)location.replace("${arrivalPath}")}catch{}`,
};

/**
 * Decides by the stored token while the document is still signInState, so that nobody sees a
 * page flash that is not theirs before React starts. Only a courtesy: the same rules stand
 * in the layout and the sign-in page, and the server checks every call.
 */
export function DecideEarly({ page }: { page: keyof typeof scripts }) {
  const inDocument = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  if (!inDocument) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the CSP names its hash.
  return <script dangerouslySetInnerHTML={{ __html: scripts[page] }} />;
}

const noChange = () => () => {};
