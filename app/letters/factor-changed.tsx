import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `at` in ms since 1970. */
export type FactorChangedProps = {
  name: string;
  at: number;
  siteUrl: string;
  change: keyof typeof sentences;
};

const sentences = {
  "authenticator-added": "An authenticator app was added to your account.",
  "authenticator-removed": "The authenticator app was removed from your account.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "recovery-codes-renewed": "New recovery codes were made for your account; the old ones are void.",
  "recovery-code-used": "A recovery code was used to sign in to your account.",
} as const;

/** To a member of staff: how your account is protected has changed. */
export function FactorChanged({ name, siteUrl, change }: FactorChangedProps) {
  return (
    <LetterLayout heading="Your sign-in was changed" preview={sentences[change]} siteUrl={siteUrl}>
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>{sentences[change]}</Text>
      <Text style={styles.text}>
        Was it not you? Set a new password at {siteUrl}/admin/generate and tell an admin of yours.
      </Text>
    </LetterLayout>
  );
}
