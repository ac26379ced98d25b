import type { EnquiryRow } from "../../../db/tables/enquiry-tables.ts";

const maxLength = 80;

/** The subject of a conversation: that of its email, or the beginning of what the form said. */
export function subjectOf({
  kind,
  subject,
  description,
}: Pick<EnquiryRow, "kind" | "description"> & { subject: string }): string {
  if (subject.trim() !== "") return subject.trim();
  const text = description.replaceAll(/\s+/g, " ").trim();
  if (text === "") return kind === "callback" ? "Callback request" : "Enquiry without a message";
  const [sentence = text] = /^.+?[.?!।](?=\s|$)/u.exec(text) ?? [];
  if (sentence.length <= maxLength) return sentence;
  const cut = sentence.slice(0, maxLength).replace(/\s+\S*$/, "");
  return `${cut.toWellFormed()}…`;
}
