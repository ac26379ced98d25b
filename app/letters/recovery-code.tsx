import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `minutes`: how long the code is good for. */
export type RecoveryCodeProps = { name: string; siteUrl: string; code: string; minutes: number };

/** To whoever has the account: the code that lets them choose a new password. */
export function RecoveryCode({ name, siteUrl, code, minutes }: RecoveryCodeProps) {
  return (
    <LetterLayout
      heading="Your code"
      preview={`Your code is good for ${minutes} minutes.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        Your code is {code}. It is good for {minutes} minutes, and for nothing but choosing a new
        password.
      </Text>
      <Text style={styles.text}>
        Was it not you who asked? Then ignore this letter; your password stays as it is.
      </Text>
    </LetterLayout>
  );
}
