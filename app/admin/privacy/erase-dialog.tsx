import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callApi } from "../api/api-client.ts";
import { useLocalQuery, useMutate } from "../cache/use-query.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { amountsText } from "./amounts-in-words.ts";
import type { Person } from "./person.ts";

type EraseDialogProps = {
  person: Person;
  name: string;
  onClose: () => void;
  /** FormError what went, in words. */
  onErased: (words: string) => void;
};

const erasing = { label: "Erase for good", running: "Erasing...", grave: true } as const;

/** The two steps of an erasure: what would go and what stays, then the word to do it. */
export function EraseDialog({ person, name, onClose, onErased }: EraseDialogProps) {
  const [plan] = useLocalQuery(() => callApi("planErasure", { body: person }));
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
      {plan.state === "loading" && (
        <p className="dialog-text" role="status">
          Loading...
        </p>
      )}
      {plan.state === "failed" && (
        <p className="dialog-text" role="alert">
          {plan.reason}
        </p>
      )}
      {plan.state === "ready" && <Plan name={name} plan={plan.answer} />}
    </ConfirmDialog>
  );
}

type PlanProps = { name: string; plan: AnswerOf<"planErasure"> };

function Plan({ name, plan: { amounts, warnings, kept } }: PlanProps) {
  return (
    <div className="privacy-plan">
      <p>
        Of <b>{name}</b> we would erase {amountsText({ ...amounts, audit: 0 })}. This can't be
        undone.
      </p>
      {warnings.length > 0 && (
        <div className="privacy-plan__warnings">
          <h3>Before you do</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <h3>What stays</h3>
      <ul>
        {kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
