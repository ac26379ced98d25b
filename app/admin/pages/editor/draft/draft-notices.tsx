import { useState } from "react";
import { changeAsText, listChanges } from "../../../../../contract/copy-changes.ts";
import { isSameCopy } from "../../../../../contract/page-copy.ts";
import { QuietButton } from "../../../../ui/button.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { useAttempt } from "../../../forms/use-attempt.ts";
import { changeTime } from "../../page-times.ts";
import type { Publishing } from "../publication/use-publishing.ts";
import { type PageDraftState, readPageNow } from "./use-page-draft.ts";

type DraftNoticesProps = {
  draft: PageDraftState;
  publishing: Publishing;
  redraw: () => Promise<void>;
};

/** Asks about another window's draft, unsaved changes, and a colleague's newer version. */
export function DraftNotices({ draft, publishing, redraw }: DraftNoticesProps) {
  const { error, setError, run } = useAttempt();
  const { saving, recovered, data, edited, autosave } = draft;

  const reload = () =>
    run(async () => {
      const read = await readPageNow(data.page.name);
      const mine = { copy: edited.copy(), madeFrom: draft.madeFrom(), basedOn: null };
      draft.reopen(read);
      draft.setRecovered(mine);
      await redraw();
      setError("");
    });
  async function decide(take: boolean) {
    draft.decideRecovered(take);
    await autosave.flush();
    await redraw();
  }
  if (saving.state === "clash") {
    return (
      <section className="cluster draft-notice" aria-label="Two drafts" role="alert">
        <p>
          You changed this page in another window. Reload to see that draft; your texts here stay in
          this browser.
        </p>
        <QuietButton onClick={() => void reload()}>Reload</QuietButton>
        <p>{error}</p>
      </section>
    );
  }
  if (saving.state === "refused") return <RefusedNotice draft={draft} />;
  if (!recovered) return <NewerNotice draft={draft} publishing={publishing} />;
  return (
    <section className="cluster draft-notice" aria-label="Unsaved texts" role="alert">
      <p>This browser has unsaved changes to this page.</p>
      <QuietButton onClick={() => void decide(true)}>Use them</QuietButton>
      <QuietButton onClick={() => void decide(false)}>Discard them</QuietButton>
    </section>
  );
}

/** Offers to bring a version published since into the draft. */
function NewerNotice({ draft, publishing }: Omit<DraftNoticesProps, "redraw">) {
  const { newer, data, copy } = draft;
  const hasChanges = !isSameCopy(copy, data.copy);
  async function update() {
    await publishing.update();
    // The button is gone.
    document.querySelector<HTMLElement>('[data-part="panel"]')?.focus();
  }
  return (
    // The status is always there, since one that comes with its text isn't announced.
    <div role="status">
      {newer && (
        <section className="cluster draft-notice" aria-label="A newer version">
          <p>
            {newer.by} published version {newer.version} ({changeTime(newer.at)}).{" "}
            {hasChanges
              ? "Your changes stay; where both changed a text, you choose."
              : "You see the previous version."}
          </p>
          <QuietButton busy={publishing.running} onClick={() => void update()}>
            {hasChanges ? "Update my draft" : "Show the new version"}
          </QuietButton>
        </section>
      )}
    </div>
  );
}

/** The server refuses the draft: the bar says why, and here are ways to go on. */
function RefusedNotice({ draft }: { draft: PageDraftState }) {
  const [outcome, setOutcome] = useState("");
  const { data, copy, autosave } = draft;

  async function copyTexts() {
    const changes = listChanges(data.field, data.copy, copy);
    await copyText(changes.map(changeAsText).filter(Boolean).join("\n\n")).then(
      () => setOutcome("Copied."),
      () => setOutcome("Your browser blocked copying."),
    );
  }
  function reload() {
    autosave.saveLocally();
    location.reload();
  }
  return (
    <section className="cluster draft-notice" aria-label="Draft not saved">
      <p>Change the text, and we’ll save again. Or copy your changes, then reload the page.</p>
      <QuietButton onClick={() => void copyTexts()}>Copy changes</QuietButton>
      <QuietButton onClick={reload}>Reload</QuietButton>
      <p role="status">{outcome}</p>
    </section>
  );
}
