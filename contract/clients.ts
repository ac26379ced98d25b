import { z } from "zod";
import { at, count, done, endpoint, fileStream, listOf, pageOf, person } from "./endpoint.ts";
import { EnquiryKind, EnquiryStatus } from "./enquiries.ts";
import {
  clientCompany,
  clientName,
  clientPhone,
  emailAddress,
  longText,
  recordId,
  searchText,
} from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { maxCount, maxTotal, undoMergeDays } from "./office-limits.ts";
import { suggestions } from "./suggestions.ts";
import { Turn } from "./turn.ts";

/** Sort orders of the list; names and companies ascending. */
export const clientSorts = ["newest", "oldest", "name", "company"] as const;

/** A client (specification §3); `description` is the newest message. */
export const Client = z.object({
  id: z.string(),
  name: z.string(),
  company_name: z.string(),
  email_id: z.string(),
  phone: z.string(),
  description: z.string(),
  messages: count.describe("Number of enquiries and callback requests from this client."),
  createdAt: at,
  unsubscribedAt: at.nullable().describe("Gets no bulk emails since then."),
  bounce: z.string().nullable().describe("Reason why this address failed; null while it works."),
  tags: z.array(z.string()),
  company: person
    .nullable()
    .describe("`company_name` is what forms or staff called it for this client."),
  lastContactAt: at.describe("The latest email, form or note of their enquiries."),
  source: z.string().describe("Where staff know them from; the reason below bulk emails."),
  agreedAt: at.nullable().describe("When they agreed to bulk emails."),
  mustAgree: z.boolean().describe("Gets no bulk emails until they agree."),
});
export type Client = z.infer<typeof Client>;

/** An enquiry or a callback request, which has no text, of a client. */
export const ClientMessage = z.object({
  id: z.string(),
  kind: EnquiryKind,
  description: z.string(),
  receivedAt: at,
  consent: z.object({ version: z.string(), at: at }),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Why bulk emails don't reach a client. */
export const ClientMail = z.enum(["unsubscribed", "bounced", "must-agree"]);
export type ClientMail = z.infer<typeof ClientMail>;

/** Filters of the list of clients, also of exports, counts and recipients. */
export const clientSearch = {
  q: searchText(200).optional().describe("Words of name, company, email or phone; prefixes match."),
  tag: searchText(60).optional().describe("Only clients with this tag, in any case."),
  company: recordId.optional().describe("Only people of this company."),
  mail: ClientMail.optional().describe("Only clients who get no bulk emails, for this reason."),
  import: recordId.optional().describe("Only clients whom this import added or changed."),
};

export const listClients = endpoint("listClients", {
  summary: "Clients, newest first or in the given order, paginated.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(1200).optional(),
    ...clientSearch,
    sort: z.enum(clientSorts).default("newest"),
    spam: z.enum(["true"]).optional().describe("true: only clients who sent nothing but spam."),
  }),
  answer: pageOf(Client).extend({
    samePerson: z.array(z.string()).describe("Ids of those who may be the same person as another."),
  }),
});

export const exportClients = endpoint("exportClients", {
  summary: "All clients, or those that match the search and the filters, newest first, as CSV.",
  query: z.strictObject({
    ...clientSearch,
    ids: z
      .string()
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/, "Please name up to 100 clients by id.")
      .optional()
      .describe("Only these, by id, separated by commas."),
  }),
  answer: fileStream,
  fileName: "clients.csv",
});

export const readClient = endpoint("readClient", {
  summary: "One client with the newest 100 messages they sent; `data.messages` is the total.",
  answer: z.object({ data: Client, messages: z.array(ClientMessage) }),
});

export const deleteClient = endpoint("deleteClient", {
  summary:
    "Move a client and everything they sent to the bin. The id may be in the path, in ?id=, or in a JSON body.",
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({ id: recordId.optional() }),
  answer: done,
});

/** Facts of a client that staff may change. */
export const ClientFact = z.enum(["name", "company_name", "email_id", "phone", "about"]);
export type ClientFact = z.infer<typeof ClientFact>;

const facts = {
  name: clientName,
  company_name: clientCompany,
  email_id: emailAddress,
  phone: clientPhone,
  about: longText,
};

