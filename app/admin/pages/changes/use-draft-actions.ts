import { useState } from "react";
import { useNavigate } from "react-router";
import { type CopyValue, isSameCopy } from "../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { callApi, mutate, mutateTogether } from "../../api/api-client.ts";
import { errorTextWithFields } from "../../api/api-errors.ts";
import { useRefresh } from "../../cache/use-query.tsx";
import { offerUndo } from "../../lists/offer-undo.ts";
import { indianDateTime } from "../indian-time.ts";
import { countOf } from "../list/page-states.ts";
import { undoPublication } from "../undo-publication.ts";
import type { CurrentDraft } from "./compared-versions.ts";

/** Saves a page's draft, whatever the caller has as one now. */
async function saveDraft(page: string, copy: CopyValue, madeFrom: number) {
  const { data } = await callApi("readPage", { path: { page } });
  const replaces = data.draft?.savedAt ?? null;
  await mutate("savePageDraft", { path: { page }, body: { copy, madeFrom, replaces } });
}

/** The actions on the draft of a page. An error is shown as a toast; every one can be undone. */
export function useDraftActions(data: PageForEditing, draft: CurrentDraft | null) {
  const [running, setRunning] = useState<string | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { name, title } = data.page;
  const path = { page: name };
  const { version } = data;

  /** Runs one action at a time, then everything is read again: after an error the state may differ. */
  async function run(action: string, work: () => Promise<void>) {
    if (running) return;
    setRunning(action);
    try {
      await mutateTogether(work);
    } catch (error) {
      toast.error(errorTextWithFields(error));
      refresh();
    }
    setRunning(null);
  }

  const offer = (text: string, undo: () => Promise<void>) =>
    offerUndo(text, () => mutateTogether(undo));

  /** Brings the draft to the published version that it is compared with. */
  async function saveMerged(copy: CopyValue) {
    const replaces = data.draft?.savedAt ?? null;
    await mutate("savePageDraft", { path, body: { copy, madeFrom: version, replaces } });
  }

  return {
    running,
    /** Saves the draft without one change; a draft without any change ends. */
    undoOne: (copy: CopyValue, label: string) =>
      run(label, async () => {
        if (!draft) return;
        if (isSameCopy(copy, data.copy)) await mutate("discardPageDraft", { path });
        else await saveMerged(copy);
        offer(`Restored: ${label}`, () => saveDraft(name, draft.copy, version));
      }),
    discard: () =>
      run("discard", async () => {
        if (!draft) return;
        await mutate("discardPageDraft", { path });
        offer("Draft discarded", () => saveDraft(name, draft.copy, version));
      }),
    publish: (changes: number) =>
      run("publish", async () => {
        if (!draft) return;
        if (draft.isBehind) await saveMerged(draft.copy);
        const published = await mutate("publishPage", { path, body: { version } });
        offer(`${countOf(changes, "change")} published, seen by visitors`, async () => {
          const versions = { earlier: version, published: published.version };
          const undone = await undoPublication(name, versions);
          // A draft that was begun since has the published changes and more.
          await saveDraft(name, undone.before.draft?.copy ?? draft.copy, undone.version);
        });
      }),
    /** Rejects for the dialog that shows the error. */
    async schedule(at: string) {
      if (draft?.isBehind) await saveMerged(draft.copy);
      await mutate("publishPage", { path, body: { version, at } });
      offer(`Scheduled for ${indianDateTime(at)}`, async () => {
        await mutate("cancelPageSchedule", { path });
      });
    },
    cancelSchedule: () =>
      run("cancel", async () => {
        await mutate("cancelPageSchedule", { path });
        toast.success(`Schedule of ${title} cancelled`);
      }),
    /** Makes a version the draft and opens the editor. Rejects for the dialog that asks before. */
    async restore(earlier: number) {
      await mutate("restorePageRevision", { path: { page: name, version: `${earlier}` } });
      toast.success(`${earlier === 0 ? "The starter copy" : `Version ${earlier}`} is your draft`);
      await navigate(adminPaths.editPage(name));
    },
  };
}
