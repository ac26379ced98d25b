import {
  AlarmClock,
  Ban,
  ChevronDown,
  ChevronLeft,
  ChevronUp,
  Ellipsis,
  FolderInput,
  IndianRupee,
  ListTodo,
  type LucideIcon,
  Mail,
  PanelRight,
  Trash2,
  UserPlus,
} from "lucide-react";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { namesText, type Person } from "../../../contract/reply-recipients.ts";
import { QuietButton, RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PickerSelect } from "../forms/picker-select.tsx";
import { KeyCaps } from "../keys/key-caps.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { Avatar } from "../shell/avatar.tsx";
import { usePermitted } from "../shell/permitted.tsx";
import type { Step } from "./conversation-names.ts";
import { DueClock } from "./due-clock.tsx";
import { MoreMenu } from "./more-menu.tsx";
import type { MoveKind } from "./move-outcome.ts";
import { quietDays, quietText } from "./quiet.ts";
import { shortRupees } from "./rupees.ts";
import { StepSelect } from "./step-select.tsx";
import "./conversations.css";
import "./conversation-head.css";

/** Actions for the open conversation, by button and key. */
export type ConversationActions = {
  next: (() => void) | null;
  previous: (() => void) | null;
  setStep: (step: Step) => void;
  setWorth: () => void;
  plan: () => void;
  assign: (assignee: string | null) => void;
  markDone: (done: boolean) => void;
  remind: () => void;
  markUnread: () => void;
  remove: () => void;
  /** Opens the dialog that merges it with another one, or moves its emails. */
  move: (kind: MoveKind) => void;
  toggleFacts: () => void;
};

type ConversationHeadProps = {
  data: AnswerOf<"readConversation">["data"];
  others: readonly Person[];
  back: string;
  hours: AnswerHours;
  assignees: readonly { id: string; name: string }[];
  actions: ConversationActions;
};

/** Subject, status, assignee and the clock of the open conversation. */
export function ConversationHead(props: ConversationHeadProps) {
  const { data, others, back, hours, assignees, actions } = props;
  const { assignee, status, turn } = data;
  const mayAnswer = usePermitted("answer");
  const mayDelete = usePermitted("delete");
  const unlisted = assignee && !assignees.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const people =
    others.length > 0 ? namesText([{ name: data.name, email: "" }, ...others]) : data.name;
  const toSpam = () => actions.setStep("spam");
  return (
    <header className="stack gap-10 conversation-head">
      <div className="row">
        <PageLink className="conversation-head__back" to={back} aria-label="Back to the list">
          <Icon of={ChevronLeft} />
        </PageLink>
        <div className="fill">
          <h2 className="ellipsis" tabIndex={-1}>
            {data.subject}
          </h2>
          <p className="soft small ellipsis">
            <bdi>{people}</bdi> <bdi dir="ltr">{data.company_name && `· ${data.company_name}`}</bdi>
          </p>
        </div>
        <span className="flex conversation-head__moves">
          <HeadButton label="Previous" keyName="K" icon={ChevronUp} run={actions.previous} />
          <HeadButton label="Next" keyName="J" icon={ChevronDown} run={actions.next} />
        </span>
        {status !== "spam" && mayAnswer && (
          <QuietButton onClick={() => actions.markDone(turn !== "done")}>
            {turn === "done" ? "Open again" : "Done"} <KeyCaps of="e" silent />
          </QuietButton>
        )}
      </div>
      <div className="cluster gap-6 conversation-head__bar">
        <StepSelect
          id="conversation-status"
          label="Status"
          item={data}
          onChange={actions.setStep}
        />
        {data.worth !== null && (
          <button
            type="button"
            className="conversation-head__worth"
            title="Worth (Shift T)"
            onClick={actions.setWorth}
          >
            {shortRupees(data.worth)}
          </button>
        )}
        <span className="chip-select chip-select--person">
          {assignee ? <Avatar name={assignee.name} /> : <Icon of={UserPlus} />}
          <PickerSelect
            aria-label="Assignee"
            id="conversation-assignee"
            disabled={!mayAnswer}
            value={assignee?.id ?? ""}
            onChange={(event) => actions.assign(event.target.value || null)}
          >
            <option value="">Unassigned</option>
            {[...assignees, ...unlisted].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PickerSelect>
          <Icon of={ChevronDown} />
        </span>
        <TurnText data={data} hours={hours} />
        <span className="flex push">
          {mayAnswer && (
            <span className="conversation-head__remind">
              <HeadButton
                label="Remind me later"
                keyName="H"
                icon={AlarmClock}
                run={actions.remind}
              />
            </span>
          )}
          <span className="conversation-head__facts">
            <HeadButton
              label="Show the client’s details"
              keyName="I"
              icon={PanelRight}
              run={actions.toggleFacts}
            />
          </span>
          <MoreMenu
            label="More for this enquiry"
            icon={<Icon of={Ellipsis} />}
            items={[
              ...(mayAnswer
                ? [{ label: "Remind me", icon: AlarmClock, keyCap: "h", run: actions.remind }]
                : []),
              { label: "Worth", icon: IndianRupee, keyCap: "T", run: actions.setWorth },
              { label: "Next step", icon: ListTodo, run: actions.plan },
              { label: "Mark as unread", icon: Mail, keyCap: "u", run: actions.markUnread },
              ...(status === "spam"
                ? []
                : [
                    { label: "Merge or move", icon: FolderInput, run: () => actions.move("merge") },
                    { label: "Mark as spam", icon: Ban, keyCap: "!", run: toSpam },
                  ]),
              ...(mayDelete ? [{ label: "Delete", icon: Trash2, run: actions.remove }] : []),
            ]}
          />
        </span>
      </div>
    </header>
  );
}

type HeadButtonProps = {
  label: string;
  keyName: string;
  icon: LucideIcon;
  /** Null while there is nothing to do. */
  run: (() => void) | null;
};

const HeadButton = ({ label, keyName, icon, run }: HeadButtonProps) => (
  <RoundButton
    label={label}
    title={`${label} (${keyName})`}
    disabled={!run}
    icon={icon}
    onClick={() => run?.()}
  />
);

/** "Quiet 8 days". */
export const QuietText = ({ days }: { days: number }) => (
  <span className="semibold small wait nowrap">{quietText(days)}</span>
);

function TurnText({ data, hours }: Pick<ConversationHeadProps, "data" | "hours">) {
  const { status, turn, dueAt, remindAt } = data;
  if (status === "spam") return null;
  const days = quietDays(data, hours);
  if (days !== null) return <QuietText days={days} />;
  if (remindAt && Date.parse(remindAt) > Date.now()) {
    return (
      <span className="soft small conversation-head__turn">Reminder on {readerDate(remindAt)}</span>
    );
  }
  if (dueAt || data.callAt) return <DueClock at={dueAt} callAt={data.callAt} hours={hours} />;
  return (
    <span className="soft small conversation-head__turn">
      {turn === "done" ? "Done" : "Their turn"}
    </span>
  );
}