export const createClient = endpoint("createClient", {
  summary: "Add a client by hand. With status 409, `id` is the client who has this address.",
  body: z.strictObject({
    ...facts,
    company_name: clientCompany.default(""),
    phone: clientPhone.default(""),
    about: longText.default(""),
    company: recordId.optional().describe("The company to join, whatever the address."),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
  errors: [409],
});

export const updateClient = endpoint("updateClient", {
  summary:
    "Change facts of a client. `before` has the value of each as you read it; if it is another one now, nothing changes (409).",
  body: z.strictObject({
    ...z.object(facts).partial().shape,
    before: z.partialRecord(ClientFact, z.string()).describe("The same facts as you read them."),
  }),
  answer: done.extend({
    facts: z.partialRecord(ClientFact, z.string()).describe("As they are stored, for an undo."),
  }),
  errors: [409],
});

export const agreeClient = endpoint("agreeClient", {
  summary: "Record that a client has agreed to bulk emails, or no longer agrees.",
  body: z.strictObject({
    agreed: z.boolean(),
    agreedAt: at.optional().describe("For an undo: when they had agreed."),
  }),
  answer: done,
});

export const readClientPage = endpoint("readClientPage", {
  summary:
    "One client with everything about them. The id of a merged client answers with the one that took its place.",
  answer: z.object({
    data: Client.extend({
      about: z.string(),
      addresses: z.array(z.string()).describe("Further addresses, of merged clients."),
      phones: z.array(z.string()).describe("Further numbers, of merged clients."),
      earlierAddresses: z
        .array(z.object({ email_id: z.string(), at, by: person.nullable() }))
        .describe("Corrected since, newest first."),
      emails: count.describe(`Emails to this client; ${maxCount} means that many or more.`),
    }).nullable(),
    restricted: z
      .object({ id: z.string(), name: z.string(), email_id: z.string(), since: at })
      .nullable()
      .describe("In place of `data`, for admins: their data may be stored but not used."),
    enquiries: z
      .array(
        z.object({
          id: z.string(),
          kind: EnquiryKind,
          subject: z.string(),
          status: EnquiryStatus,
          at,
          turn: Turn,
          dueAt: at.nullable(),
          firstAnsweredAt: at.nullable(),
          assignee: person.nullable(),
          email_id: z.string(),
        }),
      )
      .describe("Newest first, at most 20."),
    suggestions,
    samePerson: listOf({
      id: z.string(),
      name: z.string(),
      company_name: z.string(),
      email_id: z.string(),
      since: at,
      enquiries: count,
      samePhone: z.boolean(),
      sameName: z.boolean().describe("Name and company."),
    }),
    merges: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          email_id: z.string(),
          enquiries: count,
          at,
          by: person.nullable(),
          until: at.describe("End of the time in which it can be undone."),
        }),
      )
      .describe("Those that can be undone, newest first."),
    changes: z
      .array(
        z.object({
          id: z.string(),
          fact: z.enum([...ClientFact.options, "company"]),
          before: z.string(),
          after: z.string(),
          at,
          by: person.nullable(),
        }),
      )
      .describe("Changes by staff, newest first, at most 100."),
    imports: z
      .array(
        z.object({
          id: z.string(),
          file: z.string(),
          isNew: z.boolean(),
          at,
          by: person.nullable(),
        }),
      )
      .describe("Files that brought this client, or facts, newest first."),
  }),
});

export const mergeClients = endpoint("mergeClients", {
  summary: `Merge two clients who are one person, to be undone within ${undoMergeDays} days. The older record keeps its id. Each fact names the client whose value is right. Whoever of the two unsubscribed or is restricted: so is the merged one.`,
  body: z.strictObject({
    other: recordId,
    name: recordId,
    company_name: recordId,
    email_id: recordId,
    phone: recordId,
    about: longText.describe("The notes of both, combined."),
  }),
  answer: z.object({ id: z.string(), merge: z.string() }),
  errors: [409],
});

export const undoMerge = endpoint("undoMerge", {
  summary:
    "Undo a merge: enquiries from before it go back with their conversation; later ones stay, and so do facts that were changed since.",
  answer: done,
  errors: [409],
});

export const distinguishClients = endpoint("distinguishClients", {
  summary:
    "Mark two clients as different people, so that they are no longer suggested for merging.",
  body: z.strictObject({ other: recordId, different: z.boolean().default(true) }),
  answer: done,
});

export const countClients = endpoint("countClients", {
  summary: `Number of clients that match, and of those among them who get no bulk emails; ${maxTotal} means that many or more.`,
  query: z.strictObject(clientSearch),
  answer: z.object({ clients: count, unsubscribed: count, bounced: count, mustAgree: count }),
});

export const deleteClients = endpoint("deleteClients", {
  summary:
    "Move several clients and everything they sent to the bin. Ignores those deleted before.",
  body: z.strictObject({ ids: z.array(recordId).min(1).max(pageLimits.max) }),
  answer: z.object({ deleted: count, ids: z.array(z.string()).describe("Of those deleted now.") }),
  errors: [404],
});
