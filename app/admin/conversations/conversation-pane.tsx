import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { CallCard } from "../calls/call-card.tsx";
import { SuggestionBox } from "../clients/suggestion-box.tsx";
import { openPicker } from "../forms/picker-select.tsx";
import { WhenDialog } from "../forms/when-dialog.tsx";
import { useKeyActions } from "../keys/key-actions.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { usePermitted } from "../shell/permitted.tsx";
import { AnswersPointer } from "./answers-pointer.tsx";
import { ClientFacts } from "./client-facts.tsx";
import { ClientInBin } from "./client-in-bin.tsx";
import { Composer } from "./composer.tsx";
import {
  EmailActionsProvider,
  entryIdInFocus,
  focusEmail,
  toggleFormatted,
  togglePeople,
  undoReplyOrLast,
} from "./conversation-actions.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { enquiryInView, enquiryKeys, writingKeys } from "./conversation-keys.ts";
import { type Step, wishedTime } from "./conversation-names.ts";
import { DealDialog, type DealQuestion, questionOf } from "./deal-dialogs.tsx";
import { type MoveChoice, MoveDialog } from "./move-dialog.tsx";
import type { MoveKind } from "./move-outcome.ts";
import { offerUndoMove } from "./offer-undo-move.ts";
import { QuietPanel } from "./quiet-panel.tsx";
import { type Message, type Mode, repeatOf } from "./reply-choice.ts";
import { Timeline } from "./timeline.tsx";
import { useAskedToWrite } from "./use-asked-to-write.ts";
import { remindLater, useBulkChanges } from "./use-bulk-changes.ts";
import { useComposer } from "./use-composer.ts";
import { useEarlierEntries } from "./use-earlier-entries.ts";
import { useMarkSeen } from "./use-mark-seen.ts";
import { useScrollToEnd } from "./use-scroll-to-end.ts";
import { useStepNames } from "./use-step-names.ts";

type PaneProps = {
  /** The id that the address asks for. */
  id: string;
  query: QueryOf<"readConversation">;
  back: string;
  hours: AnswerHours | undefined;
  assignees: readonly { id: string; name: string; email: string }[];
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Opens another conversation; `onGone` the next one, after this one left the list. */
  onOpen: (id: string) => void;
  onGone: () => void;
  onDelete: () => void;
};

/** The open conversation: head, timeline, composer and the client's facts. */
export function ConversationPane({ query, id: askedId, ...rest }: PaneProps) {
  const loaded = useQuery(query);
  const { id } = useCurrentUser();
  const { search } = useLocation();
  // The account decides which draft and which emails are one's own.
  if (loaded.state !== "ready" || id === "") {
    return (
      <section className="conversation-pane conversation-pane--empty" aria-label="Conversation">
        <QueryNotice of={loaded} retry />
      </section>
    );
  }
  const conversation = loaded.answer;
  // It was merged into another one.
  if (conversation.data.id !== askedId) {
    return <Navigate to={adminPaths.query(conversation.data.id) + search} replace />;
  }
  return <Conversation conversation={conversation} {...rest} />;
}

type ConversationProps = Omit<PaneProps, "query" | "id"> & {
  conversation: AnswerOf<"readConversation">;
};

