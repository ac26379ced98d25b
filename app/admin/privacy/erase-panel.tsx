import { Check, Eraser, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { Button, QuietButton, RoundButton } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { callApi, mutate } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery } from "../cache/use-query.tsx";
import { CurrentPasswordField } from "../forms/password-fields.tsx";
import { type FieldErrors, useForm } from "../forms/use-form.ts";
import { Sheet } from "../kit/sheet.tsx";
import { forgetRecentThings } from "../palette/recent-things.ts";
import { amountsText } from "./amounts-text.ts";
import type { Person } from "./found-person.tsx";

type ErasePanelProps = {
  person: Person;
  name: string;
  /** Day on which the person asked. */
  receivedOn: string;
  onClose: () => void;
  /** Receives the erased amounts as text. */
  onErased: (amounts: string) => void;
};

/** Erases a person: what goes, what stays, what is open; then the typed address and the password. */
export function ErasePanel({ person, name, receivedOn, onClose, onErased }: ErasePanelProps) {
  const plan = useLocalQuery(() => callApi("planErasure", { body: person }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet
      data-tone="bad"
      heading={heading}
      title={
        <span className="row">
          <Icon of={Eraser} />
          Erase {name}
        </span>
      }
      lead="This can’t be undone, and there’s no bin for it."
      action={<RoundButton label="Don’t erase" icon={X} onClick={onClose} />}
    >
      <QueryNotice of={plan} className="soft" />
      {plan.state === "ready" && (
        <div className="halves">
          <Plan plan={plan.answer} />
          <Confirmation
            plan={plan.answer}
            receivedOn={receivedOn}
            onClose={onClose}
            onErased={onErased}
          />
        </div>
      )}
    </Sheet>
  );
}

type ErasurePlan = AnswerOf<"planErasure">;

function Plan({ plan: { amounts, warnings, remaining } }: { plan: ErasurePlan }) {
  return (
    <div className="privacy-plan">
      {warnings.length > 0 && (
        <>
          <h3>Before you erase</h3>
          <ul data-kind="open">
            {warnings.map((warning) => (
              <li className="marked strong" key={warning}>
                <Icon of={TriangleAlert} />
                {warning}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>What goes now</h3>
      <ul data-kind="goes">
        <li className="marked">
          <Icon of={X} />
          {amountsText({ ...amounts, audit: 0 })}, with files, notes and drafts
        </li>
      </ul>
      <h3>What remains</h3>
      <ul data-kind="stays">
        {remaining.map((line) => (
          <li className="marked" key={line}>
            <Icon of={Check} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ConfirmationProps = Pick<ErasePanelProps, "receivedOn" | "onClose" | "onErased"> & {
  plan: ErasurePlan;
};

function Confirmation({ plan, receivedOn, onClose, onErased }: ConfirmationProps) {
  const [typed, setTyped] = useState("");
  const isSame = typed.trim().toLowerCase() === plan.address;
  const { errors, reason, running, onSubmit } = useForm({
    check: (): FieldErrors => (isSame ? {} : { address: `Please type ${plan.address}.` }),
    onSend: async (value) => {
      const body = {
        address: value("address").trim(),
        password: value("password"),
        ...(receivedOn && { receivedOn }),
      };
      const { amounts } = await mutate("confirmErasure", { path: { id: plan.id }, body });
      forgetRecentThings();
      onErased(amountsText({ ...amounts, audit: 0 }));
    },
  });
  return (
    <form className="stack gap-12 privacy-confirm" onSubmit={onSubmit} noValidate>
      <FormErrors value={errors}>
        <TextField
          label="Type the person’s address to confirm"
          name="address"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fieldLimits.email}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!errors["address"] && (
          <p className={`small ${isSame ? "good" : "wait"}`}>
            {isSame ? "The same." : `Not yet the same as ${plan.address}`}
          </p>
        )}
        <CurrentPasswordField />
      </FormErrors>
      <p className="form-failure" role="alert">
        {reason}
      </p>
      <div className="cluster">
        <div className="admin-grave">
          <Button type="submit" busy={running} icon={Eraser}>
            {running ? "Erasing..." : "Erase permanently"}
          </Button>
        </div>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
    </form>
  );
}
