import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { CopyValue } from "../../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../../contract/site-pages.ts";
import { callApi } from "../../../api/api-client.ts";
import { ApiError, isRefusal } from "../../../api/api-errors.ts";
import { Autosave } from "../../../autosave/autosave.ts";
import { useSaveOnLeave } from "../../../autosave/use-save-on-leave.ts";
import { emptyCache } from "../../../cache/query-cache.ts";
import { EditedCopy } from "./edited-copy.ts";
import {
  findLocalPageDraft,
  type LocalPageDraft,
  removeLocalPageDraft,
  saveLocalPageDraft,
} from "./local-page-drafts.ts";
import { saveErrorText } from "./save-error-text.ts";

/** Time (ms) from the last key to saving the draft. */
const debounceMs = 400;

/** The `savedAt` of a draft as `Autosave` compares it. */
const basisOf = ({ draft }: PageForEditing) =>
  draft ? new Date(draft.savedAt).toISOString() : null;

type PageDraft = { copy: CopyValue; madeFrom: number };

/** A published version, with its author and time. */
type Published = Pick<PageForEditing, "version" | "published">;

/** A page's copy while it is edited: saved as a draft after each pause, and stored here until then. */
export function usePageDraft(opened: PageForEditing, staff: string) {
  const [data, setData] = useState(opened);
  const [check, setCheck] = useState(opened.check);
  const [recovered, setRecovered] = useState<LocalPageDraft | null>(null);
  const [latest, setLatest] = useState<Published>(opened);
  const { name } = data.page;
  const [edited] = useState(() => new EditedCopy(opened.draft?.copy ?? opened.copy));
  const copy = useSyncExternalStore(edited.subscribe, edited.copy, edited.copy);
  // One object: the autosave outlives each render.
  const [origin] = useState(() => ({ madeFrom: opened.draft?.madeFrom ?? opened.version }));

  const [autosave] = useState(
    () =>
      new Autosave<PageDraft>({
        basis: basisOf(opened),
        debounceMs,
        read: () => ({ copy: edited.copy(), madeFrom: origin.madeFrom }),
        async save(draft, replaces) {
          const answer = await callApi("savePageDraft", {
            path: { page: name },
            body: { ...draft, replaces: replaces ? Date.parse(replaces) : null },
          });
          edited.markSaved(draft.copy);
          setCheck(answer.check);
          emptyCache();
          return { savedAt: new Date(answer.savedAt).toISOString() };
        },
        isClash: (error) => error instanceof ApiError && error.status === 409,
        saveLocally: (draft, basedOn) => saveLocalPageDraft(staff, name, { ...draft, basedOn }),
        removeLocal: () => removeLocalPageDraft(staff, name),
        isRefusal,
        errorText: (error) => saveErrorText(error, data.field),
      }),
  );
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  /** Looks for changes of this browser that the server lacks. */
  const recover = useEffectEvent(() => {
    const server = { field: opened.field, copy: edited.copy(), basis: basisOf(opened) };
    const local = findLocalPageDraft(staff, name, server);
    if (local?.continues) resume(local);
    else setRecovered(local);
  });
  function resume(local: LocalPageDraft) {
    setRecovered(null);
    origin.madeFrom = data.draft?.madeFrom ?? local.madeFrom;
    edited.open(local.copy);
    autosave.changed();
  }

  useEffect(() => recover(), []);
  useSaveOnLeave(autosave);

  return {
    ...{ data, check, copy, edited, autosave, saving, recovered },
    /** The published version that the draft is made from. */
    madeFrom: () => origin.madeFrom,
    setMadeFrom(version: number) {
      origin.madeFrom = version;
    },
    /** Takes the changes of this browser that the server lacks, or forgets them. */
    decideRecovered(take: boolean) {
      if (take && recovered) return resume(recovered);
      setRecovered(null);
      removeLocalPageDraft(staff, name);
    },
    /** Shows the page as the server has it now; `copy` continues unsaved changes to it. */
    reopen(read: PageForEditing, copy?: CopyValue) {
      setData(read);
      setCheck(read.check);
      origin.madeFrom = read.draft?.madeFrom ?? read.version;
      // Forgets the local copy, of which `recovered` is all that is left.
      autosave.continueFrom(basisOf(read));
      const saved = read.draft?.copy ?? read.copy;
      edited.markSaved(saved);
      edited.open(copy ?? saved);
      if (copy !== undefined) autosave.changed();
    },
    setRecovered,
    /** The publication that the draft lacks; null if none. */
    newer:
      latest.published && latest.version > origin.madeFrom
        ? { ...latest.published, version: latest.version }
        : null,
    /** Updates who edits, the schedule and the latest version; the copy stays. */
    setFacts({ editing, scheduled, version, published }: PageForEditing) {
      setData((before) => ({ ...before, editing, scheduled }));
      setLatest({ version, published });
    },
  };
}

export type PageDraftState = ReturnType<typeof usePageDraft>;

/** The page as the server has it now. */
export async function readPageNow(page: string): Promise<PageForEditing> {
  return (await callApi("readPage", { path: { page } })).data;
}
