import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { beginningsOf, typedEntries, wholeWordsOf } from "./begun-words.ts";
import type { CallRequestRow, ClientRow, EnquiryRow } from "./tables/inbox.ts";

type Person = Pick<ClientRow, "name" | "company_name" | "email" | "phone">;

/** Shortest run of digits that is taken for a phone number: as short as the contract lets one be. */
const phoneDigits = 6;
const phoneRun = /\+?\d[\d\s().\u00a0-]*\d/g;

/** What the index knows somebody by; the parts of their e-mail address are words. */
export function personEntries({ name, company_name, email, phone }: Person): string[] {
  return beginningsOf([name, company_name, email, ...phoneSpellings(phone)].join(" "));
}

/** What the index knows of something that was sent: who, what about, and how far it has come. */
export function itemEntries(
  kind: "enquiry" | "call",
  item: Person &
    Pick<CallRequestRow, "status" | "assignee"> &
    Partial<Pick<EnquiryRow, "description">>,
  person = personEntries(item),
): string[] {
  const { status, assignee } = item;
  const facets = [
    `kind:${kind}`,
    statusEntry(status),
    assigneeEntry(assignee),
    assigneeEntry(assignee, status),
  ];
  const words = [...person, ...wholeWordsOf(item.description ?? "")];
  return [...facets, ...new Set(words)];
}

export const statusEntry = (status: string) => `status:${status}`;

/** Whose it is; with a status, what of theirs has come so far: one list instead of two to cut. */
export const assigneeEntry = (assignee: string | null, status?: string) =>
  `assignee:${[assignee ?? "none", status].filter(Boolean).join(":")}`;

/** What to look for, of what somebody typed. A phone number may have any separators. */
export function personQuery(typed: string): string[][] {
  const text = typed.replace(phoneRun, (run) => {
    const digits = bareDigits(run);
    return digits.length < phoneDigits ? run : ` ${digits} `;
  });
  return typedEntries(text).map((entry) => [entry]);
}

/** With the country code and without; what is no number anywhere counts as it was typed. */
function phoneSpellings(phone: string): string[] {
  const number = parsePhoneNumberFromString(phone, "IN");
  if (!number) return [bareDigits(phone)];
  return [number.countryCallingCode + number.nationalNumber, number.nationalNumber];
}

/** Without the zeros that are dialled in front of area or country codes. */
const bareDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^0+/, "");
