import { Link } from "@react-email/components";
import { withFullStop } from "../../contract/company.ts";
import type { EmailData } from "../../contract/email-templates.ts";
import { plainText } from "../../contract/email-text.ts";
import { useCompany } from "./company-context.ts";
import { EmailLayout } from "./email-layout.tsx";
import { styles } from "./email-theme.ts";
import { TypedText } from "./typed-text.tsx";

/** To several clients: a text typed by a member of staff. */
export function ClientEmail({ subject, text, siteUrl, ...more }: EmailData<"client-email">) {
  const company = useCompany();
  const { unsubscribe, reason: why } = more;
  const reason = (
    <>
      {why ?? withFullStop(`You’re receiving this email because you contacted ${company.name}`)}{" "}
      {unsubscribe === undefined ? (
        "Reply to it to reach us or to unsubscribe."
      ) : (
        <>
          Reply to it to reach us.{" "}
          <Link href={unsubscribe} style={styles.link}>
            Unsubscribe
          </Link>
        </>
      )}
    </>
  );
  return (
    <EmailLayout
      heading={subject}
      preview={plainText(text) || subject}
      kind="News for clients"
      siteUrl={siteUrl}
      reason={reason}
    >
      <TypedText text={text} />
    </EmailLayout>
  );
}
