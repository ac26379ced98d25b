import type { FactorChange } from "../../../contract/email-templates.ts";
import type { Context, WriteContext } from "../context.ts";
import { enqueueEmails } from "../outbox/enqueue-emails.ts";

type Owner = { name: string; email: string };

const dataFor = (context: Context, { name }: Owner) => ({
  name,
  at: context.now(),
  siteUrl: context.settings.siteUrl,
});

const subjectOf: { readonly [change in FactorChange]?: string } = {
  "recovery-code-used": "A recovery code was used",
  "often-wrong": "Somebody tried to sign in to your account",
};

/** Notifies the owner of a change of their second factors [ASVS 6.3.7]. */
export async function emailFactorChange(
  context: WriteContext,
  owner: Owner,
  change: FactorChange,
): Promise<void> {
  await enqueueEmails(context, [
    {
      template: "factor-changed",
      data: { ...dataFor(context, owner), change },
      recipient: owner.email,
      subject: subjectOf[change] ?? "Your sign-in changed",
    },
  ]);
}

/** Notifies the owner that the password has changed [ASVS 6.3.7]. */
export async function emailPasswordChange(context: WriteContext, owner: Owner): Promise<void> {
  await enqueueEmails(context, [
    {
      template: "password-changed",
      data: dataFor(context, owner),
      recipient: owner.email,
      subject: "Your password was changed",
    },
  ]);
}

/** Notifies the old and the new address, so that the owner of a hijacked account knows [ASVS 6.3.7]. */
export async function emailAddressChange(
  context: WriteContext,
  owner: Owner,
  newEmail: string,
): Promise<void> {
  const data = { ...dataFor(context, owner), oldEmail: owner.email, newEmail };
  const subject = "Your email address was changed";
  await enqueueEmails(
    context,
    [owner.email, newEmail].map((recipient) => ({
      template: "email-changed" as const,
      data,
      recipient,
      subject,
    })),
  );
}
