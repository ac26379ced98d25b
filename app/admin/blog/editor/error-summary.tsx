import { type MouseEvent, useEffect, useRef } from "react";
import { type PostErrors, type ValidatedField, validatedFields } from "./post-validation.ts";

type ErrorSummaryProps = {
  errors: PostErrors;
  /** Counts the failed attempts to save: each one moves the focus here. */
  attempts: number;
  onShow: (field: ValidatedField) => void;
};

/** Ids of the controls. */
export const fieldIds: Readonly<Record<ValidatedField, string>> = {
  title: "post-title",
  category: "post-category",
  content: "post-content",
  slug: "post-slug",
  summary: "post-summary",
  author_id: "post-author",
  meta_title: "post-meta-title",
  meta_description: "post-meta-description",
  images: "post-images",
  publish_at: "post-publish-at",
};

/** The errors that keep the post from being saved, each linked to its field. */
export function ErrorSummary({ errors, attempts, onShow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const fields = validatedFields.filter((field) => errors[field]);
  if (fields.length === 0) return null;

  const onPress = (field: ValidatedField) => (event: MouseEvent) => {
    event.preventDefault();
    onShow(field);
  };
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <p>The post was not saved.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldIds[field]}`} onClick={onPress(field)}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
