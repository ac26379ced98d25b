import { Text } from "@react-email/components";
import type { AccountChange, EmailData, FactorChange } from "../../contract/email-templates.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { Fact, Facts } from "./email-parts.tsx";
import { classes, styles } from "./email-theme.ts";

type Props = EmailData<"password-changed"> & {
  heading: string;
  /** One sentence: the change. */
  change: string;
  /** Advice for an owner who did not make it. */
  otherwise: string;
};

/** Layout of all notices to members of staff about changes to their account [ASVS 6.3.7]. */
function SecurityNotice({ name, at, siteUrl, heading, change, otherwise }: Props) {
  return (
    <EmailLayout
      heading={heading}
      preview={change}
      kind="Account"
      siteUrl={siteUrl}
      reason="You can’t turn off notices about the security of your account."
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>{change}</Text>
      <Facts>
        <Fact label="When">{timeToMinute(at)}</Fact>
      </Facts>
      <Text className={classes.box} style={styles.notice}>
        {otherwise}
      </Text>
    </EmailLayout>
  );
}

/** Tells an account’s owner that its password was changed. */
export function PasswordChanged(event: EmailData<"password-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your password was changed"
      change="Your password was changed, and all other sessions were ended."
      otherwise="If this wasn’t you, request a recovery code on the sign-in page immediately and tell an admin."
    />
  );
}

/** Tells an account’s owner that nobody gets codes for a while, and how to get in without one. */
export function RecoveryPaused({ until, ...event }: EmailData<"recovery-paused">) {
  return (
    <SecurityNotice
      {...event}
      heading="Recovery codes are paused"
      change={`Codes for a new password were requested or mistyped too often for your account. Until ${timeToMinute(until)}, none can be requested from a network that your team hasn’t signed in from.`}
      otherwise="Your password still works. If you forgot it, request a code from your office or another network that your team signs in from, or ask an admin for a new password. If you’re the only admin, npm run admin -- reset on the server gives you one. If you requested no codes, somebody else did: you don’t have to do anything."
    />
  );
}

/** To both the old and the new address. */
export function EmailChanged({ oldEmail, newEmail, ...event }: EmailData<"email-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your email address was changed"
      change={`You now sign in with ${newEmail} instead of ${oldEmail}.`}
      otherwise="If this wasn’t you, tell an admin immediately. They can disable the account until this is resolved."
    />
  );
}

/** Tells an account’s owner that a second factor was added or removed. */
export function FactorChanged({ change, ...event }: EmailData<"factor-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your second factor"
      change={factorChanges[change]}
      otherwise="If this wasn’t you, change your password immediately, end all sessions in your account and tell an admin."
    />
  );
}

const factorChanges: Readonly<Record<FactorChange, string>> = {
  "authenticator-added": "An authenticator app was added to your account.",
  "authenticator-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-renewed": "New recovery codes were created. The old ones no longer work.",
  "recovery-code-used": "One of your recovery codes was used to sign in.",
  "often-wrong":
    "Somebody entered your password, then failed the second factor five times. They did not get in.",
};

/** Tells an account’s owner that somebody changed its data. */
export function AccountChanged({ change, changedBy, ...event }: EmailData<"account-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your account was changed"
      change={`${changedBy} ${accountChanges[change]}`}
      otherwise={`If you didn’t expect this, ask ${changedBy} about it.`}
    />
  );
}

const accountChanges: Readonly<Record<AccountChange, string>> = {
  "made-admin": "made you an admin. You can now manage clients, emails and accounts.",
  "made-agent": "made you an agent. You can now work with clients, their enquiries and emails.",
  "made-editor": "made you an editor. You can now write and publish blog posts.",
  "other-rights": "changed what you may do. The menu of the back office has what is yours.",
  disabled: "disabled your account. You can’t sign in any more. Everything that you wrote stays.",
  enabled: "enabled your account again. You can sign in as before.",
};
