import { Ban, Check, Ellipsis, Merge, Send, Trash2, X } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PickerSelect } from "../forms/picker-select.tsx";
import { useFocusAfterSelection } from "../lists/list-foot.tsx";
import { usePermitted } from "../shell/permitted.tsx";
import { type Step, steps } from "./conversation-names.ts";
import { MoreMenu } from "./more-menu.tsx";
import { useStepNames } from "./use-step-names.ts";
import "./bulk-bar.css";

type BulkBarProps = {
  count: number;
  assignees: readonly { id: string; name: string }[];
  isSpam: boolean;
  onClear: () => void;
  onAssign: (assignee: { id: string; name: string } | null) => void;
  onStep: (step: Step) => void;
  onEmail: () => void;
  onDone: () => void;
  /** For two selected ones. */
  onMerge: (() => void) | null;
  onDelete: () => void;
};

/** Changes of the selected enquiries, at the foot of the list. The count is announced. */
export function BulkBar(props: BulkBarProps) {
  const {
    count,
    assignees,
    isSpam,
    onClear,
    onAssign,
    onStep,
    onEmail,
    onDone,
    onMerge,
    onDelete,
  } = props;
  useFocusAfterSelection(count);
  const mayAnswer = usePermitted("answer");
  const writing = { label: "Write an email to them", title: "Email", icon: Send, run: onEmail };
  const deleting = { label: "Delete", title: "Delete", icon: Trash2, run: onDelete };
  const last = usePermitted("delete") ? [deleting] : [];
  const others = [
    ...(usePermitted("bulk") ? [writing] : []),
    ...(onMerge ? [{ label: "Merge", title: "Merge", icon: Merge, run: onMerge }] : []),
    { label: "Mark as spam", title: "Spam (!)", icon: Ban, run: () => onStep("spam") },
  ];
  const further = isSpam ? last : [...others, ...last];
  const names = useStepNames();
  return (
    <div className="bulk-bar" data-open={count > 0 || undefined}>
      {count > 0 && (
        <IconButton icon={X} label="Clear the selection" title="Clear (Esc)" onClick={onClear} />
      )}
      <p aria-live="polite">{count > 0 && `${count} selected`}</p>
      {count > 0 && (
        <>
          {!isSpam && mayAnswer && (
            <PickerSelect
              aria-label="Assign"
              id="bulk-assignee"
              value="choose"
              onChange={({ target }) =>
                onAssign(assignees.find(({ id }) => id === target.value) ?? null)
              }
            >
              <option value="choose" disabled>
                Assign
              </option>
              <option value="">Nobody</option>
              {assignees.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </PickerSelect>
          )}
          <PickerSelect
            aria-label="Set the status"
            id="bulk-status"
            value="choose"
            onChange={({ target }) => onStep(steps.find((step) => step === target.value) ?? "new")}
          >
            <option value="choose" disabled>
              Status
            </option>
            {steps.map((step) => (
              <option key={step} value={step}>
                {names[step]}
              </option>
            ))}
          </PickerSelect>
          {isSpam ? (
            <button type="button" onClick={() => onStep("new")}>
              Not spam
            </button>
          ) : !mayAnswer ? null : (
            <IconButton icon={Check} label="Mark as done" title="Done (E)" onClick={onDone} />
          )}
          {further.map(({ label, title, icon, run }) => (
            <IconButton
              key={label}
              icon={icon}
              label={label}
              className="bulk-bar__further"
              title={title}
              onClick={run}
            />
          ))}
          {/* On a phone, where one row has no room for these buttons. */}
          <MoreMenu label="More actions" up icon={<Icon of={Ellipsis} />} items={further} />
        </>
      )}
    </div>
  );
}
