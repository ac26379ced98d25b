import { postLimits } from "../../../../contract/limits.ts";
import { TextField } from "../../../ui/field.tsx";
import type { PostFormState } from "./use-post-form.ts";

type TitleFieldProps = { form: PostFormState; error?: string };

/** The post's title; its address follows from it. */
export function TitleField({ form, error }: TitleFieldProps) {
  return (
    <TextField
      label="Blog title"
      id="post-title"
      value={form.fields.title}
      error={error}
      maxLength={postLimits.title}
      autoComplete="off"
      required
      onChange={(event) => form.setField("title", event.target.value)}
    />
  );
}
