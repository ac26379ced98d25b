import { type CopyField, fieldAt, pathLabel } from "../../../../../contract/page-copy.ts";
import { ApiError, errorText } from "../../../api/api-errors.ts";

/** Why a draft was not saved; of texts that the server refuses, by the labels of their fields. */
export function saveErrorText(error: unknown, field: CopyField): string {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (refused.length === 0) return errorText(error);
  const sentences = refused.map(([path, message]) =>
    fieldAt(field, path) ? `${pathLabel(field, path)}: ${message}` : message,
  );
  return sentences.join(" ");
}
