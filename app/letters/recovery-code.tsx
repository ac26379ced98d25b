import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { classes, styles } from "./letter-theme.ts";

export type RecoveryCodeProps = { name: string; code: string; minutes: number; siteUrl: string };

/** To a member of staff who forgot their password. The code stands in no subject and no preview. */
export function RecoveryCode({ name, code, minutes, siteUrl }: RecoveryCodeProps) {
  return (
    <LetterLayout
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
    </LetterLayout>
  );
}
