import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { classes, styles } from "./letter-theme.ts";
import { toTheMinute } from "./when.ts";

/** Whose account, and when (ms since 1970) something happened to it. */
export type AccountEvent = { name: string; at: number; siteUrl: string };

type Props = AccountEvent & {
  heading: string;
  /** One sentence: what happened. */
  what: string;
  /** What to do if that was not wanted. */
  otherwise: string;
};

/** What all notices about one's own account share [ASVS 6.3.7]. */
export function SecurityNotice({ name, at, siteUrl, heading, what, otherwise }: Props) {
  return (
    <LetterLayout heading={heading} preview={what} siteUrl={siteUrl}>
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>{what}</Text>
      <Text style={styles.text}>This happened on {toTheMinute(at)}.</Text>
      <Text className={classes.box} style={styles.notice}>
        {otherwise}
      </Text>
    </LetterLayout>
  );
}
