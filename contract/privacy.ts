import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { EnquiryKind } from "./enquiries.ts";
import { emailAddress, phoneNumber, recordId } from "./fields.ts";
import { maxDueCount } from "./limits.ts";

/** A person, by email address, phone number, or both. */
const person = z
  .strictObject({ email: emailAddress.optional(), phone: phoneNumber.optional() })
  .refine(({ email, phone }) => email ?? phone, {
    error: "Please enter an email address or a phone number.",
    path: ["email"],
  });

/** Number of records of a person, by kind. */
const Amounts = z.object({
  clients: z.number().int(),
  enquiries: z.number().int(),
  callbacks: z.number().int(),
  emails: z.number().int(),
  audit: z.number().int().describe("Audit log entries about these records."),
});

export const findPerson = endpoint("findPerson", {
  summary: "All data about an email address or a phone number.",
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
        deletedAt: z.iso.datetime().nullable().describe("When the client was moved to the bin."),
      }),
    ),
    consents: z
      .array(
        z.object({
          kind: EnquiryKind,
          version: z.string().describe("Version of the privacy notice linked from the form."),
          at: z.iso.datetime(),
        }),
      )
      .describe("Consent given with each form, newest first; at most 100."),
    firstAt: z.iso.datetime().nullable(),
    lastAt: z.iso.datetime().nullable(),
  }),
});

export const exportPerson = endpoint("exportPerson", {
  summary: "The same as one JSON document, to hand to that person.",
  access: "admin",
  body: person,
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: [404],
});

export const restrictPerson = endpoint("restrictPerson", {
  summary:
    "Restrict the data: stored, but not emailed or shown in lists (or lift the restriction).",
  access: "admin",
  body: z.strictObject({ email: emailAddress, restricted: z.boolean() }),
  answer: done,
  errors: [404],
});

/** Erasure takes two steps: a plan of what would be deleted, then its confirmation. */
export const planErasure = endpoint("planErasure", {
  summary: "What an erasure would delete, and what remains. Deletes nothing yet.",
  access: "admin",
  body: person,
  status: 201,
  answer: z.object({
    id: z.string(),
    amounts: Amounts,
    warnings: z.array(z.string()).describe("Warnings to read before confirming."),
    remaining: z.array(z.string()).describe("Data that remains, with the reason."),
    expiresAt: z.iso.datetime().describe("Time until which the plan can be confirmed."),
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
  summary: "How long data is stored, and what the next retention run would delete.",
  access: "admin",
  answer: z.object({
    months: z.number().int().describe("0: nothing is deleted by age."),
    due: Amounts.omit({ audit: true }).describe(
      `Each kind up to ${maxDueCount}, which means that many or more.`,
    ),
  }),
});
