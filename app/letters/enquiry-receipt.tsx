import { Text } from "@react-email/components";
import { company } from "../copy/company.ts";
import { LetterLayout } from "./letter-layout.tsx";
import { styles } from "./letter-theme.ts";
import { MessageQuote } from "./message-quote.tsx";

export type EnquiryReceiptProps = { name: string; description: string; siteUrl: string };

/** To the visitor: your message arrived. */
export function EnquiryReceipt({ name, description, siteUrl }: EnquiryReceiptProps) {
  return (
    <LetterLayout
      heading="Your message is here"
      preview="Thank you for writing. A person will read it and answer you."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        Thank you for writing to {company.name}. Your message has arrived, and an engineer will read
        it and answer you by e-mail.
      </Text>
      {description && (
        <>
          <Text style={styles.text}>This is what you sent us:</Text>
          <MessageQuote text={description} />
        </>
      )}
      <Text style={styles.text}>
        Forgot something? Just reply to this letter. And if it was not you who wrote to us, you can
        ignore it.
      </Text>
    </LetterLayout>
  );
}
