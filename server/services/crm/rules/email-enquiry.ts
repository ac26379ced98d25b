import { fieldLimits } from "../../../../contract/limits.ts";
import { newId } from "../../../db/new-id.ts";

type Person = { name: string; company_name: string; email: string; phone: string };

/** Columns of an enquiry that begins with an email, sent at `at` (ms), in place of a form. */
export const emailEnquiry = (
  person: Person,
  { text, subject, digest, at }: { text: string; subject: string; digest: string; at: number },
) => ({
  id: newId(),
  kind: "enquiry" as const,
  ...person,
  description: text.slice(0, fieldLimits.description).toWellFormed(),
  preferred_time: null,
  preferred_at: null,
  fingerprint: digest,
  idempotency_key: null,
  consent_version: "",
  consented_at: at,
  source_address: null,
  receipt_suppressed: null,
  received_at: at,
  channel: "email" as const,
  subject,
});
