import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `at` in ms since 1970. */
export type EmailChangedProps = {
  name: string;
  at: number;
  siteUrl: string;
  oldEmail: string;
  newEmail: string;
};

/** To the old and to the new address of a member of staff. */
export function EmailChanged({ name, siteUrl, oldEmail, newEmail }: EmailChangedProps) {
  return (
    <LetterLayout
      heading="Your e-mail address was changed"
      preview="The e-mail address of your back office account was changed."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        The e-mail address of your back office account was changed from {oldEmail} to {newEmail}.
      </Text>
      <Text style={styles.text}>Was it not you? Tell an admin of yours at once.</Text>
    </LetterLayout>
  );
}
