import { Link, Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { EmailButton, Facts, staffReason } from "./email-parts.tsx";
import { classes, styles } from "./email-theme.ts";

/** To staff, once a working day: enquiries whose answer is overdue, the oldest first. */
export function OverdueAnswers({ count, enquiries, siteUrl }: EmailData<"overdue-answers">) {
  const waiting = count === 1 ? "1 enquiry is waiting" : `${count} enquiries are waiting`;
  const more = count - enquiries.length;
  return (
    <EmailLayout
      heading={`${waiting} for an answer`}
      preview="Their answers are overdue. Oldest first."
      kind="Overdue"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <Text style={styles.text}>Their answers are overdue. Oldest first.</Text>
      <Facts>
        {enquiries.map(({ id, name, companyName, dueAt }) => (
          <tr key={id}>
            <td style={{ ...styles.value, paddingRight: "16px" }}>
              <Link href={`${siteUrl}/admin/client-queries/${id}`} style={styles.link}>
                {[name, companyName].filter(Boolean).map(withoutLinks).join(", ")}
              </Link>
            </td>
            <td className={classes.late} style={{ ...styles.value, ...styles.late }}>
              due {timeToMinute(dueAt)}
            </td>
          </tr>
        ))}
      </Facts>
      {more > 0 && <Text style={styles.text}>And {more} more.</Text>}
      <EmailButton href={`${siteUrl}/admin/client-queries?view=overdue`}>
        Open overdue enquiries
      </EmailButton>
    </EmailLayout>
  );
}
