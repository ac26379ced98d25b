import { type ComponentProps, type KeyboardEvent, type RefObject, useId } from "react";
import { writtenParts } from "../../../contract/merge-fields.ts";
import { Field } from "../../ui/field.tsx";
import { onFormatKey } from "../formatting/format-keys.ts";
import "./email-text.css";

type TokenTextProps = {
  label: string;
  optional?: string;
  error?: string | undefined;
  value: string;
  onText: (text: string) => void;
  /** One line that wraps; Enter adds nothing. */
  singleLine?: boolean;
  control?: RefObject<HTMLTextAreaElement | null>;
} & Pick<ComponentProps<"textarea">, "maxLength" | "readOnly" | "required">;

/**
 * A text whose fields, `{First name|there}`, look like chips. It is an ordinary text area; a copy of
 * its text behind it has the colours, and gives both their height.
 */
export function TokenText(props: TokenTextProps) {
  const { label, optional, error, value, onText, singleLine = false, control, ...area } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!singleLine && onFormatKey(event)) return;
    if (singleLine && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
    }
    if (event.key !== "Backspace" || event.altKey || event.ctrlKey || event.metaKey) return;
    const { selectionStart: end, selectionEnd } = event.currentTarget;
    const token = end === selectionEnd ? tokenBefore(value, end) : undefined;
    if (token === undefined) return;
    event.preventDefault();
    // As typing would, so that Ctrl Z brings it back.
    event.currentTarget.setSelectionRange(end - token.length, end);
    if (!document.execCommand?.("delete")) {
      onText(value.slice(0, end - token.length) + value.slice(end));
    }
  }

  return (
    <Field label={label} {...(optional && { optional })} error={error} id={id}>
      {(attributes) => (
        <div className="relative narrowable token-text" data-single={singleLine || undefined}>
          <div className="token-text__copy" aria-hidden="true">
            {writtenParts(value).map((part, index) =>
              part.field ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
                <Token key={index} text={part.text} />
              ) : (
                part.text
              ),
            )}
            {/* A last empty line has no height otherwise. */}
            {"\u200b"}
          </div>
          <textarea
            {...area}
            {...attributes}
            ref={control}
            rows={1}
            value={value}
            onKeyDown={onKeyDown}
            onChange={({ target }) =>
              onText(singleLine ? target.value.replaceAll(/[\r\n]+/g, " ") : target.value)
            }
          />
        </div>
      )}
    </Field>
  );
}

/** The same characters as in the text area, so that both have the same width. */
function Token({ text }: { text: string }) {
  const [name = "", fallback] = text.slice(1, -1).split("|", 2);
  return (
    <mark className="token-text__token">
      <i>{"{"}</i>
      {name}
      {fallback !== undefined && <small>|{fallback}</small>}
      <i>{"}"}</i>
    </mark>
  );
}

/** The field that ends at a position, as it was written. */
function tokenBefore(text: string, position: number): string | undefined {
  const last = writtenParts(text.slice(0, position)).at(-1);
  return last?.field ? last.text : undefined;
}
