import { Link, Section, Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { company } from "../copy/company.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { classes, styles } from "./email-theme.ts";

const work = {
  editor: "write and publish the blog",
  admin: "look after clients, letters and the blog",
};

/** To a new member of staff. */
export function Invitation(props: EmailData<"invitation">) {
  const { name, invitedBy, role, link, expiresAt, siteUrl } = props;
  return (
    <EmailLayout
      heading="Your account is waiting"
      preview={`${invitedBy} invites you to the back office of ${company.name}.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {invitedBy} invites you to the back office of {company.name}, where you will {work[role]}.
        Choose a password and you are in.
      </Text>
      <Section style={styles.buttonRow}>
        <Link href={link} className={classes.button} style={styles.button}>
          Accept the invitation
        </Link>
      </Section>
      <Text style={styles.text}>
        The link works once, until {timeToMinute(expiresAt)}. Keep it to yourself: whoever has it
        can open the account. If you did not expect this letter, ignore it and nothing happens.
      </Text>
    </EmailLayout>
  );
}

/** To a member of staff who forgot the password. Neither subject nor preview contains the code. */
export function RecoveryCode({ name, code, minutes, siteUrl }: EmailData<"recovery-code">) {
  return (
    <EmailLayout
      heading="Your recovery code"
      preview={`Type it where you asked for it. It works once, for ${minutes} minutes.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        Type these four characters where you asked for them, in capitals or small letters:
      </Text>
      <Text className={classes.box} style={styles.code}>
        {code}
      </Text>
      <Text style={styles.text}>
        The code works once, for {minutes} minutes. None of us will ever ask you for it.
      </Text>
      <Text style={styles.text}>
        It was not you who asked? Then ignore this letter: without the code nobody gets in, and your
        password stays as it is.
      </Text>
    </EmailLayout>
  );
}

/** To an address without an account: only its owner learns that there is none. */
export function RecoveryUnknown({ siteUrl }: EmailData<"recovery-unknown">) {
  return (
    <EmailLayout
      heading="No account with this address"
      preview="Somebody asked for a recovery code for this address."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>
        Somebody asked {company.name} for a recovery code for this address, but it belongs to no
        account of ours.
      </Text>
      <Text style={styles.text}>
        Was it you? Then try the address that your invitation came to. If it was not, you can ignore
        this letter.
      </Text>
    </EmailLayout>
  );
}
