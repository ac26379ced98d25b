import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery, useMutate } from "../cache/use-query.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { amountsText } from "./amounts-text.ts";
import type { Person } from "./found-person.tsx";

type EraseDialogProps = {
  person: Person;
  name: string;
  onClose: () => void;
  /** Receives the erased amounts as text. */
  onErased: (amounts: string) => void;
};

const erasing = { label: "Erase permanently", running: "Erasing...", grave: true } as const;

/** The two steps of an erasure: its plan, then the confirmation. */
export function EraseDialog({ person, name, onClose, onErased }: EraseDialogProps) {
  const asked = useLocalQuery(() => callApi("planErasure", { body: person }));
  const [plan] = asked;
  const mutate = useMutate();

  async function onConfirm() {
    if (plan.state !== "ready") return;
    const { amounts } = await mutate("confirmErasure", { path: { id: plan.answer.id } });
    onErased(amountsText({ ...amounts, audit: 0 }));
  }

  return (
    <ConfirmDialog
      title="Erase personal data"
      action={erasing}
      ready={plan.state === "ready"}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryNotice of={asked} />
      {plan.state === "ready" && <Plan name={name} plan={plan.answer} />}
    </ConfirmDialog>
  );
}

type PlanProps = { name: string; plan: AnswerOf<"planErasure"> };

function Plan({ name, plan: { amounts, warnings, remaining } }: PlanProps) {
  return (
    <div className="privacy-plan">
      <p>
        For <b>{name}</b>, this erases {amountsText({ ...amounts, audit: 0 })}. This can't be
        undone.
      </p>
      {warnings.length > 0 && (
        <div className="privacy-plan__warnings">
          <h3>Before you erase</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <h3>What remains</h3>
      <ul>
        {remaining.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
