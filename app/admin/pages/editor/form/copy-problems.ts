import { fieldTextError } from "../../../../../contract/copy-rules.ts";
import {
  type CopyField,
  type CopyValue,
  copyAt,
  fieldAt,
  joinPath,
} from "../../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../../contract/site-pages.ts";

/** An error or advice for the value at a path. */
export type CopyNote = { path: string; message: string };

/**
 * Everything that prevents publishing. Texts and lengths of lists are checked here, while they
 * change; the rest by the server with each saved draft, as are texts that name facts of the company.
 */
export function copyErrors(
  field: CopyField,
  copy: CopyValue,
  { errors }: PageForEditing["check"],
): CopyNote[] {
  const isCheckedHere = ({ path }: CopyNote) => {
    const kind = fieldAt(field, path)?.kind;
    return (
      ((kind === "line" || kind === "text") && !isFilled(copyAt(copy, path))) || kind === "list"
    );
  };
  return [...errorsHere(field, copy, ""), ...errors.filter((each) => !isCheckedHere(each))];
}

/** Whether a text has something in braces, so that visitors see one of another length. */
const isFilled = (text: CopyValue | undefined) => typeof text === "string" && /\{\w+\}/.test(text);

function errorsHere(field: CopyField, value: CopyValue | undefined, path: string): CopyNote[] {
  if (value === undefined) return [];
  if (field.kind === "line" || field.kind === "text") {
    const isChecked = typeof value === "string" && !isFilled(value);
    const message = isChecked ? fieldTextError(value, field) : undefined;
    return message === undefined ? [] : [{ path, message }];
  }
  if (field.kind === "group") {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      errorsHere(inner, copyAt(value, name), joinPath(path, name)),
    );
  }
  if (field.kind !== "list" || !Array.isArray(value)) return [];
  const items = value.flatMap((item: CopyValue, at) =>
    errorsHere(field.item, item, joinPath(path, at)),
  );
  if (value.length < field.min)
    return [{ path, message: `Add some: there must be at least ${field.min}.` }, ...items];
  if (value.length > field.max)
    return [{ path, message: `Remove some: there may be at most ${field.max}.` }, ...items];
  return items;
}

export function byPath(notes: readonly CopyNote[]): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, string[]>();
  for (const { path, message } of notes) {
    messages.set(path, [...(messages.get(path) ?? []), message]);
  }
  return messages;
}
