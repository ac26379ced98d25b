import { Text } from "@react-email/components";
import { company } from "../copy/company.ts";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";

export type CallReceiptProps = { name: string; phone: string; siteUrl: string };

/** To the visitor: we have your number. */
export function CallReceipt({ name, phone, siteUrl }: CallReceiptProps) {
  return (
    <LetterLayout
      heading="We will call you"
      preview={`Your request has arrived. We will call you at ${phone}.`}
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        Thank you for asking {company.name} for a call. We will ring you at {phone}, during office
        hours in India.
      </Text>
      <Text style={styles.text}>
        Is the number wrong, or is there a time that suits you best? Just reply to this letter. And
        if it was not you who asked, you can ignore it.
      </Text>
    </LetterLayout>
  );
}
