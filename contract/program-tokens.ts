import { z } from "zod";
import { at, done, endpoint } from "./endpoint.ts";
import { tokenName } from "./fields.ts";
import { maxTokenDays, type Scope, scopes } from "./scopes.ts";
import { passwordText } from "./session.ts";

const Scopes = z
  .array(z.enum(scopes))
  .min(1, "Please choose what the program may do.")
  .transform((chosen): Scope[] => scopes.filter((scope) => chosen.includes(scope)));

/** A token with which a program calls the API instead of signing in. */
export const ProgramToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdBy: z.string().describe("The admin for whom the program acts."),
  createdAt: at,
  expiresOn: z.iso.date().describe("The last day (UTC) on which it works."),
  isExpired: z.boolean(),
  lastUsedOn: z.iso.date().nullable().describe("The last day (UTC) on which it was used."),
});
export type ProgramToken = z.infer<typeof ProgramToken>;

export const listTokens = endpoint("listTokens", {
  summary: "Tokens for programs, the newest first, without revoked ones.",
  answer: z.object({ message: z.array(ProgramToken) }),
});

export const createToken = endpoint("createToken", {
  summary: "Create a token for a program. Only this answer contains it.",
  body: z.strictObject({
    name: tokenName,
    scopes: Scopes,
    expiresOn: z.iso
      .date("Please choose a day.")
      .describe(`The last day (UTC) on which it works: at most ${maxTokenDays} days from today.`),
    password: passwordText.describe("Your own password, to confirm."),
  }),
  status: 201,
  answer: z.object({ message: z.string(), id: z.string(), token: z.string() }),
});

export const revokeToken = endpoint("revokeToken", {
  summary: "Revoke a token: it stops working at once.",
  answer: done,
});
