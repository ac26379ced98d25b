import type { RefObject } from "react";
import { formCopy } from "../../copy/form-copy.ts";
import type { VisitorFormState } from "./use-visitor-form.ts";

/** The outcome of a form: thanks, or a summary of what to correct, which takes the focus. */
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
  /** Shown after success. */
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
  const fieldErrors = Object.entries(status.fields);
  return (
    <div
      id={id}
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="form__full form-outcome form-outcome--refused"
    >
      <p>{fieldErrors.length > 0 ? formCopy.correct : status.message}</p>
      {fieldErrors.length > 0 && (
        <ul>
          {fieldErrors.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, fieldId(name))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses instead of jumping, so that the label stays in view above the field. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
