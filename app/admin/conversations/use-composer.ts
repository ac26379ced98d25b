import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fillFields } from "../../../contract/merge-fields.ts";
import type { Person, Recipients } from "../../../contract/reply-recipients.ts";
import type { TimelineEntry } from "../../../contract/timeline.ts";
import { focusInPlace } from "../../ui/focus-on.ts";
import { newKey } from "../../ui/new-key.ts";
import { mutate } from "../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../api/api-errors.ts";
import { useRefresh } from "../cache/use-query.tsx";
import { insertText } from "../formatting/apply-text-edit.ts";
import { MemoryDrafts } from "../forms/drafts.ts";
import { isSent, lastArrival, newestMessage } from "./arrivals.ts";
import { type Choice, type Message, type Mode, replyChoice, storedChoice } from "./reply-choice.ts";
import { useUndoneReply } from "./undone-reply.ts";
import { useAttachedFiles } from "./use-attached-files.ts";
import { type Basis, basisOf, type StoredDraft, useSaveDraft } from "./use-save-draft.ts";
import { useSentFocus } from "./use-sent-focus.ts";

/** `after` is the latest that had arrived when the reply was begun (`lastArrival`); undefined before. */
type Draft = Choice & {
  text: string;
  after?: string | null;
  key: string;
  basis: Basis;
  /** The time of a reminder unless somebody answers. */
  remindAt?: string | undefined;
};

const drafts = new MemoryDrafts<Draft>();

const nothingSaved = { content: "", sent: "" };

/** The choices of sent replies, by message, for their undo. */
const sentChoices = new MemoryDrafts<Choice>();

/** `newer` is the message that a refused reply did not know, `known` the entries of that moment. */
type Attempt = {
  running: boolean;
  reason: string;
  newer?: string;
  known?: readonly TimelineEntry[];
};

export type SendOptions = { markAs?: "done" | "won"; sendAt?: string; remindAt?: string };

type ComposerOptions = {
  me: string;
  conversation: AnswerOf<"readConversation">;
  /** Its entries, also earlier ones that were loaded. */
  entries: readonly TimelineEntry[];
  /** Otherwise the text is a note, also one that was begun as a reply. */
  canReply: boolean;
  /** Called when a reply was sent and marked as done or won. */
  onFinished: () => void;
};

/** For an email after a call. */
const triedToReach =
  "Hello {first_name|there},\n\nwe tried to reach you by phone today. When may we call you again? You can also answer this email.";

