/** Said where scripts are switched off: the session lives in a script's hands. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="script-needed">
        The back office needs JavaScript. Please switch it on for this site and load the page again.
      </p>
    </noscript>
  );
}
