import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { companyName, emailAddress, longText, personName, phoneNumber } from "./fields.ts";

/**
 * What a visitor's form carries beyond its fields, so that a robot gives itself away
 * (`quality/security.md`, the door for visitors). A caller without a form leaves both out.
 */
const robotTraps = {
  leave_empty: z.string().max(500).optional().describe("Leave empty: people don't see this field."),
  elapsed_ms: z
    .union([
      z.number().int().nonnegative(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional()
    .catch(undefined)
    .describe("Milliseconds from opening the page to sending."),
};

/** A contact enquiry (specification §3). */
export const EnquiryInput = z.strictObject({
  name: personName,
  company_name: companyName,
  email_id: emailAddress,
  phone: phoneNumber,
  description: longText.default(""),
  ...robotTraps,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** A request to be called (specification §3). */
export const CallRequestInput = z.strictObject({
  name: personName,
  company_name: companyName,
  email: emailAddress,
  phone: phoneNumber,
  ...robotTraps,
});
export type CallRequestInput = z.infer<typeof CallRequestInput>;

const Received = z.object({
  message: z.string(),
  id: z.string().describe("Our reference for what you sent."),
});

export const receiveEnquiry = endpoint("receiveEnquiry", {
  summary: "Send a contact enquiry. The same enquiry sent twice within ten minutes is stored once.",
  access: "anyone",
  body: EnquiryInput,
  bodyKinds: ["json", "urlencoded", "multipart"],
  status: 201,
  answer: Received,
});

export const receiveCallRequest = endpoint("receiveCallRequest", {
  summary: "Ask to be called back. The same request sent twice within ten minutes is stored once.",
  access: "anyone",
  body: CallRequestInput,
  bodyKinds: ["json", "urlencoded", "multipart"],
  status: 201,
  answer: Received,
});
