import { z } from "zod";
import { at, count, done, endpoint, listOf } from "./endpoint.ts";
import { EnquiryKind } from "./enquiries.ts";
import { emailAddress, phoneNumber, searchText } from "./fields.ts";
import { fieldLimits } from "./limits.ts";
import { maxDueCount } from "./office-limits.ts";
import { passwordText } from "./session.ts";

const personFields = { email: emailAddress.optional(), phone: phoneNumber.optional() };

const nobody = { error: "Please enter an email address or a phone number.", path: ["email"] };

/** A person, by email address, phone number, or both. */
const person = z.strictObject(personFields).refine(({ email, phone }) => email ?? phone, nobody);

/** Day on which the person asked, for the list of requests. */
const receivedOn = z.iso
  .date("Please enter a day.")
  .optional()
  .describe("The day on which they asked, `2026-11-21`; left out, today.");

/** Number of records of a person, by kind. */
const Amounts = z.object({
  clients: count,
  enquiries: count,
  callbacks: count,
  emails: count,
  audit: count.describe("Audit log entries about these records."),
});

const RecordKind = z.enum(["clients", "enquiries", "callbacks", "emails", "notes", "audit"]);

export const findPeople = endpoint("findPeople", {
  summary: "People by name or company, also restricted ones and those in the bin; at most 20.",
  body: z.strictObject({ name: searchText(fieldLimits.name).min(1, "Please enter a name.") }),
  answer: z.object({
    message: listOf({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      email_id: z.string(),
    }),
  }),
});

export const findPerson = endpoint("findPerson", {
  summary: "All data about an email address or a phone number.",
  body: person,
  answer: z.object({
    amounts: Amounts,
    clients: listOf({
      id: z.string(),
      name: z.string(),
      email_id: z.string(),
      restrictedAt: at.nullable(),
      deletedAt: at.nullable().describe("When the client was moved to the bin."),
    }),
    consents: z
      .array(
        z.object({
          kind: EnquiryKind,
          version: z.string().describe("Version of the privacy notice linked from the form."),
          at,
        }),
      )
      .describe("Consent given with each form, newest first; at most 100."),
    sent: count.describe("Of the emails: those that we sent."),
    notes: count.describe("Notes of staff."),
    files: count.describe("Files attached to emails."),
    fileBytes: count,
    spans: z
      .record(RecordKind, z.object({ firstAt: at.nullable(), lastAt: at.nullable() }))
      .describe("Oldest and newest record of each kind."),
    firstAt: at.nullable().describe("The oldest record of any kind."),
    lastAt: at.nullable(),
    contactAt: at
      .nullable()
      .describe("The latest contact, or change of the client: retention counts from it."),
  }),
});

export const exportPerson = endpoint("exportPerson", {
  summary: "The same as one JSON document, to hand to that person.",
  body: z
    .strictObject({ ...personFields, receivedOn })
    .refine(({ email, phone }) => email ?? phone, nobody),
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: [404],
});

export const restrictPerson = endpoint("restrictPerson", {
  summary:
    "Restrict the data: stored, but not emailed or shown in lists (or lift the restriction).",
  body: z.strictObject({ email: emailAddress, restricted: z.boolean() }),
  answer: done,
  errors: [404],
});

/** Erasure takes two steps: a plan of what would be deleted, then its confirmation. */
export const planErasure = endpoint("planErasure", {
  summary:
    "Preview of an erasure: the data that it would delete, and the data that remain. Deletes nothing.",
  body: person,
  status: 201,
  answer: z.object({
    id: z.string(),
    amounts: Amounts,
    address: z.string().describe("An email address of this person, to be typed as confirmation."),
    warnings: z.array(z.string()).describe("Warnings to read before confirming."),
    remaining: z.array(z.string()).describe("Data that remains, with the reason."),
    expiresAt: at.describe("Time until which the plan can be confirmed."),
  }),
  errors: [404],
});

export const confirmErasure = endpoint("confirmErasure", {
  summary:
    "Erase what the plan showed. Can’t be undone. Asks for the person’s address and your password.",
  body: z.strictObject({
    address: z.string().trim().max(fieldLimits.email).describe("An address of this person."),
    password: passwordText.describe("Your current password."),
    receivedOn,
  }),
  answer: z.object({ amounts: Amounts }),
  errors: [409],
});

export const listPrivacyRequests = endpoint("listPrivacyRequests", {
  summary: "Requests of people that were answered, newest first; at most 20. Names nobody.",
  answer: z.object({
    message: listOf({
      id: z.string(),
      kind: z.enum(["export", "erase"]),
      by: z.string().describe("Name of the member of staff."),
      at,
      receivedOn: z.iso.date().nullable().describe("Null if staff did not enter the day."),
    }),
  }),
});

export const readRetention = endpoint("readRetention", {
  summary: "How long data is stored, and what the next retention run would delete.",
  answer: z.object({
    months: count.describe("0: nothing is deleted by age."),
    due: Amounts.omit({ audit: true }).describe(
      `Each kind up to ${maxDueCount}, which means that many or more.`,
    ),
  }),
});
