import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { EnquiryKind } from "./enquiries.ts";
import { emailAddress, phoneNumber, recordId } from "./fields.ts";
import { maxDueCount } from "./limits.ts";

/** A person, by email address, phone number, or both. */
const person = z
  .strictObject({ email: emailAddress.optional(), phone: phoneNumber.optional() })
  .refine(({ email, phone }) => email ?? phone, {
    error: "Please enter an e-mail address or a phone number.",
    path: ["email"],
  });

/** Number of records of a person, by kind. */
const Amounts = z.object({
  clients: z.number().int(),
  enquiries: z.number().int(),
  callbacks: z.number().int(),
  emails: z.number().int(),
  audit: z.number().int().describe("Entries of the audit log about these records."),
});

export const findPerson = endpoint("findPerson", {
  summary: "Everything there is about an e-mail address or a phone number.",
  access: "admin",
  body: person,
  answer: z.object({
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
});

export const exportPerson = endpoint("exportPerson", {
  summary: "The same as one JSON document, to be handed to that person.",
  access: "admin",
  body: person,
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: [404],
});

export const restrictPerson = endpoint("restrictPerson", {
  summary: "Keep the data, and use it no more: no emails, out of lists (or lift that again).",
  access: "admin",
  body: z.strictObject({ email: emailAddress, restricted: z.boolean() }),
  answer: done,
  errors: [404],
});

/** Erasure takes two steps: a plan of what would be deleted, then its confirmation. */
export const planErasure = endpoint("planErasure", {
  summary: "What an erasure would delete, and what the law makes us keep. Deletes nothing yet.",
  access: "admin",
  body: person,
  status: 201,
  answer: z.object({
    id: z.string(),
    amounts: Amounts,
    warnings: z.array(z.string()).describe("To consider before confirming."),
    remaining: z.array(z.string()).describe("Data that remains, with the reason."),
    expiresAt: z.iso.datetime().describe("Until when it can be confirmed."),
  }),
  errors: [404],
});

export const confirmErasure = endpoint("confirmErasure", {
  summary: "Erase what the plan showed. Can't be undone.",
  access: "admin",
  params: { id: recordId },
  answer: z.object({ amounts: Amounts }),
  errors: [404, 409],
});

export const readRetention = endpoint("readRetention", {
  summary: "How long things are kept, and what the next retention run would delete.",
  access: "admin",
  answer: z.object({
    months: z.number().int().describe("0: nothing is deleted by age."),
    due: Amounts.omit({ audit: true }).describe(
      `Each kind up to ${maxDueCount}, which stands for as many or more.`,
    ),
  }),
});
