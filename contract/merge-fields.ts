import { companyInEmails, greetingName, isTitle } from "./greeting-name.ts";

/** The fields that texts of emails are filled with: `{name}`, `{first_name}` or `{First name}`. */
export const mergeFields = ["name", "first_name", "company"] as const;
export type MergeField = (typeof mergeFields)[number];

/** The client whom a text is for. */
export type Addressee = { name: string; company_name: string };

const field = /\{(name|first[_ ]name|company)(?:\|([^{}\n]*))?\}/gi;

/** A part of a filled text: what was written, or the value of a field. */
export type FilledPart = { text: string; field?: MergeField; isDefault?: boolean };

/**
 * Splits a text at its fields and fills them: `{first_name|there}` is the first name, or "there" for
 * somebody without one, or whose name may be something else (`greeting-name.ts`). Other text in
 * braces stays as it is.
 */
export function filledParts(text: string, addressee: Addressee): FilledPart[] {
  const values = valuesOf(addressee);
  const parts: FilledPart[] = [];
  let end = 0;
  for (const match of text.matchAll(field)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const name = nameOf(match[1]);
    const value = values[name];
    parts.push({ text: value || (match[2] ?? "").trim(), field: name, isDefault: value === "" });
    end = match.index + match[0].length;
    // "Pvt. Ltd." ends a sentence with its own full stop.
    if (value.endsWith(".") && /^\.(?!\.)/.test(text.slice(end, end + 2))) end += 1;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A part of a text as it was written: the fields with their defaults, and what is between. */
export type WrittenPart = { text: string; field?: MergeField; fallback?: string };

/** Splits a text at its fields without filling them. */
export function writtenParts(text: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let end = 0;
  for (const match of text.matchAll(field)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], field: nameOf(match[1]), fallback: (match[2] ?? "").trim() });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const nameOf = (written = ""): MergeField =>
  mergeFields.find((name) => name === written.toLowerCase().replace(" ", "_")) ?? "name";

/** Whether this client reads the default of a field. */
export const lacksField = (name: MergeField, addressee: Addressee): boolean =>
  valuesOf(addressee)[name] === "";

/** In place of a field without a value, until the marks of bold text around it are removed. */
const nothing = "\u0000";

export const fillFields = (text: string, addressee: Addressee): string =>
  filledParts(text, addressee)
    .map((part) => (part.field && part.text === "" ? nothing : part.text))
    .join("")
    .replaceAll(`**${nothing}**`, "")
    .replaceAll(nothing, "");

/** Whether a text differs from recipient to recipient. */
export const hasFields = (text: string): boolean => text.search(field) >= 0;

function valuesOf({ name, company_name }: Addressee): Record<MergeField, string> {
  const fullName = greetingName(name) ?? "";
  const [first = ""] = fullName.split(" ");
  return {
    name: fullName,
    first_name: isTitle(first) ? fullName : first,
    company: companyInEmails(company_name) ?? "",
  };
}
