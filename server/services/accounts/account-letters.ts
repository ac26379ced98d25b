import type { Transaction } from "kysely";
import type { FactorChange } from "../../../contract/email-templates.ts";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";

/** Whom a letter is for. */
type Owner = { name: string; email: string };

const factsFor = (context: Context, { name }: Owner) => ({
  name,
  at: context.now(),
  siteUrl: context.settings.siteUrl,
});

const subjects: { readonly [change in FactorChange]?: string } = {
  "recovery-code-used": "A recovery code was used",
  "often-wrong": "Somebody tried to sign in to your account",
};

/** Tells the owner that how the account is protected has changed [ASVS 6.3.7]. */
export async function factorLetters(
  transaction: Transaction<Schema>,
  context: Context,
  owner: Owner,
  change: FactorChange,
): Promise<void> {
  await enqueueEmails(transaction, context, [
    {
      template: "factor-changed",
      data: { ...factsFor(context, owner), change },
      recipient: owner.email,
      subject: subjects[change] ?? "Your sign-in changed",
    },
  ]);
}

/** Tells the owner that the password is another one now [ASVS 6.3.7]. */
export async function passwordLetters(
  transaction: Transaction<Schema>,
  context: Context,
  owner: Owner,
): Promise<void> {
  await enqueueEmails(transaction, context, [
    {
      template: "password-changed",
      data: factsFor(context, owner),
      recipient: owner.email,
      subject: "Your password was changed",
    },
  ]);
}

/** Tells both addresses, so that whoever lost the account hears of it too [ASVS 6.3.7]. */
export async function emailLetters(
  transaction: Transaction<Schema>,
  context: Context,
  owner: Owner,
  newEmail: string,
): Promise<void> {
  const data = { ...factsFor(context, owner), oldEmail: owner.email, newEmail };
  const subject = "Your email address was changed";
  await enqueueEmails(
    transaction,
    context,
    [owner.email, newEmail].map((recipient) => ({
      template: "email-changed" as const,
      data,
      recipient,
      subject,
    })),
  );
}
