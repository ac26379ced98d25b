import { z } from "zod";
import { callbackPeriods, callbackStarts } from "./callback-time.ts";
import { at, count, endpoint } from "./endpoint.ts";
import { companyName, emailAddress, longText, personName, visitorPhone } from "./fields.ts";
import { originField } from "./views.ts";

/** Fields of the forms that visitors don’t see; other API clients omit them. */
const hiddenFields = {
  [originField]: z
    .string()
    .max(2_000)
    .optional()
    .catch(undefined)
    .describe("Where the visit began, as JSON; anything unreadable is ignored."),
  leave_empty: z
    .string()
    .max(500)
    .optional()
    .describe("Leave empty: this field is hidden from people."),
  elapsed_ms: z
    .union([
      count.nonnegative(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional()
    .catch(undefined)
    .describe("Milliseconds from opening the page to sending."),
};

/**
 * When to call back (decision P25). Date and start count only with `exact`, since a form sends its
 * hidden fields too; the service compares them with its clock (`callbackTimeErrors`).
 */
const preferredTime = {
  preferred_time: z
    .enum(callbackPeriods, { error: "Please choose a time from the list." })
    .optional()
    .describe(
      "When to call, Indian time: any if left out; exact: at preferred_date and preferred_start.",
    ),
  preferred_date: z
    .union([z.literal(""), z.iso.date()], { error: "Please enter a day like 2026-11-24." })
    .optional()
    .describe("One of the next ten working days, Monday to Friday."),
  preferred_start: z
    .union([z.literal(""), z.enum(callbackStarts as readonly [string, ...string[]])], {
      error: "Please choose a half-hour slot in working hours.",
    })
    .optional()
    .describe("Half hour at which the call starts, IST."),
};

/** A contact enquiry (specification §3). */
export const EnquiryInput = z.strictObject({
  name: personName,
  company_name: companyName,
  email_id: emailAddress,
  phone: visitorPhone,
  description: longText.optional(),
  ...hiddenFields,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** A callback request (specification §3). */
export const CallbackRequestInput = z.strictObject({
  name: personName,
  company_name: companyName,
  email: emailAddress,
  phone: visitorPhone,
  ...preferredTime,
  ...hiddenFields,
});
export type CallbackRequestInput = z.infer<typeof CallbackRequestInput>;

const Received = z.object({
  message: z.string(),
  id: z.string().describe("Our reference for what you sent."),
  answer_by: at.describe("When you hear from us, or the call that you chose begins."),
});

const form = {
  idempotent: true,
  bodyKinds: ["json", "urlencoded", "multipart"],
  status: 201,
  answer: Received,
} as const;

export const receiveEnquiry = endpoint("receiveEnquiry", {
  summary: "Send a contact enquiry. The same enquiry sent twice within ten minutes is stored once.",
  body: EnquiryInput,
  ...form,
});

export const receiveCallbackRequest = endpoint("receiveCallbackRequest", {
  summary: "Ask to be called back. The same request sent twice within ten minutes is stored once.",
  body: CallbackRequestInput,
  ...form,
});
