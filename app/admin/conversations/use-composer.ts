import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { MemoryDrafts } from "../forms/drafts.ts";
import { useUndoneReply } from "./undone-reply.ts";
import { useAttachedFiles } from "./use-attached-files.ts";

/** `after` is the latest message that had arrived when the reply was begun; undefined before. */
type Draft = { kind: "reply" | "note"; text: string; after?: string | null; key: string };

const drafts = new MemoryDrafts<Draft>();

const saveDelayMs = 800;

/** `newer` is the message that a refused reply did not know, `known` the entries of that moment. */
type Attempt = {
  running: boolean;
  reason: string;
  newer?: string;
  known?: readonly TimelineEntry[];
};

export type SendOptions = { markAs?: "done" | "won"; sendAt?: string };

type ComposerOptions = {
  id: string;
  me: string;
  conversation: AnswerOf<"readConversation">;
  /** Called when a reply was sent and marked as done or won. */
  onFinished: () => void;
};

const newKey = () => crypto.randomUUID();

/** Text of a reply or note: stored on the server as it is typed, and compared with new messages. */
export function useComposer({ id, me, conversation, onFinished }: ComposerOptions) {
  const { timeline, draft: stored } = conversation;
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(id) ?? { kind: "reply", text: "", key: newKey(), ...pickDraft(stored) },
  );
  const [savedAt, setSavedAt] = useState(stored?.changedAt ?? "");
  const [attempt, setAttempt] = useState<Attempt>({ running: false, reason: "" });
  const newest = newestMessage(timeline, me);
  const attached = useAttachedFiles(id, stored?.files ?? []);
  const focusWhenShown = useSentFocus(timeline, draft.text === "");

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, key: newKey() };
    if (next.after === undefined && next.text.trim() !== "") next.after = lastMessage(timeline);
    if (next.text.trim() === "") delete next.after;
    setDraft(next);
    drafts.set(id, next);
  };

  const save = useEffectEvent(async () => {
    const { kind, text } = draft;
    try {
      const answer = await callApi("saveReplyDraft", { path: { id }, body: { kind, text } });
      setSavedAt(text.trim() === "" ? "" : answer.savedAt);
    } catch (error) {
      setSavedAt("");
      setAttempt({ running: false, reason: `Draft not saved. ${errorTextWithFields(error)}` });
    }
  });
  const saving = useRef(Promise.resolve());
  const wasTyped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of these restarts the wait.
  useEffect(() => {
    if (!wasTyped.current) {
      wasTyped.current = true;
      return;
    }
    // A draft that is saved after its reply would come back.
    if (attempt.running) return;
    const wait = setTimeout(() => {
      saving.current = save();
    }, saveDelayMs);
    return () => clearTimeout(wait);
  }, [draft.kind, draft.text, attempt.running]);

  const { undone, clear } = useUndoneReply();
  const takeBack = useEffectEvent(({ sent, text, files }: NonNullable<typeof undone>) => {
    // The server's text ends with what was typed since and saved.
    const typed = draft.text.trim() === "" ? text : `${sent}\n\n${draft.text}`;
    change({ kind: "reply", text: typed });
    attached.setFiles(files);
    clear();
    document.getElementById("composer-text")?.focus();
  });
  useEffect(() => {
    if (undone?.enquiryId === id) takeBack(undone);
  }, [undone, id]);

  // An email with an old date is among earlier entries, where no notice can show it.
  const unseen =
    attempt.known !== timeline && !timeline.some(({ id: shown }) => shown === attempt.newer)
      ? attempt.newer
      : undefined;

  async function send(options: SendOptions = {}, after = unseen ?? draft.after ?? null) {
    const { kind, text, key } = draft;
    if (attempt.running || text.trim() === "" || attached.uploading.length > 0) return;
    setAttempt({ running: true, reason: "" });
    await saving.current;
    try {
      if (kind === "note") await mutate("addNote", { path: { id }, body: { text }, key });
      else {
        const files = attached.files.map((file) => file.id);
        const body = { text, files, after, ...options };
        const sent = await mutate("replyToEnquiry", { path: { id }, body, key });
        attached.setFiles([]);
        focusWhenShown(sent.id);
      }
      drafts.delete(id);
      wasTyped.current = false;
      setDraft({ kind, text: "", key: newKey() });
      setSavedAt("");
      setAttempt({ running: false, reason: "" });
      if (options.markAs) onFinished();
    } catch (error) {
      // The notice about a newer message says it; nothing that was typed is lost.
      const newer = error instanceof ApiError && error.status === 409 ? error.record : undefined;
      const reason = errorTextWithFields(error);
      setAttempt({ running: false, reason, ...(newer && { newer, known: timeline }) });
      refresh();
    }
  }

  const isClashing =
    draft.kind === "reply" &&
    draft.after !== undefined &&
    newest !== null &&
    (draft.after === null || newest.id > draft.after);
  return {
    draft,
    change,
    send,
    savedAt,
    attached,
    attempt: { ...attempt, reason: attempt.newer && !unseen ? "" : attempt.reason },
    /** The message that a client or colleague wrote meanwhile. */
    clash: isClashing ? newest : null,
    sendAnyway: (options?: SendOptions) => send(options, newest?.id ?? null),
  };
}

function pickDraft(stored: AnswerOf<"readConversation">["draft"]) {
  return stored ? { kind: stored.kind, text: stored.text } : {};
}

type Message = Extract<TimelineEntry, { type: "message" }>;

const messagesOf = (timeline: readonly TimelineEntry[]): Message[] =>
  timeline.filter((entry) => entry.type === "message").filter(({ kind }) => kind === "message");

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** The latest stored email of somebody else; ids sort by when they were stored. */
const newestMessage = (timeline: readonly TimelineEntry[], me: string): Message | null =>
  messagesOf(timeline)
    .filter(({ by }) => by?.id !== me)
    .toSorted(byId)
    .at(-1) ?? null;

const lastMessage = (timeline: readonly TimelineEntry[]): string | null =>
  messagesOf(timeline).toSorted(byId).at(-1)?.id ?? null;

/**
 * Moves the focus from the emptied composer to the sent reply once the timeline shows it: there Z
 * undoes it, Tab leads to its buttons, and a screen reader reads its state (WCAG 2.4.3). The focus
 * stays where somebody has moved on, or types the next text.
 * @returns remembers the id of the reply that was just sent
 */
function useSentFocus(timeline: readonly TimelineEntry[], isEmpty: boolean) {
  const [sentId, setSentId] = useState<string | null>(null);
  const focusSent = useEffectEvent((id: string) => {
    setSentId(null);
    const focused = document.activeElement ?? document.body;
    // The focus of a button that was disabled meanwhile is at the body.
    const isLeft = focused === document.body || focused.closest(".composer") !== null;
    if (isLeft && isEmpty) document.querySelector<HTMLElement>(`#entry-${id} article`)?.focus();
  });
  const isShown = sentId !== null && timeline.some(({ id }) => id === sentId);
  useEffect(() => {
    if (isShown) focusSent(sentId);
  }, [isShown, sentId]);
  return setSentId;
}
