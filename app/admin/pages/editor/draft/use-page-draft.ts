import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  type CopyField,
  type CopyValue,
  conformCopy,
  fieldAt,
  isSameCopy,
  pathLabel,
} from "../../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../../contract/site-pages.ts";
import { callApi } from "../../../api/api-client.ts";
import { ApiError, errorText, isRefusal } from "../../../api/api-errors.ts";
import { Autosave } from "../../../autosave/autosave.ts";
import { useSaveOnLeave } from "../../../autosave/use-save-on-leave.ts";
import { emptyCache } from "../../../cache/query-cache.ts";
import { EditedCopy } from "./edited-copy.ts";

/** Time (ms) from the last key to saving the draft. */
const debounceMs = 400;

/** The `savedAt` of a draft as `Autosave` compares it. */
const basisOf = ({ draft }: PageForEditing) =>
  draft ? new Date(draft.savedAt).toISOString() : null;

type PageDraft = { copy: CopyValue; madeFrom: number };

/** A page's copy while it is edited: saved as a draft after each pause, and stored here until then. */
export function usePageDraft(opened: PageForEditing, staff: string) {
  const [data, setData] = useState(opened);
  const [check, setCheck] = useState(opened.check);
  const [recovered, setRecovered] = useState<LocalPageDraft | null>(null);
  const [latest, setLatest] = useState<Pick<PageForEditing, "version" | "published">>(opened);
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
    data,
    check,
    copy,
    edited,
    autosave,
    saving,
    recovered,
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
    /** Updates the schedule and the latest version; the copy stays. */
    setFacts({ scheduled, version, published }: PageForEditing) {
      setData((before) => ({ ...before, scheduled }));
      setLatest({ version, published });
    },
  };
}

export type PageDraftState = ReturnType<typeof usePageDraft>;

export async function readPageNow(page: string): Promise<PageForEditing> {
  return (await callApi("readPage", { path: { page } })).data;
}

/** Why a draft was not saved; of texts that the server refuses, by the labels of their fields. */
function saveErrorText(error: unknown, field: CopyField): string {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (refused.length === 0) return errorText(error);
  const sentences = refused.map(([path, message]) =>
    fieldAt(field, path) ? `${pathLabel(field, path)}: ${message}` : message,
  );
  return sentences.join(" ");
}

/** Changes to a page in this browser's storage, until the server has confirmed them. */
type LocalPageDraft = {
  copy: CopyValue;
  /** The published version that the changes began from. */
  madeFrom: number;
  /** Time of the server's draft that this one continues; null for none. */
  basedOn: string | null;
};

const storageKey = (staff: string, page: string) => `unsaved-page:${staff}:${page}`;

/** Stores changes. Returns false when the browser's storage is full or refused. */
export function saveLocalPageDraft(staff: string, page: string, draft: LocalPageDraft): boolean {
  try {
    localStorage.setItem(storageKey(staff, page), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes the changes, after they were saved or discarded. */
function removeLocalPageDraft(staff: string, page: string) {
  try {
    localStorage.removeItem(storageKey(staff, page));
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

type ServerCopy = {
  field: CopyField;
  /** The draft, or without one the published copy. */
  copy: CopyValue;
  /** Time of the draft; null for none. */
  basis: string | null;
};

/**
 * Changes that only this browser has, in the page's current shape; null if the server has them all.
 * `continues`: they were made on top of the server's draft, so no question is needed.
 */
export function findLocalPageDraft(
  staff: string,
  page: string,
  { field, copy, basis }: ServerCopy,
): (LocalPageDraft & { continues: boolean }) | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(staff, page)) ?? "null");
    if (!isLocalPageDraft(stored)) return null;
    // Throws if a release has changed the page's fields since: those changes fit no longer.
    // A text that the server refuses as too long is here alone.
    const conformed = conformCopy(field, stored.copy, copy, "", Number.POSITIVE_INFINITY);
    if (isSameCopy(conformed, copy)) return null;
    return { ...stored, copy: conformed, continues: stored.basedOn === basis };
  } catch {
    return null;
  }
}

const isLocalPageDraft = (value: unknown): value is LocalPageDraft =>
  typeof value === "object" &&
  value !== null &&
  "copy" in value &&
  "madeFrom" in value &&
  typeof value.madeFrom === "number" &&
  "basedOn" in value &&
  (value.basedOn === null || typeof value.basedOn === "string");
