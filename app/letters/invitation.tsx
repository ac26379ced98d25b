import { Link, Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `expiresAt` in ms since 1970. */
export type InvitationProps = {
  name: string;
  siteUrl: string;
  invitedBy: string;
  role: "editor" | "admin";
  link: string;
  expiresAt: number;
};

/** To somebody who may make an account of their own. */
export function Invitation({ name, siteUrl, invitedBy, role, link }: InvitationProps) {
  return (
    <LetterLayout
      heading="You are invited"
      preview={`${invitedBy} invites you to the back office.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {invitedBy} invites you to the back office as {role}. Choose a password within seven days:
      </Text>
      <Link href={link} style={styles.link}>
        {link}
      </Link>
    </LetterLayout>
  );
}
