import { Field } from "../../../../ui/field.tsx";
import {
  choicesOf,
  choiceTexts,
  localTimeZone,
  type Publication,
  toDateTimeField,
} from "./publication.ts";

type PublicationTimeProps = { publication: Publication; error: string };

/** Chooses when the post is published, in local time, or withdraws it. */
export function PublicationTime({ publication, error }: PublicationTimeProps) {
  const { choice, current, dateTime, setChoice, setDateTime } = publication;
  return (
    <fieldset className="stack gap-8 publish-panel__when">
      <legend className="visually-hidden">When</legend>
      {choicesOf(current).map((one) => {
        const { label, hint } = choiceTexts(one, current);
        return (
          <label key={one} data-chosen={one === choice || undefined}>
            <input
              type="radio"
              name="publish-when"
              value={one}
              aria-label={label}
              aria-describedby={`publish-${one}`}
              checked={one === choice}
              onChange={() => setChoice(one)}
            />
            <span>
              <b className="block">{label}</b>
              <small id={`publish-${one}`}>{hint}</small>
            </span>
          </label>
        );
      })}
      {choice === "later" && (
        <Field
          label="Date and time"
          optional={`(${localTimeZone()})`}
          id="post-publish-at"
          error={error || undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              value={dateTime}
              min={toDateTimeField(new Date())}
              onChange={(event) => setDateTime(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
