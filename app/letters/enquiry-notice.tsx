import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";
import { MessageQuote } from "./message-quote.tsx";
import { type Visitor, VisitorFacts } from "./visitor-facts.tsx";

export type EnquiryNoticeProps = Visitor & { description: string };

/** To the staff: somebody wrote. */
export function EnquiryNotice(props: EnquiryNoticeProps) {
  const { name, companyName, description, siteUrl } = props;
  return (
    <LetterLayout
      heading={`${name} wrote to us`}
      preview={`${companyName}: ${description.slice(0, 120) || "no message"}`}
      siteUrl={siteUrl}
    >
      <VisitorFacts {...props} />
      {description ? (
        <MessageQuote text={description} />
      ) : (
        <Text style={styles.text}>They left the message empty.</Text>
      )}
      <Text style={styles.text}>Reply to this letter and your answer goes straight to {name}.</Text>
    </LetterLayout>
  );
}
