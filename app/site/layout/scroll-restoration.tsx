import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** Key of the positions in session storage. */
const storageKey = "scroll";

/** As React Router's `ScrollRestoration`, whose script has 526 bytes in each document. */
const restore = `try{history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");let y=JSON.parse(sessionStorage.${storageKey}||"{}")[history.state.key];y>=0&&scrollTo(0,y)}catch{}`;

/**
 * Restores the scroll position after back, forward and reload: by React Router once React runs, and
 * before by a script in the document. Without storage, browsers do what they can by themselves.
 */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey });
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: restore }}
    />
  );
}
