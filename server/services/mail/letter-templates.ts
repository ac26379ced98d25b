import { z } from "zod";
import { Role } from "../../../contract/session.ts";

/** What the staff are told of whoever wrote; times in ms since 1970. */
const visitor = {
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  receivedAt: z.number(),
  /** The site's own address, for links. */
  siteUrl: z.string(),
};

/** What every notice about an account holds; `at` in ms since 1970. */
const accountChange = { name: z.string(), at: z.number(), siteUrl: z.string() };

/** What may happen to how an account is protected beside its password. */
export const FactorChange = z.enum([
  "authenticator-added",
  "authenticator-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  /** Many wrong ones after the right password. */
  "often-wrong",
]);
export type FactorChange = z.infer<typeof FactorChange>;

/** What an admin may do to the account of another. */
export const AccountChange = z.enum(["made-admin", "made-editor", "disabled", "enabled"]);
export type AccountChange = z.infer<typeof AccountChange>;

/** Every letter the product writes: the name of its template and what that shows. */
export const LetterContent = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("enquiry-receipt"),
    data: z.object({ name: z.string(), description: z.string(), siteUrl: z.string() }),
  }),
  z.object({
    template: z.literal("enquiry-notice"),
    data: z.object({ ...visitor, description: z.string() }),
  }),
  z.object({
    template: z.literal("call-receipt"),
    data: z.object({ name: z.string(), phone: z.string(), siteUrl: z.string() }),
  }),
  z.object({ template: z.literal("call-notice"), data: z.object(visitor) }),
  z.object({
    template: z.literal("client-letter"),
    /** As it is read: in the outbox the text stands once, with the mailing. */
    data: z.object({ subject: z.string(), text: z.string(), siteUrl: z.string() }),
  }),
  z.object({ template: z.literal("password-changed"), data: z.object(accountChange) }),
  z.object({
    template: z.literal("email-changed"),
    data: z.object({ ...accountChange, oldEmail: z.string(), newEmail: z.string() }),
  }),
  z.object({
    template: z.literal("factor-changed"),
    data: z.object({ ...accountChange, change: FactorChange }),
  }),
  z.object({
    template: z.literal("recovery-code"),
    data: z.object({
      name: z.string(),
      siteUrl: z.string(),
      code: z.string(),
      minutes: z.number(),
    }),
  }),
  z.object({ template: z.literal("recovery-unknown"), data: z.object({ siteUrl: z.string() }) }),
  z.object({
    template: z.literal("invitation"),
    data: z.object({
      name: z.string(),
      siteUrl: z.string(),
      invitedBy: z.string(),
      role: Role,
      /** Where it is taken up; carries the token. */
      link: z.string(),
      expiresAt: z.number(),
    }),
  }),
  z.object({
    template: z.literal("account-changed"),
    data: z.object({ ...accountChange, change: AccountChange, changedBy: z.string() }),
  }),
]);
export type LetterContent = z.infer<typeof LetterContent>;
