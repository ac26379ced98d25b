import { Text } from "@react-email/components";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";
import { type Visitor, VisitorFacts } from "./visitor-facts.tsx";

export type CallNoticeProps = Visitor;

/** To the staff: somebody wants to be called. */
export function CallNotice(props: CallNoticeProps) {
  const { name, companyName, phone, siteUrl } = props;
  return (
    <LetterLayout
      heading={`${name} would like a call`}
      preview={`${companyName}: ${phone}`}
      siteUrl={siteUrl}
    >
      <VisitorFacts {...props} />
      <Text style={styles.text}>
        Call them back at the number above, or reply to this letter to write to {name}.
      </Text>
    </LetterLayout>
  );
}
