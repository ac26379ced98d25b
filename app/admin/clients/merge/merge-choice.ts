import type { Compared } from "./merge-page.tsx";

/** Facts of which only one of two values can be right. */
export const choices = [
  { fact: "name", label: "Name" },
  { fact: "company_name", label: "Company" },
  { fact: "email_id", label: "Email" },
  { fact: "phone", label: "Phone" },
] as const;

export type ChosenFact = (typeof choices)[number]["fact"];

/** Of which client each fact is taken. */
export type Choice = Readonly<Record<ChosenFact, string>>;

/** The first one's facts, unless it has none, or its address failed. */
export function firstChoice(one: Compared, other: Compared): Choice {
  const of = (fact: ChosenFact) => (one[fact] === "" ? other.id : one.id);
  return {
    name: of("name"),
    company_name: of("company_name"),
    email_id: one.bounce !== null && other.bounce === null ? other.id : one.id,
    phone: of("phone"),
  };
}

/** The notes of both, each once. */
export function bothNotes(one: Compared, other: Compared): string {
  return [...new Set([one.about, other.about].filter(Boolean))].join("\n");
}

/** Whether the merged client gets bulk emails, by the rules of the server's merge. */
export function bulkEmails(...both: readonly [Compared, Compared]): string {
  if (both.some(({ unsubscribedAt }) => unsubscribedAt !== null)) return "Unsubscribed";
  const mustAgree = both.some((each) => each.mustAgree) && both.every(({ agreedAt }) => !agreedAt);
  return mustAgree ? "None until they agree" : "Receives them";
}