function Conversation(props: ConversationProps) {
  const { conversation, hours = defaultAnswerHours, assignees, onOpen, onGone } = props;
  const { data, timeline, phone, client, clientInBin, suggestions, writing } = conversation;
  const { id: me } = useCurrentUser();
  const mayAnswer = usePermitted("answer");
  const canReply = mayAnswer && data.status !== "spam" && client !== null;
  const [dialog, setDialog] = useState<"remind" | DealQuestion | MoveChoice | null>(null);
  const [thumb, setThumb] = useState<HTMLElement | null>(null);
  const [showsFacts, setShowsFacts] = useState(false);
  const changes = useBulkChanges();
  const names = useStepNames();
  const shown = useEarlierEntries(data.id, conversation);
  const { entries } = shown;
  const composer = useComposer({ me, conversation, entries, canReply, onFinished: onGone });
  const scroll = useScrollToEnd(timeline.at(-1)?.id);
  useMarkSeen(data.id, timeline.at(-1)?.id);

  const messages = entries.filter((entry) => entry.type === "message");
  const leave = (applied: Promise<boolean>) => void applied.then((ok) => ok && onGone());
  const actions = {
    next: props.next,
    previous: props.previous,
    remove: props.onDelete,
    setStep: (step: Step) => {
      const applied = changes.setStep([data], step);
      if (step === "spam") return leave(applied);
      void applied.then((ok) => ok && setDialog(questionOf(step, data)));
    },
    setWorth: () => setDialog("worth"),
    plan: () => setDialog("next"),
    assign: (id: string | null) =>
      void changes.assign([data], assignees.find((each) => each.id === id) ?? null),
    markDone: (done: boolean) => {
      const applied = changes.markDone([data], done);
      if (done) leave(applied);
    },
    remind: () => setDialog("remind"),
    move: (kind: MoveKind) => {
      const focused = messages.find(({ id }) => id === entryIdInFocus()) ?? messages.at(-1);
      setDialog({ kind, messages: focused ? [focused.id] : [] });
    },
    markUnread: () => {
      mutate("markSeen", { path: { id: data.id }, body: { seen: false } }).catch((error: unknown) =>
        toast.error(errorTextWithFields(error)),
      );
    },
    toggleFacts: () => setShowsFacts(!showsFacts),
  };
  const { chosen, begin } = composer;
  const write = (mode: Mode | undefined) => () => {
    // A reply has the focus once it was sent.
    const about = messages.find(
      ({ id, direction }) => id === entryIdInFocus() && direction === "in",
    )?.id;
    if (mode === "note") begin(mode);
    else if (canReply) begin(mode, about);
  };
  useAskedToWrite(write);
  const emailActions = {
    ownAddresses: conversation.ownAddresses,
    colleagues: conversation.colleagues,
    people: chosen.known,
    repeatOf: (message: Message) => repeatOf(message, messages),
    begin,
    correct: composer.correct,
    move: (kind: "move" | "split", first: string, onwards: boolean) => {
      const ids = messages.map(({ id }) => id);
      setDialog({ kind, messages: onwards ? ids.slice(ids.indexOf(first)) : [first] });
    },
  };
  useKeyActions({}, writingKeys);
  useKeyActions(
    {
      ...(mayAnswer && {
        r: write(undefined),
        n: write("note"),
        e: () => actions.markDone(data.turn !== "done"),
        h: actions.remind,
        a: () => openPicker("conversation-assignee"),
      }),
      ...(mayAnswer && chosen.all.length > 1 && { R: write("reply") }),
      ...(chosen.about && {
        d: togglePeople,
        D: toggleFormatted,
        "Alt ArrowUp": () => focusEmail(-1),
        "Alt ArrowDown": () => focusEmail(1),
      }),
      ...(mayAnswer && chosen.about && { F: write("forward") }),
      ...(data.status !== "spam" && {
        m: () => actions.move(messages.length > 0 ? "move" : "merge"),
      }),
      u: actions.markUnread,
      i: actions.toggleFacts,
      t: () => openPicker("conversation-status"),
      T: actions.setWorth,
      "!": () => actions.setStep("spam"),
      z: undoReplyOrLast,
    },
    enquiryKeys(data.turn === "done"),
    enquiryInView(data, actions, mayAnswer ? assignees : null, { me, names }),
  );

  async function remind(at: string) {
    await remindLater(data, at);
    onGone();
  }

  return (
    <EmailActionsProvider value={canReply ? emailActions : null}>
      <section className="conversation-pane" aria-label="Conversation" id="conversation-pane">
        <ConversationHead
          data={data}
          others={conversation.participants}
          back={props.back}
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
          {conversation.answers && (
            <AnswersPointer
              id={data.id}
              other={conversation.answers}
              onMerged={(done) => offerUndoMove(done, onOpen)}
            />
          )}
          {mayAnswer && data.status !== "spam" && phone && (
            <CallCard
              key={data.id}
              conversation={conversation}
              phone={phone}
              hours={hours}
              thumb={thumb}
              onEmail={composer.beginAfterCall}
              onDone={onGone}
            />
          )}
          <Timeline
            shown={shown}
            name={data.name}
            enquiryId={data.id}
            wish={data.preferredTime && wishedTime(data.preferredTime)}
            colleagues={assignees}
            onAddWorth={data.status === "won" && data.worth === null ? actions.setWorth : undefined}
          />
          <QuietPanel
            conversation={conversation}
            entries={entries}
            hours={hours}
            onFollowUp={canReply ? write(undefined) : null}
            onRemind={mayAnswer ? actions.remind : null}
            onLost={() => actions.setStep("lost")}
          />
          {client && <SuggestionBox client={client} suggestions={suggestions} opened={data.id} />}
          {clientInBin && <ClientInBin client={clientInBin} />}
        </section>
        <div ref={setThumb} className="call-thumb" />
        {mayAnswer && (
          <Composer
            composer={composer}
            hours={hours}
            canReply={canReply}
            writing={writing}
            colleagues={assignees.filter((each) => each.id !== me)}
          />
        )}
      </section>
      <div className="facts-pane" data-open={showsFacts || undefined}>
        <ClientFacts
          conversation={conversation}
          shown={shown}
          onAsk={setDialog}
          onClose={() => setShowsFacts(false)}
        />
      </div>
      {dialog !== null && typeof dialog === "object" && (
        <MoveDialog
          from={data}
          emails={messages}
          choice={dialog}
          onDone={(done) => {
            setDialog(null);
            offerUndoMove(done, onOpen);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "remind" && (
        <WhenDialog
          hours={hours}
          title="Remind me later"
          action="Remind me then"
          onChoose={remind}
          onClose={() => setDialog(null)}
        />
      )}
      {typeof dialog === "string" && dialog !== "remind" && (
        <DealDialog item={data} asks={dialog} onClose={() => setDialog(null)} />
      )}
    </EmailActionsProvider>
  );
}
