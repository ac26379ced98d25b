import { z } from "zod";
import { done, endpoint, fileStream, pageOf } from "./endpoint.ts";
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
  messages: z.number().int().describe("How many enquiries and call requests came from them."),
  createdAt: z.iso.datetime(),
});
export type Client = z.infer<typeof Client>;

/** An enquiry or a callback request, which has no text, of a client. */
export const ClientMessage = z.object({
  id: z.string(),
  kind: z.enum(["enquiry", "call"]),
  description: z.string(),
  receivedAt: z.iso.datetime(),
  consent: z.object({ version: z.string(), at: z.iso.datetime() }),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

const q = searchText(200)
  .optional()
  .describe("Words of name, company, e-mail or phone; each may be only begun.");

export const listClients = endpoint("listClients", {
  summary: "The clients, newest first or sorted as asked, a page at a time.",
  access: "admin",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(1200).optional(),
    q,
    sort: z.enum(clientSorts).default("newest"),
    spam: z.enum(["true"]).optional().describe("true: those of whom all that came is spam."),
  }),
  answer: pageOf(Client),
});

export const exportClients = endpoint("exportClients", {
  summary: "All clients, or those found, newest first, as CSV.",
  access: "admin",
  query: z.strictObject({ q }),
  answer: fileStream,
  fileName: "clients.csv",
});

export const readClient = endpoint("readClient", {
  summary:
    "One client with the newest 100 messages they sent; `data.messages` says how many there are.",
  access: "admin",
  params: { id: recordId },
  answer: z.object({ data: Client, messages: z.array(ClientMessage) }),
  errors: [404],
});

export const deleteClient = endpoint("deleteClient", {
  summary:
    "Delete a client and all they sent. The id may stand in the path, as ?id=, or in a JSON body.",
  access: "admin",
  params: { id: recordId },
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({ id: recordId.optional() }),
  answer: done,
  errors: [404],
});
