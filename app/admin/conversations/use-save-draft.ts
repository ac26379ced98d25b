import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";

export type StoredDraft = NonNullable<AnswerOf<"readConversation">["draft"]>;
type Written = Pick<StoredDraft, "kind" | "text">;

/**
 * The server's draft that a window continues. One object for all versions of the window's text, so
 * that a save that ends late reaches the latest.
 */
export type Basis = {
  /** Its time; null for none, undefined to replace any. */
  at: string | null | undefined;
  content: string;
  /** What this window sent last; its answer may be missing. */
  sent: string;
};

const contentOf = ({ kind, text }: Written) => (text.trim() === "" ? "" : `${kind}: ${text}`);

export function basisOf(stored: StoredDraft | null): Basis {
  const content = stored ? contentOf(stored) : "";
  return { at: stored?.changedAt ?? null, content, sent: content };
}

const saveDelayMs = 800;

type SaveOptions = {
  id: string;
  written: Written;
  basis: Basis;
  stored: StoredDraft | null;
  /** Nothing is saved while a reply is sent: its draft would come back. */
  isSending: boolean;
  /** Shows the draft of another window, where this one has nothing of its own. */
  onFollow: (other: StoredDraft) => void;
};

/** Saves what is written on the server, and follows what the same person writes in another window. */
export function useSaveDraft({ id, written, basis, stored, isSending, ...options }: SaveOptions) {
  const refresh = useRefresh();
  const [savedAt, setSavedAt] = useState(stored?.changedAt ?? "");
  const [failure, setFailure] = useState("");
  const content = contentOf(written);
  const theirs = stored ? contentOf(stored) : "";
  const isNewer =
    stored !== null &&
    basis.at !== undefined &&
    stored.changedAt > (basis.at ?? "") &&
    theirs !== "";
  /** Also after a request without an answer. */
  const isOwn = theirs === basis.content || theirs === basis.sent;
  const other = isNewer && !isOwn && theirs !== content ? stored : null;
  const isUnsaved = content !== "" && content !== basis.content;

  const save = useEffectEvent(async () => {
    const { kind, text } = written;
    if (isNewer && isOwn) basis.at = stored.changedAt;
    basis.sent = content;
    try {
      const body = { kind, text, replaces: basis.at };
      const answer = await callApi("saveReplyDraft", { path: { id }, body });
      basis.at = answer.savedAt;
      basis.content = content;
      setSavedAt(content && answer.savedAt);
      setFailure("");
    } catch (error) {
      setSavedAt("");
      // The notice about the other window's text says it.
      if (error instanceof ApiError && error.status === 409) refresh();
      else setFailure(`Draft not saved. ${errorTextWithFields(error)}`);
    }
  });
  const saving = useRef(Promise.resolve());
  const isClashing = other !== null;
  useEffect(() => {
    if (isSending || isClashing || content === basis.content) return;
    const wait = setTimeout(() => {
      saving.current = saving.current.then(save);
    }, saveDelayMs);
    return () => clearTimeout(wait);
  }, [content, basis, isSending, isClashing]);

  const follow = useEffectEvent(options.onFollow);
  useEffect(() => {
    if (other && !isUnsaved && !isSending) follow(other);
  }, [other, isUnsaved, isSending]);

  return {
    savedAt,
    setSavedAt,
    /** Why what is written isn't saved; a reply that is being sent brings its text itself. */
    failure: isSending || content === basis.content ? "" : failure,
    /** Resolves when nothing is being saved. */
    settled: () => saving.current,
    /** The text of another window, if this one has unsaved text of its own. */
    other: isUnsaved ? other : null,
  };
}
