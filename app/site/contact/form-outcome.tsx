import type { RefObject } from "react";
import { formCopy } from "../../copy/form-copy.ts";
import type { VisitorFormState } from "./use-visitor-form.ts";

/** What became of the form, in place: thanks, or a summary of what to correct that takes the focus. */
export function FormOutcomeNote({
  id,
  status,
  summary,
  received,
  fieldId,
}: {
  id: string;
  status: VisitorFormState;
  summary: RefObject<HTMLDivElement | null>;
  /** Said after success. */
  received: string;
  /** Id of the control with this name. */
  fieldId: (name: string) => string;
}) {
  if (status.state === "idle" || status.state === "sending") return null;
  if (status.state === "received") {
    return (
      <div id={id} tabIndex={-1} className="form__full form-outcome form-outcome--received">
        <p role="status">{received}</p>
      </div>
    );
  }
  const faults = Object.entries(status.fields);
  return (
    <div
      id={id}
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="form__full form-outcome form-outcome--refused"
    >
      <p>{faults.length > 0 ? formCopy.correct : status.message}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(([name, fault]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, fieldId(name))}>
                {fault}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focus instead of a jump: the label stays in sight above the field. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
