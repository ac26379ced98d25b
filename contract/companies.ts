import { z } from "zod";
import { at, count, done, endpoint, pageOf, person } from "./endpoint.ts";
import { EnquiryKind, EnquiryStatus } from "./enquiries.ts";
import { clientCompany, longText, recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { undoMergeDays } from "./office-limits.ts";
import { Turn } from "./turn.ts";

const named = person;

const counted = {
  people: count.describe("Without those in the bin, restricted ones and spam senders."),
  open: count.describe("Enquiries that are neither won nor lost."),
  worth: z.object({ open: count, won: count }).describe("Sums of what staff entered, in paise."),
};

const Company = named.extend({
  domains: z.array(z.string()).describe("New people who write from one of them join the company."),
  place: z.string(),
  ...counted,
});
export type Company = z.infer<typeof Company>;

export const listCompanies = endpoint("listCompanies", {
  summary: "Companies by name, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(1200).optional(),
    q: searchText(200).optional().describe("The beginning of the name, or of a domain."),
  }),
  answer: pageOf(Company),
});

export const readCompany = endpoint("readCompany", {
  summary:
    "One company with its people and conversations. The id of a merged company answers with the one that took its place.",
  answer: z.object({
    data: Company.extend({
      gstin: z.string(),
      note: z.string(),
      createdAt: at,
      won: count.describe("Number of won enquiries."),
      firstAnswerMs: count.nullable().describe("Median of the latest 100 first answers."),
    }),
    people: z
      .array(
        named.extend({ email_id: z.string(), phone: z.string(), lastContactAt: at.nullable() }),
      )
      .describe("Latest contact first, at most 50."),
    conversations: z
      .array(
        z.object({
          id: z.string(),
          kind: EnquiryKind,
          subject: z.string(),
          status: EnquiryStatus,
          name: z.string(),
          at,
          turn: Turn,
          dueAt: at.nullable(),
          worth: count.nullable(),
          assignee: named.nullable(),
        }),
      )
      .describe("Latest first, at most 20."),
    copied: z
      .array(z.object({ email_id: z.string(), name: z.string(), emails: count }))
      .describe("Addresses of its domains that took part in conversations without being clients."),
    similar: z
      .array(named.extend({ domains: z.array(z.string()), people: count, sameDomain: z.boolean() }))
      .describe("Companies that may be the same."),
    merges: z
      .array(named.extend({ people: count, until: at }))
      .describe("Companies merged into this one that an undo brings back."),
  }),
});

const facts = {
  name: clientCompany.min(1, "Please enter the company’s name."),
  domains: clientCompany.describe("Separated by commas; none for an empty text."),
  place: clientCompany,
  gstin: clientCompany
    .transform((text) => text.replaceAll(" ", "").toUpperCase())
    .refine((text) => text === "" || /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text), {
      error: "A GSTIN has 15 characters, such as 29ABCDE1234F1Z5.",
    }),
  note: longText,
};
export const CompanyFact = z.enum(["name", "domains", "place", "gstin", "note"]);
export type CompanyFact = z.infer<typeof CompanyFact>;

export const createCompany = endpoint("createCompany", {
  summary: "Add a company by hand, or answer with the one that has exactly this name.",
  body: z.strictObject({ name: facts.name }),
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const updateCompany = endpoint("updateCompany", {
  summary:
    "Change facts of a company. `before` has the value of each as you read it; if it is another one now, nothing changes (409).",
  body: z.strictObject({
    ...z.object(facts).partial().shape,
    before: z.partialRecord(CompanyFact, z.string()),
  }),
  answer: done.extend({
    facts: z.partialRecord(CompanyFact, z.string()).describe("As they are stored, for an undo."),
  }),
  errors: [409],
});

export const assignCompany = endpoint("assignCompany", {
  summary: "Make clients people of a company, or with null of none. Answers with the earlier ones.",
  body: z.strictObject({
    ids: z.array(recordId).min(1).max(pageLimits.max),
    company: recordId.nullable(),
  }),
  answer: z.object({
    before: z.array(z.object({ id: z.string(), company: z.string().nullable() })),
  }),
  errors: [404],
});

export const dismissFromCompany = endpoint("dismissFromCompany", {
  summary: "Stop suggesting an address, or another company, on a company’s page; or again.",
  body: z.strictObject({
    what: z.string().min(1).max(254).describe("The address, or the other company’s id."),
    dismissed: z.boolean().default(true),
  }),
  answer: done,
});

export const mergeCompanies = endpoint("mergeCompanies", {
  summary: `Merge another company into this one, to be undone within ${undoMergeDays} days. Its people and domains move; facts that this one lacks are taken over.`,
  body: z.strictObject({ other: recordId }),
  answer: done,
});

export const undoCompanyMerge = endpoint("undoCompanyMerge", {
  summary: "Undo a merge, by the id of the company that was merged. People who joined since stay.",
  answer: done,
  errors: [409],
});

export const deleteCompany = endpoint("deleteCompany", {
  summary: "Move a company to the bin: its people stay, without a company.",
  answer: done,
});