/** A reply, forwarded email or note: stored on the server as it is typed, and compared with new messages. */
export function useComposer(options: ComposerOptions) {
  const { me, conversation, entries, canReply, onFinished } = options;
  const { timeline, draft: stored } = conversation;
  const { id } = conversation.data;
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>(
    () =>
      drafts.get(id) ?? {
        text: "",
        key: newKey(),
        basis: basisOf(stored),
        ...storedChoice.get(me, id),
        ...pickDraft(stored, timeline),
      },
  );
  const chosen = replyChoice(conversation, entries, draft);
  const kind = chosen.mode === "note" ? "note" : "reply";
  const isNote = kind === "note" || !canReply;
  const [attempt, setAttempt] = useState<Attempt>({ running: false, reason: "" });
  const newest = newestMessage(timeline, me);
  const attached = useAttachedFiles(id, stored?.files ?? []);
  const [isOpened, setOpened] = useState(draft.mode !== undefined);
  const focusWhenShown = useSentFocus(timeline, draft.text === "" && draft.mode === undefined, () =>
    setOpened(false),
  );

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part, key: newKey() };
    // A newer email changes neither the one that is answered nor the recipients.
    const isBegun =
      next.text.trim() !== "" || next.recipients !== undefined || next.mode === "forward";
    if (isBegun) next.after ??= lastArrival(timeline);
    if (isBegun) next.about ??= replyChoice(conversation, entries, next).about?.id;
    else delete next.after;
    setDraft(next);
    setOpened(true);
    drafts.set(id, next);
    if (isBegun || next.mode !== undefined) storedChoice.set(me, id, next);
  };
  const setRecipients = (list: keyof Recipients, people: readonly Person[]) =>
    change({ recipients: { ...chosen.recipients, [list]: people }, mode: chosen.mode });

  /** Files that came with the email that is forwarded. */
  const [forwarded, setForwarded] = useState<readonly string[]>([]);
  /** Opens the composer to answer or forward an email, by default the one that it was opened for. */
  const begin = (mode: Mode | undefined, about = draft.about) => {
    // Sending clears the composer, with anything typed meanwhile.
    if (attempt.running) return;
    const isAnswer = chosen.mode === "reply" || chosen.mode === "replyAll";
    const isAsked = (mode ? mode === chosen.mode : isAnswer) && !draft.isRepeat;
    const isSame = isAsked && about === draft.about;
    // Rendered before its field can have the focus.
    flushSync(() => {
      if (isSame) setOpened(true);
      else change({ mode, about, recipients: undefined, isRepeat: false });
    });
    document.getElementById(mode === "forward" ? "composer-to" : "composer-text")?.focus();
    if (isSame) return;
    for (const file of attached.files) if (forwarded.includes(file.id)) void attached.remove(file);
    const source = replyChoice(conversation, entries, { mode, about }).about;
    if (mode === "forward" && source && source.fileCount > 0) {
      void attached.forward(source.id).then(setForwarded);
    }
  };
  /** Begins a reply after a call, with its text unless another one was begun. */
  const beginAfterCall = () => {
    begin("reply");
    const field = document.querySelector<HTMLTextAreaElement>("#composer-text");
    if (field?.value === "") insertText(field, fillFields(triedToReach, chosen.addressee));
  };
  /** Begins the text of an email of ours anew, for people whom it didn't reach; their address is typed. */
  const correct = (message: Message, people: readonly Person[]) => {
    const { mode, about } = sentChoices.get(message.id) ?? { mode: "reply" as const };
    const recipients = { to: [], cc: [], bcc: [] };
    flushSync(() => change({ mode, about, recipients, text: message.text, isRepeat: true }));
    const field = document.querySelector<HTMLInputElement>("#composer-to");
    if (field) insertText(field, emailsOf(people).join(", "));
    if (message.fileCount > 0) void attached.forward(message.id);
  };

  const showStored = (other: StoredDraft) => {
    Object.assign(draft.basis, basisOf(other));
    const mode = chosen.mode === "note" ? undefined : draft.mode;
    change({ mode, ...pickDraft(other, timeline) });
    attached.setFiles(other.files);
  };
  const keepOwn = () => {
    draft.basis.at = undefined;
    change({});
  };
  const { savedAt, setSavedAt, failure, settled, other } = useSaveDraft({
    id,
    written: { kind, text: draft.text },
    basis: draft.basis,
    stored,
    isSending: attempt.running,
    // A text that was meant for others isn't forwarded.
    onFollow: (stored) => chosen.mode !== "forward" && showStored(stored),
  });

  const { undone, clear } = useUndoneReply();
  const takeBack = useEffectEvent(({ sent, text, files }: NonNullable<typeof undone>) => {
    // The server's text ends with what was typed since and saved.
    const isSame = draft.text.trim() === "" || draft.text === text;
    const typed = isSame ? text : `${sent.text}\n\n${draft.text}`;
    Object.assign(draft.basis, { at: undefined, ...nothingSaved });
    const { to, cc, bcc } = sent;
    const mode: Mode = to.length + cc.length > 1 ? "replyAll" : "reply";
    const choice = { mode, recipients: { to, cc, bcc }, ...sentChoices.get(sent.id), text: typed };
    // No note goes out with a reply.
    const isNoteBegun = kind === "note" && draft.text.trim() !== "";
    flushSync(() => change(isNoteBegun ? { ...choice, mode: "note" } : choice));
    attached.setFiles(files);
    clear();
    document.getElementById("composer-text")?.focus();
  });
  useEffect(() => {
    // Not within React's commit, which it has to render after.
    if (undone?.enquiryId === id) queueMicrotask(() => takeBack(undone));
  }, [undone, id]);

  // An email with an old date is among earlier entries, where no notice can show it.
  const unseen =
    attempt.known !== timeline && !timeline.some(({ id: shown }) => shown === attempt.newer)
      ? attempt.newer
      : undefined;

  const known = draft.after === undefined ? lastArrival(timeline) : draft.after;
  const clearText = () => {
    drafts.delete(id);
    storedChoice.delete(me, id);
    const { basis } = draft;
    Object.assign(basis, nothingSaved);
    setDraft({ text: "", key: newKey(), basis, mode: isNote ? "note" : undefined });
    setSavedAt("");
    setAttempt({ running: false, reason: "" });
  };
  const clearSent = useEffectEvent(() => {
    attached.setFiles(stored?.files ?? []);
    clearText();
  });
  /** From another window of theirs, which had the same text. */
  const isSentElsewhere = !attempt.running && !draft.isRepeat && isSent(draft, timeline, me);
  useEffect(() => {
    if (isSentElsewhere) clearSent();
  }, [isSentElsewhere]);

  async function send(options: SendOptions = {}, after = unseen ?? known) {
    const { text, key } = draft;
    const { mode, about, recipients } = chosen;
    const isEmpty = text.trim() === "" && mode !== "forward";
    if (attempt.running || isEmpty || attached.isUploading) return;
    setAttempt({ running: true, reason: "" });
    await settled();
    try {
      const own = { text, draft: draft.basis.at };
      if (isNote) await mutate("addNote", { path: { id }, body: own, key });
      else {
        const files = attached.files.map((file) => file.id);
        const addresses = {
          to: emailsOf(recipients.to),
          cc: emailsOf(recipients.cc),
          bcc: emailsOf(recipients.bcc),
        };
        const source =
          about && (mode === "forward" ? { forwards: about.id } : { answers: about.id });
        const body = { ...own, files, after, ...addresses, ...source, ...options };
        const sent = await mutate("replyToEnquiry", { path: { id }, body, key });
        sentChoices.set(sent.id, { mode, about: about?.id, recipients });
        attached.setFiles([]);
        focusWhenShown(sent.id);
      }
      clearText();
      // The pressed button can't be used while the field is empty.
      if (isNote) focusInPlace(document.getElementById("composer-text"));
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
    !isNote &&
    draft.after !== undefined &&
    newest !== null &&
    (draft.after === null || newest.id > draft.after);
  return {
    draft,
    chosen,
    isOpen: isOpened || draft.text !== "" || attached.files.length > 0,
    close: () => setOpened(false),
    change,
    setRecipients,
    begin,
    beginAfterCall,
    correct,
    send,
    savedAt,
    other,
    showStored,
    keepOwn,
    attached,
    attempt: { ...attempt, reason: (attempt.newer && !unseen ? "" : attempt.reason) || failure },
    /** The message that a client or colleague wrote meanwhile. */
    clash: isClashing ? newest : null,
    sendAnyway: (options?: SendOptions) => send(options, lastArrival(timeline)),
  };
}

/** Its author had read what had arrived when the draft was saved. */
function pickDraft(
  stored: AnswerOf<"readConversation">["draft"],
  timeline: readonly TimelineEntry[],
): Partial<Draft> {
  if (!stored) return {};
  const { kind, text, changedAt } = stored;
  const arrivedAt = (entry: TimelineEntry) =>
    entry.type === "move" && entry.undoneAt !== null ? entry.undoneAt : entry.at;
  const after = lastArrival(timeline.filter((entry) => arrivedAt(entry) <= changedAt));
  return { text, ...(text.trim() && { after }), ...(kind === "note" && { mode: "note" }) };
}

const emailsOf = (people: readonly Person[]) => people.map(({ email }) => email);
