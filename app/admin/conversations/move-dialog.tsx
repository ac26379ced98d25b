import { Check, CornerDownRight, Merge, Split } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { dayMs } from "../../../contract/durations.ts";
import { undoMergeDays } from "../../../contract/office-limits.ts";
import { Button, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toggled } from "../../ui/toggled.ts";
import { callApi, mutate } from "../api/api-client.ts";
import { useLocalQuery } from "../cache/use-query.tsx";
import { useAttempt } from "../forms/use-attempt.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { readerDay, readerMoment } from "../lists/reader-formats.ts";
import { type MoveKind, moveOutcome, type Side } from "./move-outcome.ts";
import { Target, Targets } from "./move-targets.tsx";
import type { Done } from "./offer-undo-move.ts";
import type { Message } from "./reply-choice.ts";
import "./move-dialog.css";

/** The dialog’s first choices. */
export type MoveChoice = { kind: MoveKind; messages: readonly string[] };

type MoveDialogProps = {
  from: Side;
  /** Those that can be chosen. */
  emails: readonly Message[];
  choice: MoveChoice;
  onDone: (done: Done) => void;
  onClose: () => void;
};

const tabs = [
  { kind: "move", label: "Move", icon: CornerDownRight },
  { kind: "merge", label: "Merge", icon: Merge },
  { kind: "split", label: "Split", icon: Split },
] as const;

/** Moves emails to another conversation, merges two, or splits emails off. */
export function MoveDialog({ from, emails, choice, onDone, onClose }: MoveDialogProps) {
  const [kind, setKind] = useState(choice.kind);
  const [messages, setMessages] = useState<ReadonlySet<string>>(new Set(choice.messages));
  const [picked, setPicked] = useState<Side | null>(null);
  const asked = useLocalQuery(() => callApi("listMoveTargets", { path: { id: from.id } }));
  const suggestions = asked.answer?.message ?? [];
  const target = picked ?? suggestions.find(({ isEvident }) => isEvident) ?? null;
  const chosen = emails.filter(({ id }) => messages.has(id));
  const first = emails.findIndex(({ id }) => messages.has(id));
  const count = chosen.length === 1 ? "1 email" : `${chosen.length} emails`;
  const labels = {
    move: chosen.length === 1 ? "Move this email" : `Move ${count}`,
    merge: "Merge into one",
    split: `Split off ${count}`,
  };
  const isReady = (kind === "split" || target) && (kind === "merge" || chosen.length > 0);
  const run = async () => {
    const path = { id: from.id };
    if (kind === "merge") {
      return mutate("mergeConversations", { path, body: { into: target?.id ?? "" } });
    }
    const ids = chosen.map(({ id }) => id);
    // Also emails that have arrived since.
    const onwards = chosen.length > 1 && chosen.length === emails.length - first;
    const to = kind === "move" ? (target?.id ?? null) : null;
    return mutate("moveMessages", { path, body: { messages: ids, onwards, to } });
  };
  return (
    <MoveFrame
      title="Move, merge or split"
      label={labels[kind]}
      isReady={Boolean(isReady)}
      outcome={moveOutcome(kind, from, target)}
      run={run}
      onDone={(done) => onDone({ kind, ...done })}
      onClose={onClose}
    >
      <fieldset className="segments" aria-label="What to do">
        {tabs.map(({ kind: each, label, icon }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            disabled={each !== "merge" && emails.length === 0}
            onClick={() => setKind(each)}
          >
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </fieldset>
      {kind !== "merge" && (
        <fieldset>
          <legend>
            {kind === "move" ? "These emails" : "Emails that belong to another matter"}
          </legend>
          <ul className="panel move-dialog__emails">
            {emails.map(({ id, by, from: sender, text, at }) => (
              <li key={id}>
                <label className="row">
                  <input
                    type="checkbox"
                    checked={messages.has(id)}
                    onChange={() => setMessages(toggled(messages, id))}
                  />
                  <span className="fill ellipsis">
                    <b>
                      <bdi>{by?.name ?? (sender.name || sender.email)}</bdi>
                    </b>{" "}
                    {text.slice(0, 120)}
                  </span>
                  <small className="rigid">{readerMoment(at)}</small>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {kind !== "split" && (
        <Targets
          legend={kind === "move" ? "Move to" : "Merge with"}
          from={from}
          suggestions={suggestions}
          target={target}
          onPick={setPicked}
        />
      )}
    </MoveFrame>
  );
}

type PairDialogProps = Pick<MoveDialogProps, "onDone" | "onClose"> & { pair: [Side, Side] };

/** Merges two conversations, of which one is chosen to stay. */
export function MergePairDialog({ pair, onDone, onClose }: PairDialogProps) {
  const [target, setTarget] = useState(pair[0]);
  const other = pair[0] === target ? pair[1] : pair[0];
  return (
    <MoveFrame
      title="Merge two conversations"
      label="Merge into one"
      isReady
      outcome={moveOutcome("merge", other, target)}
      run={() =>
        mutate("mergeConversations", { path: { id: other.id }, body: { into: target.id } })
      }
      onDone={(done) => onDone({ kind: "merge", ...done })}
      onClose={onClose}
    >
      <fieldset className="stack gap-8">
        <legend>Name and subject that stay</legend>
        {pair.map((side) => (
          <Target key={side.id} side={side} isChosen={side === target} onPick={setTarget} />
        ))}
      </fieldset>
    </MoveFrame>
  );
}

type MoveFrameProps = {
  title: string;
  label: string;
  isReady: boolean;
  outcome: [string, string][];
  run: () => Promise<{ move: string; to: string }>;
  onDone: (done: { move: string; to: string }) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog with what follows from the choice, and its button. */
function MoveFrame(props: MoveFrameProps) {
  const { title, label, isReady, outcome, run, onDone, onClose, children } = props;
  const attempt = useAttempt();
  const until = readerDay(new Date(Date.now() + undoMergeDays * dayMs).toISOString());
  const submit = () => void (isReady && attempt.run(async () => onDone(await run())));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      firstFocus={body}
      footer={
        <>
          <p className="soft small fill move-dialog__until">
            You can undo this until {until}. Clients notice nothing.
          </p>
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button busy={attempt.running} disabled={!isReady} onClick={submit}>
            {label} <KeyCaps of="Ctrl ↵" silent />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter is the key of the button. */}
      <div className="move-dialog" ref={body} tabIndex={-1} onKeyDown={onKeyDown}>
        <div className="stack">{children}</div>
        <section className="stack gap-10 move-dialog__outcome" aria-label="What happens">
          <h3>What happens</h3>
          {outcome.map(([what, why]) => (
            <p key={what} className="marked">
              <Icon of={Check} />
              <span className="titled">
                <b>{what}</b>
                <small>{why}</small>
              </span>
            </p>
          ))}
        </section>
      </div>
      <p className="dialog-failure" role="alert">
        {attempt.error}
      </p>
    </Dialog>
  );
}
