import { z } from "zod";
import { done, endpoint, fileStream, pageOf } from "./endpoint.ts";
import { EnquiryKind } from "./enquiries.ts";
import { recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";

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
  messages: z
    .number()
    .int()
    .describe("Number of enquiries and callback requests from this client."),
  createdAt: z.iso.datetime(),
});
export type Client = z.infer<typeof Client>;

/** An enquiry or a callback request, which has no text, of a client. */
export const ClientMessage = z.object({
  id: z.string(),
  kind: EnquiryKind,
  description: z.string(),
  receivedAt: z.iso.datetime(),
  consent: z.object({ version: z.string(), at: z.iso.datetime() }),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

const q = searchText(200)
  .optional()
  .describe("Words of name, company, email or phone; prefixes match.");

export const listClients = endpoint("listClients", {
  summary: "Clients, newest first or in the given order, paginated.",
  access: "agent",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(1200).optional(),
    q,
    sort: z.enum(clientSorts).default("newest"),
    spam: z.enum(["true"]).optional().describe("true: only clients who sent nothing but spam."),
  }),
  answer: pageOf(Client),
});

export const exportClients = endpoint("exportClients", {
  summary: "All clients, or those that match the search, newest first, as CSV.",
  access: "agent",
  query: z.strictObject({ q }),
  answer: fileStream,
  fileName: "clients.csv",
});

export const readClient = endpoint("readClient", {
  summary: "One client with the newest 100 messages they sent; `data.messages` is the total.",
  access: "agent",
  params: { id: recordId },
  answer: z.object({ data: Client, messages: z.array(ClientMessage) }),
  errors: [404],
});

export const deleteClient = endpoint("deleteClient", {
  summary:
    "Move a client and everything they sent to the bin. The id may be in the path, in ?id=, or in a JSON body.",
  access: "agent",
  params: { id: recordId },
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({ id: recordId.optional() }),
  answer: done,
  errors: [404],
});
