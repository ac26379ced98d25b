import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, usePolling, useQuery } from "../cache/use-query.tsx";
import { SuggestionBox } from "../clients/suggestion-box.tsx";
import { openPicker } from "../forms/picker-select.tsx";
import { WhenDialog } from "../forms/when-dialog.tsx";
import { useKeyActions } from "../keys/key-actions.ts";
import { offerUndo, undoLast } from "../lists/offer-undo.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { ClientFacts } from "./client-facts.tsx";
import { ClientInBin } from "./client-in-bin.tsx";
import { Composer } from "./composer.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { enquiryInView, enquiryKeys, writingKeys } from "./conversation-keys.ts";
import { wishedTime } from "./conversation-names.ts";
import { Timeline } from "./timeline.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { useComposer } from "./use-composer.ts";
import { useEarlierEntries } from "./use-earlier-entries.ts";

type PaneProps = {
  query: Query<AnswerOf<"readConversation">>;
  back: string;
  hours: AnswerHours | undefined;
  assignees: readonly { id: string; name: string }[];
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Opens the next enquiry after this one left the list. */
  onGone: () => void;
  onDelete: () => void;
};

/** The open conversation: head, timeline, composer and the client's facts. */
export function ConversationPane({ query, ...rest }: PaneProps) {
  const asked = useQuery(query);
  const { id } = useCurrentUser();
  const [loaded] = asked;
  usePolling(loaded.state === "ready" && isSending(loaded.answer), asked, pollMs);
  // The account decides which draft and which emails are one's own.
  if (loaded.state !== "ready" || id === "") {
    return (
      <section className="conversation-pane conversation-pane--empty" aria-label="Conversation">
        <QueryNotice of={asked} retry />
      </section>
    );
  }
  return <Conversation conversation={loaded.answer} {...rest} />;
}

/** Interval (ms) of looking how an email fares. */
const pollMs = 2_000;

/** A reply waits for its undo no longer than this (ms); one with a chosen time is not watched. */
const watchedMs = 60_000;

/** Whether one of our emails is about to be sent. */
const isSending = ({ timeline }: AnswerOf<"readConversation">) =>
  timeline.some((entry) => {
    const state = entry.type === "message" ? entry.state : null;
    if (state?.status === "held") return Date.parse(state.at ?? "") < Date.now() + watchedMs;
    return state?.status === "queued" || state?.status === "sending";
  });

type ConversationProps = Omit<PaneProps, "query"> & { conversation: AnswerOf<"readConversation"> };

function Conversation(props: ConversationProps) {
  const { conversation, back, hours = defaultAnswerHours, assignees, onGone, onDelete } = props;
  const { data, timeline, client, clientInBin, suggestions, writing } = conversation;
  const { id: me } = useCurrentUser();
  const [dialog, setDialog] = useState(false);
  const [showsFacts, setShowsFacts] = useState(false);
  /** The enquiry whose worth is being edited. */
  const [worthOf, setWorthOf] = useState<string | null>(null);
  const changes = useBulkChanges();
  const composer = useComposer({ id: data.id, me, conversation, onFinished: onGone });
  const shown = useEarlierEntries(data.id, conversation);
  const scroll = useScrollToEnd(timeline.at(-1)?.id);
  useMarkSeen(data.id, timeline.at(-1)?.id);

  const leave = (applied: Promise<boolean>) => void applied.then((ok) => ok && onGone());
  const actions = {
    next: props.next,
    previous: props.previous,
    remove: onDelete,
    setStatus: (status: EnquiryStatus) => {
      const applied = changes.setStatus([data], status);
      if (status === "spam") leave(applied);
    },
    assign: (id: string | null) =>
      void changes.assign([data], assignees.find((each) => each.id === id) ?? null),
    markDone: (done: boolean) => {
      const applied = changes.markDone([data], done);
      if (done) leave(applied);
    },
    remind: () => setDialog(true),
    markUnread: () => {
      mutate("markSeen", { path: { id: data.id }, body: { seen: false } }).catch((error: unknown) =>
        toast.error(errorTextWithFields(error)),
      );
    },
    toggleFacts: () => setShowsFacts(!showsFacts),
  };
  const write = (kind: "reply" | "note") => () => {
    composer.change({ kind });
    document.getElementById("composer-text")?.focus();
  };
  useKeyActions({}, writingKeys);
  useKeyActions(
    {
      r: write("reply"),
      n: write("note"),
      e: () => actions.markDone(data.turn !== "done"),
      h: actions.remind,
      u: actions.markUnread,
      i: actions.toggleFacts,
      a: () => openPicker("conversation-assignee"),
      t: () => openPicker("conversation-status"),
      "!": () => actions.setStatus("spam"),
      z: () => {
        const held = document.querySelector<HTMLElement>("[data-undo-reply]");
        if (held) held.click();
        else undoLast();
      },
    },
    enquiryKeys(data.turn === "done"),
    enquiryInView(data, actions, assignees, me),
  );

  async function remind(at: string) {
    const path = { id: data.id };
    await mutate("remindLater", { path, body: { at } });
    offerUndo(`Hidden until ${readerDate(at)}`, async () => {
      await mutate("remindLater", { path, body: { at: data.remindAt } });
    });
    onGone();
  }

  const addWorth = () => {
    setShowsFacts(true);
    setWorthOf(data.id);
  };
  const canReply = data.status !== "spam" && client !== null;
  return (
    <>
      <section className="conversation-pane" aria-label="Conversation" id="conversation-pane">
        <ConversationHead
          data={data}
          back={back}
          hours={hours}
          assignees={assignees}
          actions={actions}
        />
        <section
          ref={scroll}
          className="conversation-pane__scroll"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it.
          tabIndex={0}
          aria-label={`Conversation with ${data.name}`}
        >
          <Timeline
            shown={shown}
            name={data.name}
            enquiryId={data.id}
            wish={data.preferredTime && wishedTime(data.preferredTime)}
            colleagues={assignees}
            onAddWorth={data.status === "won" && data.worth === null ? addWorth : undefined}
          />
          {client && <SuggestionBox client={client} suggestions={suggestions} opened={data.id} />}
          {clientInBin && <ClientInBin client={clientInBin} />}
        </section>
        <Composer
          composer={composer}
          to={canReply ? client.email_id : null}
          client={client ?? data}
          writing={writing}
          colleagues={assignees.filter((each) => each.id !== me)}
        />
      </section>
      <div className="facts-pane" data-open={showsFacts || undefined}>
        <ClientFacts
          conversation={conversation}
          shown={shown}
          editsWorth={worthOf === data.id}
          onEditWorth={(isEdited) => setWorthOf(isEdited ? data.id : null)}
          onClose={() => setShowsFacts(false)}
        />
      </div>
      {dialog && (
        <WhenDialog
          title="Remind me later"
          action="Remind me then"
          onChoose={remind}
          onClose={() => setDialog(false)}
        />
      )}
    </>
  );
}

/** Opens a conversation at its end, and follows new entries if the end is in view. */
function useScrollToEnd(lastId: string | undefined) {
  const scroll = useRef<HTMLElement>(null);
  const wasAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry.
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    const remember = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      wasAtEnd.current = scrollTop + clientHeight > scrollHeight - 40;
    };
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [lastId]);
  return scroll;
}

/** Marks a conversation as read when it is opened, and at each new entry. */
function useMarkSeen(id: string, lastId: string | undefined) {
  const mark = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    // A row that stays unread is no reason for a message.
    await mutate("markSeen", { path: { id }, body: { seen: true } }).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry is seen.
  useEffect(() => {
    void mark();
  }, [id, lastId]);
}
