import { z } from "zod";
import { fileStream, pageOf, succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { recordId, soughtText } from "./fields.ts";
import { EnquiryKind } from "./inbox.ts";
import { pageLimits } from "./limits.ts";

/** How a list of clients may be sorted; names and companies from A on. */
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

/** One thing a client sent. A call request has no text of its own. */
export const ClientMessage = z.object({
  id: z.string(),
  kind: EnquiryKind,
  description: z.string(),
  receivedAt: z.iso.datetime(),
  consent: z.object({ version: z.string(), at: z.iso.datetime() }),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

const q = soughtText(200)
  .optional()
  .describe("Words of name, company, e-mail or phone; each may be only begun.");

export const listClients = describeCall({
  id: "listClients",
  method: "get",
  path: "/api/clients",
  summary: "The clients, newest first or sorted as asked, a page at a time.",
  access: "admin",
  flag: "string",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.usual),
    cursor: z.string().max(1200).optional(),
    q,
    sort: z.enum(clientSorts).default("newest"),
    spam: z.enum(["true"]).optional().describe("true: those of whom all that came is spam."),
  }),
  success: { status: 200, answer: pageOf(Client) },
  refusals: [401, 403],
});

export const exportClients = describeCall({
  id: "exportClients",
  method: "get",
  path: "/api/clients.csv",
  summary: "All clients, or those found, newest first, as CSV.",
  access: "admin",
  flag: "string",
  query: z.strictObject({ q }),
  success: { status: 200, answer: fileStream, type: "text/csv" },
  refusals: [401, 403],
});

export const readClient = describeCall({
  id: "readClient",
  method: "get",
  path: "/api/clients/{id}",
  summary:
    "One client with the newest 100 messages they sent; `data.messages` says how many there are.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: {
    status: 200,
    answer: z.object({ error: succeeded, data: Client, messages: z.array(ClientMessage) }),
  },
  refusals: [401, 403, 404],
});

export const deleteClient = describeCall({
  id: "deleteClient",
  method: "delete",
  path: "/api/clients/{id}",
  aliases: ["/api/clients"],
  summary:
    "Delete a client and all they sent. The id may stand in the path, as ?id=, or in a JSON body.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId.optional() }),
  query: z.strictObject({ id: recordId.optional() }),
  body: z.strictObject({ id: recordId.optional() }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401, 403, 404],
});
