import { z } from "zod";
import { succeeded } from "./answers.ts";
import { describeCall } from "./call.ts";
import { emailAddress, phoneNumber, recordId } from "./fields.ts";
import { EnquiryKind } from "./inbox.ts";
import { mostDueCounted } from "./limits.ts";

/** Whose data: an e-mail address, a phone number, or both. */
const person = z
  .strictObject({ email: emailAddress.optional(), phone: phoneNumber.optional() })
  .refine(({ email, phone }) => email ?? phone, {
    error: "Please enter an e-mail address or a phone number.",
    path: ["email"],
  });

/** How much there is of somebody, by kind. */
const Amounts = z.object({
  clients: z.number().int(),
  enquiries: z.number().int(),
  callbacks: z.number().int(),
  letters: z.number().int(),
  audit: z.number().int().describe("Entries of the audit log about these records."),
});

export const findPerson = describeCall({
  id: "findPerson",
  method: "post",
  path: "/api/privacy/find",
  summary: "Everything there is about an e-mail address or a phone number.",
  access: "admin",
  flag: "string",
  body: person,
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      amounts: Amounts,
      clients: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email_id: z.string(),
          restrictedAt: z.iso.datetime().nullable(),
        }),
      ),
      consents: z
        .array(
          z.object({
            kind: EnquiryKind,
            version: z.string().describe("Of the privacy notice beside the form."),
            at: z.iso.datetime(),
          }),
        )
        .describe("What was agreed to with each thing sent, newest first; at most 100."),
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
    }),
  },
  refusals: [401, 403],
});

export const exportPerson = describeCall({
  id: "exportPerson",
  method: "post",
  path: "/api/privacy/export",
  summary: "The same as one JSON document, to be handed to that person.",
  access: "admin",
  flag: "string",
  body: person,
  success: {
    status: 200,
    answer: z.object({ error: succeeded, data: z.record(z.string(), z.unknown()) }),
  },
  refusals: [401, 403, 404],
});

export const restrictPerson = describeCall({
  id: "restrictPerson",
  method: "post",
  path: "/api/privacy/restrict",
  summary: "Keep the data, and use it no more: no letters, out of lists (or lift that again).",
  access: "admin",
  flag: "string",
  body: z.strictObject({ email: emailAddress, restricted: z.boolean() }),
  success: { status: 200, answer: z.object({ error: succeeded, message: z.string() }) },
  refusals: [401, 403, 404],
});

/** An erasure goes in two steps: what would go is shown first, then confirmed. */
export const planErasure = describeCall({
  id: "planErasure",
  method: "post",
  path: "/api/privacy/erasures",
  summary: "What an erasure would delete, and what the law makes us keep. Deletes nothing yet.",
  access: "admin",
  flag: "string",
  body: person,
  success: {
    status: 201,
    answer: z.object({
      error: succeeded,
      id: z.string(),
      amounts: Amounts,
      warnings: z.array(z.string()).describe("What to think of before it is confirmed."),
      kept: z.array(z.string()).describe("What stays, and why."),
      expiresAt: z.iso.datetime().describe("Until when it can be confirmed."),
    }),
  },
  refusals: [401, 403, 404],
});

export const confirmErasure = describeCall({
  id: "confirmErasure",
  method: "post",
  path: "/api/privacy/erasures/{id}/confirm",
  summary: "Erase what the plan showed. Can't be undone.",
  access: "admin",
  flag: "string",
  params: z.strictObject({ id: recordId }),
  success: { status: 200, answer: z.object({ error: succeeded, amounts: Amounts }) },
  refusals: [401, 403, 404, 409],
});

export const readRetention = describeCall({
  id: "readRetention",
  method: "get",
  path: "/api/privacy/retention",
  summary: "How long things are kept, and what the next retention run would delete.",
  access: "admin",
  flag: "string",
  success: {
    status: 200,
    answer: z.object({
      error: succeeded,
      months: z.number().int().describe("0: nothing is deleted by age."),
      due: Amounts.omit({ audit: true }).describe(
        `Each kind up to ${mostDueCounted}, which stands for as many or more.`,
      ),
    }),
  },
  refusals: [401, 403],
});
