import { type ComponentProps, useRef } from "react";
import { TextArea } from "../../ui/field.tsx";
import { onFormatKey } from "./format-keys.ts";
import { FormatTools } from "./format-tools.tsx";

/** A text of an email in a form, with the buttons and keys that format it. */
export function FormattedArea(props: ComponentProps<typeof TextArea>) {
  const control = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="formatted-area">
      <TextArea {...props} ref={control} onKeyDown={onFormatKey} />
      <FormatTools control={control} />
    </div>
  );
}
