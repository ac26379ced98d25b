import { ChevronDown } from "lucide-react";
import type { Conversation } from "../../../contract/conversations.ts";
import { Icon } from "../../ui/icon.tsx";
import { PickerSelect } from "../forms/picker-select.tsx";
import { type Step, stepOf, steps } from "./conversation-names.ts";
import { StatusMark } from "./status-mark.tsx";
import { useStepNames } from "./use-step-names.ts";
import "./conversation-head.css";

type StepSelectProps = {
  /** For the key that opens it. */
  id: string;
  label: string;
  item: Pick<Conversation, "status" | "stage">;
  onChange: (step: Step) => void;
};

/** The step of an enquiry, to be changed: the one control of status and stage. */
export function StepSelect({ id, label, item, onChange }: StepSelectProps) {
  const names = useStepNames();
  const current = stepOf(item);
  return (
    <span className="chip-select">
      <StatusMark of={current} />
      <PickerSelect
        aria-label={label}
        id={id}
        value={current}
        onChange={({ target }) => onChange(steps.find((step) => step === target.value) ?? current)}
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {names[step]}
          </option>
        ))}
      </PickerSelect>
      <Icon of={ChevronDown} />
    </span>
  );
}
