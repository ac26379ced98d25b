import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { EnquiryKind } from "../../contract/enquiries.ts";
import { foldDigits } from "../../contract/typed-text.ts";
import type { Db, Transaction } from "./schema.ts";
import { composed, wordsOf } from "./search-terms.ts";
import type { ClientRow, EnquiryRow } from "./tables/enquiry-tables.ts";

/** A record with its index terms (`clientTerms`, `enquiryTerms`). */
export type SearchedRecord = { id: string; terms: readonly string[] };

export type RecordQuery = {
  /** Each group must match; a group matches by any of its terms. */
  all: readonly (readonly string[])[];
  oldestFirst?: boolean;
  /** Continue after this position, in the given order. */
  after?: number | undefined;
  limit: number;
};

/** `position` grows with each record that is added. */
export type FoundRecord = { id: string; position: number };

/**
 * A search index over records, sorted by the order in which they were added, so that frequent
 * terms cost no more than rare ones. FTS5 on SQLite, GIN on PostgreSQL. Triggers remove deleted
 * records from it.
 */
export type RecordSearch = {
  /** Adds records, or replaces their terms; known records keep their position. */
  put(transaction: Transaction, ...records: SearchedRecord[]): Promise<void>;
  find(db: Db, query: RecordQuery): Promise<FoundRecord[]>;
};

/** Longer words are indexed and searched by their first characters; a search uses its first words. */
const max = { wordLength: 12, queryWords: 10 } as const;

/** Shortest part of a phone number that finds it, from any digit on. */
const minPhonePart = 4;

type Person = Pick<ClientRow, "name" | "company_name" | "email" | "phone">;

/**
 * Index terms of a client: every prefix of every word, so that a prefix search is one lookup
 * however many words share the prefix (docs/decisions/searching-people.md).
 */
export function clientTerms({ name, company_name, email, phone }: Person): string[] {
  const numbers = phoneSpellings(phone);
  const extension = /ext.*/.exec(phone)?.[0] ?? "";
  const words = prefixTerms([name, company_name, email, extension, ...numbers].join(" "));
  return [...new Set([...words, ...numbers.flatMap(phoneParts)])];
}

/** Index terms of an enquiry: the sender's, the words of the message, and one per filter value. */
export function enquiryTerms(
  enquiry: Person & Pick<EnquiryRow, "kind" | "status" | "assignee" | "description">,
  senderTerms = clientTerms(enquiry),
): string[] {
  const { kind, status, assignee, description } = enquiry;
  const filters = [
    kindTerm(kind),
    statusTerm(status),
    assigneeTerm(assignee),
    assigneeTerm(assignee, status),
  ];
  return [...filters, ...new Set([...senderTerms, ...wordTerms(description)])];
}

export const kindTerm = (kind: EnquiryKind) => `kind:${kind}`;

export const statusTerm = (status: string) => `status:${status}`;

/** With a status, both in one term: the index then intersects one list less. */
export const assigneeTerm = (assignee: string | null, status?: string) =>
  `assignee:${[assignee ?? "none", status].filter(Boolean).join(":")}`;

/** Shortest run of digits and separators that is taken for a phone number: the contract's minimum. */
const minPhoneDigits = 6;
const phoneRun = /(?<![\p{L}\p{N}\p{M}])\+?\d[\d\s().\p{Cf}\p{Pd}]*\d(?![\p{L}\p{N}\p{M}])/gu;

/**
 * The terms of a typed search, one group each; empty if it contains no word. What may be a phone
 * number is found as one, and by its parts: a message has dates and numbers as they were written.
 */
export function queryTerms(typed: string): string[][] {
  const numbers: string[][] = [];
  const text = foldDigits(typed).replace(phoneRun, (run) => {
    const digits = bareDigits(run);
    if (digits.length < minPhoneDigits) return run;
    const whole = wordTerms(digits);
    numbers.push(...wordTerms(run).map((part) => [...new Set([...whole, part])]));
    return " ";
  });
  return [...wordTerms(text).map((term) => [term]), ...numbers].slice(0, max.queryWords);
}

function prefixTerms(text: string): string[] {
  const prefixes = truncatedWords(text).flatMap((word) =>
    Array.from(word, (_, index) => word.slice(0, index + 1)),
  );
  return [...new Set(prefixes.map(termOf))];
}

const wordTerms = (text: string) => [...new Set(truncatedWords(text).map(termOf))];

const truncatedWords = (text: string) =>
  wordsOf(composed(text)).map((word) => word.slice(0, max.wordLength));

// Hex for other scripts, so that the engines' tokenizers see ASCII only. No word has a colon.
const termOf = (word: string) =>
  /^[a-z0-9]+$/.test(word) ? word : `x:${Buffer.from(word).toString("hex")}`;

/** With the country code and without; an invalid number is indexed as typed. */
function phoneSpellings(phone: string): string[] {
  const number = parsePhoneNumberFromString(phone, "IN");
  if (!number) return [bareDigits(phone)];
  return [number.countryCallingCode + number.nationalNumber, number.nationalNumber];
}

/** Every part of a number, as long as a search compares. */
const phoneParts = (digits: string): string[] =>
  Array.from(digits, (_, start) => digits.slice(start, start + max.wordLength)).flatMap((rest) =>
    Array.from(rest, (_, index) => rest.slice(0, index + 1)).slice(minPhonePart - 1),
  );

/** Without the zeros that are dialled before area and country codes. */
const bareDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^0+/, "");
