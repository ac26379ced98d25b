import { postLimits } from "../../../../contract/limits.ts";
import { Field } from "../../../ui/field.tsx";
import type { PostFormState } from "./use-post-form.ts";

type SummaryFieldProps = { form: PostFormState; error?: string };

/** What lists and search engines show of the post. */
export function SummaryField({ form, error }: SummaryFieldProps) {
  const { summary } = form.fields;
  return (
    <Field
      label="Summary"
      optional="(optional; else the first sentences serve)"
      id="post-summary"
      error={error}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            className="input post-summary"
            rows={2}
            value={summary}
            maxLength={postLimits.summary}
            onChange={(event) => form.setField("summary", event.target.value)}
          />
          <p className="post-form__count">
            {summary.length} of {postLimits.summary}
          </p>
        </>
      )}
    </Field>
  );
}
