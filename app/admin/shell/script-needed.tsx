import "./script-needed.css";

/** Text for browsers without JavaScript: only a script can hold the session's token. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="script-needed">
        The back office needs JavaScript. Please turn it on for this site and reload the page.
      </p>
    </noscript>
  );
}
