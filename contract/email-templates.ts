import { z } from "zod";
import { Role } from "./session.ts";
import { WeekNumbers } from "./week-numbers.ts";

// The data of every email, for the queue, the templates and the examples. Times are milliseconds
// since 1970; `siteUrl` is the site's own address, for links.

const siteUrl = z.string();

/** A visitor, as the notices to staff show them. */
const visitor = {
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.number(),
  /** The enquiry in the back office; queued emails of an earlier release have none. */
  link: z.string().optional(),
  siteUrl,
};

const receipt = z.object({
  subject: z.string(),
  heading: z.string(),
  preview: z.string(),
  text: z.string(),
  aside: z.string(),
});

const greetings = { greeting: z.string(), greetingWithoutName: z.string() };

/** The wording of receipts, as staff edit it. */
export const Receipts = z.object({ ...greetings, enquiry: receipt, callRequest: receipt });

/** Of one receipt; queued emails of an earlier release have none. */
const receiptTexts = receipt.extend(greetings).optional();

const accountEvent = { name: z.string(), at: z.number(), siteUrl };

/** Changes to the second factor of an account, and warnings about it. */
export const FactorChange = z.enum([
  "authenticator-added",
  "authenticator-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  /** Many wrong codes after the right password. */
  "often-wrong",
]);
export type FactorChange = z.infer<typeof FactorChange>;

/** Changes that an admin makes to another account. */
export const AccountChange = z.enum([
  "made-admin",
  "made-agent",
  "made-editor",
  "other-rights",
  "disabled",
  "enabled",
]);
export type AccountChange = z.infer<typeof AccountChange>;

const template = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ template: z.literal(name), data: z.object(shape) });

/** Every email: the name of its template and the data shown in it. */
export const EmailContent = z.discriminatedUnion("template", [
  /** A receipt contains nothing that the visitor wrote, except a name (decision P22). */
  template("enquiry-receipt", { name: z.string(), siteUrl, texts: receiptTexts }),
  template("enquiry-notice", { ...visitor, description: z.string() }),
  template("callback-receipt", { name: z.string(), siteUrl, texts: receiptTexts }),
  /** Queued emails of an earlier release have no preferred time. */
  template("callback-notice", { ...visitor, preferredTime: z.string().default("") }),
  /** In place of notices while many enquiries or replies arrive. */
  template("enquiry-digest", {
    enquiries: z.number(),
    callbacks: z.number(),
    /** Conversations in which clients wrote; queued emails of an earlier release have none. */
    replies: z.number().default(0),
    /** When the first of them arrived. */
    since: z.number(),
    siteUrl,
  }),
  /** A client answered by email. */
  template("reply-notice", {
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    /** The beginning of what they wrote, without quotes. */
    text: z.string(),
    link: z.string(),
    receivedAt: z.number(),
    siteUrl,
  }),
  /** Enquiries that one colleague assigned, collected while the email waits for an undo. */
  template("assignment-notice", {
    name: z.string(),
    assignedBy: z.string(),
    enquiries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["enquiry", "callback"]),
        name: z.string(),
        companyName: z.string(),
        /** The beginning of an enquiry; when to call back. */
        text: z.string(),
      }),
    ),
    siteUrl,
  }),
  /** Names nobody but staff, so that erasing a visitor's data leaves nothing in it. */
  template("mention-notice", {
    name: z.string(),
    mentionedBy: z.string(),
    link: z.string(),
    siteUrl,
  }),
  /** The queue stores subject and text once, with the bulk email. */
  template("client-email", {
    subject: z.string(),
    text: z.string(),
    siteUrl,
    /** Page that ends bulk emails to this recipient; queued ones of an earlier release have none. */
    unsubscribe: z.string().optional(),
    /** Why its recipient gets it, as a sentence. */
    reason: z.string().optional(),
  }),
  /** To one client, as a person writes. */
  template("personal-email", {
    text: z.string(),
    signature: z.string(),
    /** The message that it answers. */
    quoted: z
      .object({
        at: z.number(),
        name: z.string(),
        text: z.string(),
        /** Of a forwarded one. */
        forwarded: z.object({ email: z.string(), subject: z.string() }).optional(),
      })
      .nullable(),
  }),
  /** Once a day, while answers are overdue. */
  template("overdue-answers", {
    count: z.number(),
    enquiries: z.array(
      z.object({ id: z.string(), name: z.string(), companyName: z.string(), dueAt: z.number() }),
    ),
    siteUrl,
  }),
  /** On Mondays, to admins. */
  template("week-report", {
    /** The days of the week, for people. */
    span: z.string(),
    week: WeekNumbers,
    before: WeekNumbers,
    siteUrl,
  }),
  template("password-changed", accountEvent),
  template("email-changed", { ...accountEvent, oldEmail: z.string(), newEmail: z.string() }),
  template("factor-changed", { ...accountEvent, change: FactorChange }),
  /** To admins: a webhook was switched off because its receiver fails. */
  template("webhook-off", {
    name: z.string(),
    webhook: z.string(),
    reason: z.enum(["failing", "gone"]),
    at: z.number(),
    siteUrl,
  }),
  template("account-changed", { ...accountEvent, change: AccountChange, changedBy: z.string() }),
  template("recovery-code", { name: z.string(), code: z.string(), minutes: z.number(), siteUrl }),
  template("recovery-unknown", { siteUrl }),
  /** Too many codes were requested or mistyped; `until` is when the next one can be requested. */
  template("recovery-paused", { ...accountEvent, until: z.number() }),
  template("invitation", {
    name: z.string(),
    invitedBy: z.string(),
    role: Role,
    /** Page that accepts the invitation; contains the token. */
    link: z.string(),
    expiresAt: z.number(),
    siteUrl,
  }),
]);
export type EmailContent = z.infer<typeof EmailContent>;

export type EmailTemplate = EmailContent["template"];

export type EmailData<Name extends EmailTemplate> = Extract<
  EmailContent,
  { template: Name }
>["data"];
