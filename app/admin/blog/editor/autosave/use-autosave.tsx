import { useEffectEvent, useState, useSyncExternalStore } from "react";
import type { WorkingCopy } from "../../../../../contract/blogs.ts";
import { newKey } from "../../../../ui/new-key.ts";
import { callApi } from "../../../api/api-client.ts";
import { ApiError, errorTextWithFields, Unreachable } from "../../../api/api-errors.ts";
import { Autosave, type AutosaveState } from "../../../autosave/autosave.ts";
import { useSaveOnLeave } from "../../../autosave/use-save-on-leave.ts";
import { readerTime } from "../../../lists/reader-formats.ts";
import { newPostId, removeLocalDraft, saveLocalDraft } from "./local-drafts.ts";

/** The reason while the server can't be reached. */
const offline = "Offline.";

type DraftOrigin = {
  staff: string;
  id: string | null;
  /** `savedAt` of the server's draft when the form was opened. */
  basis: string | null;
  /** The window whose local copy the form continues. */
  window?: string | undefined;
};

/** Autosave of one person's changes to a post while its form is mounted. */
export function useAutosave(
  { staff, id, basis, window: from }: DraftOrigin,
  read: () => WorkingCopy,
) {
  const readNow = useEffectEvent(read);
  const [autosave] = useState(() => {
    const post = id ?? newPostId;
    const key = { staff, post, window: newKey().slice(0, 8) };
    const continued = from === undefined ? null : { staff, post, window: from };
    return new Autosave({
      basis,
      read: () => readNow(),
      save: (draft, replaces) =>
        callApi("saveDraft", {
          path: { id: post },
          body: { ...draft, ...(replaces === undefined ? {} : { replaces }) },
        }),
      isClash: (error) => error instanceof ApiError && error.status === 409,
      saveLocally(draft, basedOn) {
        const stored = saveLocalDraft(key, draft, basedOn);
        if (stored && continued) removeLocalDraft(continued);
        return stored;
      },
      removeLocal: () => removeLocalDraft(key),
      errorText: (error) => (error instanceof Unreachable ? offline : errorTextWithFields(error)),
    });
  });

  useSaveOnLeave(autosave);
  return [autosave, useSyncExternalStore(autosave.subscribe, autosave.state)] as const;
}

type AutosaveStatusProps = { autosaved: AutosaveState; changed: boolean };

/** Shows whether changes are saved. Announces only failures: saves would never stop. */
export function AutosaveStatus({ autosaved, changed }: AutosaveStatusProps) {
  const failed = autosaved.state === "failed";
  return (
    <>
      <p className="soft ellipsis" data-state={autosaved.state}>
        {!failed && statusText(autosaved, changed)}
      </p>
      <p className="bad post-bar__failure" role="status">
        {failed && failureText(autosaved)}
      </p>
    </>
  );
}

function statusText(autosaved: AutosaveState, changed: boolean): string {
  if (autosaved.state === "saved") {
    return `Draft saved ${readerTime(autosaved.at)}. Only you can see it.`;
  }
  if (autosaved.state === "saving") return "Saving draft...";
  if (autosaved.state === "clash") return "Draft not saved: choose which one to keep.";
  return changed ? "Unsaved changes" : "No unsaved changes";
}

function failureText(failed: Extract<AutosaveState, { state: "failed" }>): string {
  if (!failed.storedLocally) return `Draft not saved: ${failed.reason}`;
  return failed.reason === offline
    ? `${offline} Saved in this browser; we send it when you’re back.`
    : `Draft not saved: ${failed.reason} Saved in this browser.`;
}
