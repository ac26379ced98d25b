import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { RichTextHandle } from "../../../ui/rich-text/rich-text-handle.ts";
import { type PostErrors, type ValidatedField, validatedFields } from "./post-validation.ts";

type ErrorSummaryProps = {
  errors: PostErrors;
  /** Counts the failed attempts to save: each one moves the focus here. */
  attempts: number;
  text: RefObject<RichTextHandle | null>;
};

const fieldIds: Readonly<Record<ValidatedField, string>> = {
  title: "post-title",
  category: "post-category",
  content: "post-content",
  summary: "post-summary",
  images: "post-images",
  publish_at: "post-publish-at",
};

/** The errors that keep the post from being saved, each linked to its field. */
export function ErrorSummary({ errors, attempts, text }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const fields = validatedFields.filter((field) => errors[field]);
  if (fields.length === 0) return null;

  const focusField = (field: ValidatedField) => (event: MouseEvent) => {
    event.preventDefault();
    if (field === "content" && text.current?.missingAlt()) text.current.focusMissingAlt();
    else if (field === "content") text.current?.focus();
    else document.getElementById(fieldIds[field])?.focus();
  };
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <p>The post was not saved.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldIds[field]}`} onClick={focusField(field)}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
