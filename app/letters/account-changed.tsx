import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

/** `at` in ms since 1970. */
export type AccountChangedProps = {
  name: string;
  at: number;
  siteUrl: string;
  change: keyof typeof sentences;
  changedBy: string;
};

const sentences = {
  "made-admin": "Your account is an admin's now.",
  "made-editor": "Your account is an editor's now: it may work on the blog.",
  disabled: "Your account was switched off: you can't sign in with it.",
  enabled: "Your account was switched on again: you can sign in with it.",
} as const;

/** To a member of staff: an admin has changed what their account may do. */
export function AccountChanged({ name, siteUrl, change, changedBy }: AccountChangedProps) {
  return (
    <LetterLayout heading="Your account was changed" preview={sentences[change]} siteUrl={siteUrl}>
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {sentences[change]} It was {changedBy} who did this; ask them if it surprises you.
      </Text>
    </LetterLayout>
  );
}
