import { Text } from "@react-email/components";
import { company } from "../copy/company.ts";
import { LetterButton } from "./letter-button.tsx";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";
import { toTheMinute } from "./when.ts";

export type InvitationProps = {
  name: string;
  invitedBy: string;
  role: "admin" | "editor";
  link: string;
  expiresAt: number;
  siteUrl: string;
};

const work = {
  editor: "write and publish the blog",
  admin: "look after clients, letters and the blog",
};

/** To somebody who is to join the staff. */
export function Invitation({ name, invitedBy, role, link, expiresAt, siteUrl }: InvitationProps) {
  return (
    <LetterLayout
      heading="Your account is waiting"
      preview={`${invitedBy} invites you to the back office of ${company.name}.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {invitedBy} invites you to the back office of {company.name}, where you will {work[role]}.
        Choose a password and you are in.
      </Text>
      <LetterButton href={link}>Accept the invitation</LetterButton>
      <Text style={styles.text}>
        The link works once, until {toTheMinute(expiresAt)}. Keep it to yourself: whoever has it can
        open the account. If you did not expect this letter, ignore it and nothing happens.
      </Text>
    </LetterLayout>
  );
}
