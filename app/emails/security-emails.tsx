import { Text } from "@react-email/components";
import type { AccountChange, EmailData, FactorChange } from "../../contract/email-templates.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { classes, styles } from "./email-theme.ts";

type Props = EmailData<"password-changed"> & {
  heading: string;
  /** One sentence: the change. */
  change: string;
  /** What to do if the owner did not make it. */
  otherwise: string;
};

/** Layout of all notices to members of staff about changes to their account [ASVS 6.3.7]. */
function SecurityNotice({ name, at, siteUrl, heading, change, otherwise }: Props) {
  return (
    <EmailLayout heading={heading} preview={change} siteUrl={siteUrl}>
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>{change}</Text>
      <Text style={styles.text}>This happened on {timeToMinute(at)}.</Text>
      <Text className={classes.box} style={styles.notice}>
        {otherwise}
      </Text>
    </EmailLayout>
  );
}

export function PasswordChanged(event: EmailData<"password-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your password was changed"
      change="The password of your account was changed, and every other session was ended."
      otherwise="It was not you? Ask for a recovery code on the sign-in page at once, and tell an admin."
    />
  );
}

/** To both the old and the new address. */
export function EmailChanged({ oldEmail, newEmail, ...event }: EmailData<"email-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your e-mail address was changed"
      change={`You sign in with ${newEmail} from now on, and no longer with ${oldEmail}.`}
      otherwise="It was not you? Tell an admin at once: they can disable the account until this is settled."
    />
  );
}

export function FactorChanged({ change, ...event }: EmailData<"factor-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your second factor"
      change={factorChanges[change]}
      otherwise="It was not you? Change your password at once, end all sessions in your account, and tell an admin."
    />
  );
}

const factorChanges: Readonly<Record<FactorChange, string>> = {
  "authenticator-added": "An authenticator app was added to your account.",
  "authenticator-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-renewed": "New recovery codes were made. The old ones no longer work.",
  "recovery-code-used": "One of your recovery codes was used to sign in.",
  "often-wrong":
    "Somebody typed your password, and then five wrong codes or passkeys. Nobody got in that way.",
};

export function AccountChanged({ change, changedBy, ...event }: EmailData<"account-changed">) {
  return (
    <SecurityNotice
      {...event}
      heading="Your account was changed"
      change={`${changedBy} ${accountChanges[change]}`}
      otherwise={`Does this surprise you? Ask ${changedBy} about it.`}
    />
  );
}

const accountChanges: Readonly<Record<AccountChange, string>> = {
  "made-admin": "made you an admin: you can look after clients, letters and accounts now.",
  "made-editor": "made you an editor: you can write and publish the blog.",
  disabled: "disabled your account. You can't sign in any more; what you wrote is kept.",
  enabled: "enabled your account again. You can sign in as before.",
};
