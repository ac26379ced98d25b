import { Field } from "../../../ui/field.tsx";
import { planName, plansFor } from "./publication.ts";
import { readerZone, toField } from "./reader-clock.ts";
import type { Publication } from "./use-publication.ts";

type PlanChoiceProps = { publication: Publication; error?: string };

/** What saving does with the post; with a schedule, when, on the reader's own clock. */
export function PlanChoice({ publication, error }: PlanChoiceProps) {
  const { plan, standing, moment, choose, setMoment } = publication;
  return (
    <fieldset className="plan-choice">
      <legend className="field__label">Publication</legend>
      {plansFor(standing).map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name="plan"
            value={one}
            checked={plan === one}
            onChange={() => choose(one)}
          />
          {planName(one, standing)}
        </label>
      ))}
      {plan === "schedule" && (
        <Field
          label="Date and time"
          optional={`(${readerZone()})`}
          id="post-publish-at"
          error={error}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              value={moment}
              min={toField(new Date())}
              onChange={(event) => setMoment(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
