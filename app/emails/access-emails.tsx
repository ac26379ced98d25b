import { Text } from "@react-email/components";
import { withFullStop } from "../../contract/company.ts";
import type { EmailData } from "../../contract/email-templates.ts";
import { useCompany } from "./company-context.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { EmailButton } from "./email-parts.tsx";
import { classes, styles } from "./email-theme.ts";

const work = {
  editor: "write and publish the blog",
  agent: "answer enquiries and write to clients",
  admin: "manage clients, emails and the blog",
};

/** To a new member of staff. */
export function Invitation(props: EmailData<"invitation">) {
  const company = useCompany();
  const { name, invitedBy, role, link, expiresAt, siteUrl } = props;
  return (
    <EmailLayout
      heading="Set up your account"
      preview={withFullStop(`${invitedBy} invites you to the back office of ${company.name}`)}
      kind="Account"
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {invitedBy} invites you to the back office of {company.name}, where you will {work[role]}.
        Choose a password to get started.
      </Text>
      <EmailButton href={link}>Accept the invitation</EmailButton>
      <Text style={styles.text}>
        The link works once, until {timeToMinute(expiresAt)}. Don’t share it: anyone who has it can
        open the account. If you didn’t expect this email, you can ignore it.
      </Text>
    </EmailLayout>
  );
}

/** To a member of staff who forgot the password. Neither subject nor preview contains the code. */
export function RecoveryCode({ name, code, minutes, siteUrl }: EmailData<"recovery-code">) {
  return (
    <EmailLayout
      heading="Your recovery code"
      preview={`Enter it on the page where you requested it. It works once, for ${minutes} minutes.`}
      kind="Account"
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        Enter these four characters on the page where you requested them, in upper or lower case:
      </Text>
      <Text className={classes.code} style={styles.code}>
        {code}
      </Text>
      <Text style={styles.text}>
        The code works once, for {minutes} minutes. We will never ask you for it.
      </Text>
      <Text style={styles.text}>
        If you didn’t request it, you can ignore this email: nobody can get in without the code, and
        your password has not changed.
      </Text>
    </EmailLayout>
  );
}

/** To an address without an account: only its owner learns that there is none. */
export function RecoveryUnknown({ siteUrl }: EmailData<"recovery-unknown">) {
  const company = useCompany();
  return (
    <EmailLayout
      heading="No account with this address"
      preview="Somebody requested a recovery code for this address."
      kind="Account"
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>
        Somebody asked {company.name} for a recovery code for this address, but no account uses it.
      </Text>
      <Text style={styles.text}>
        If it was you, try the address that your invitation was sent to. If not, you can ignore this
        email.
      </Text>
    </EmailLayout>
  );
}
