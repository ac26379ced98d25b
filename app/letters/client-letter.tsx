import { Text } from "@react-email/components";
import { company } from "../copy/company.ts";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";
import { TypedText } from "./typed-text.tsx";

export type ClientLetterProps = { subject: string; text: string; siteUrl: string };

/** To clients: what a member of staff typed, as it was typed. */
export function ClientLetter({ subject, text, siteUrl }: ClientLetterProps) {
  return (
    <LetterLayout
      heading={subject}
      preview={text.trim().slice(0, 120) || subject}
      siteUrl={siteUrl}
    >
      <TypedText text={text} />
      <Text style={styles.aside}>
        You get this letter because you wrote to {company.name}. Reply to it to answer us, or to say
        that you want no more of these.
      </Text>
    </LetterLayout>
  );
}
