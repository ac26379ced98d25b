/** The fields that texts of emails are filled with, as staff write them: `{name}`. */
export const mergeFields = ["name", "first_name", "company"] as const;
export type MergeField = (typeof mergeFields)[number];

/** The client whom a text is for. */
export type Addressee = { name: string; company_name: string };

const field = new RegExp(`\\{(${mergeFields.join("|")})(?:\\|([^{}\\n]*))?\\}`, "g");

/** A part of a filled text: what was written, or the value of a field. */
export type FilledPart = { text: string; field?: MergeField; isDefault?: boolean };

/**
 * Splits a text at its fields and fills them: `{first_name|there}` is the first name, or "there" for
 * somebody without one. Other text in braces stays as it is.
 */
export function filledParts(text: string, addressee: Addressee): FilledPart[] {
  const values = valuesOf(addressee);
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(field)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const name = match[1] as MergeField;
    const value = values[name];
    parts.push({ text: value || (match[2] ?? "").trim(), field: name, isDefault: value === "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A text with its fields filled in for one client. */
export const fillFields = (text: string, addressee: Addressee): string =>
  filledParts(text, addressee)
    .map((part) => part.text)
    .join("");

/** Whether a text differs from recipient to recipient. */
export const hasFields = (text: string): boolean => text.search(field) >= 0;

function valuesOf({ name, company_name }: Addressee): Record<MergeField, string> {
  const fullName = name.trim();
  return {
    name: fullName,
    first_name: fullName.split(/\s+/)[0] ?? "",
    company: company_name.trim(),
  };
}
