import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `at` in ms since 1970. */
export type PasswordChangedProps = { name: string; at: number; siteUrl: string };

/** To a member of staff: your password is another one now. */
export function PasswordChanged({ name, siteUrl }: PasswordChangedProps) {
  return (
    <LetterLayout
      heading="Your password was changed"
      preview="The password of your back office account was changed."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>The password of your back office account was changed.</Text>
      <Text style={styles.text}>
        Was it not you? Set a new password at {siteUrl}/admin/generate and tell an admin of yours.
      </Text>
    </LetterLayout>
  );
}
