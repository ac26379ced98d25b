import { Button, Section, Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { classes, styles } from "./email-theme.ts";
import { withoutLinks } from "./visitor-text.ts";

/** To staff, once a working day: enquiries whose answer is overdue, the oldest first. */
export function OverdueAnswers({ count, enquiries, siteUrl }: EmailData<"overdue-answers">) {
  const waiting = count === 1 ? "1 enquiry waits" : `${count} enquiries wait`;
  const more = count - enquiries.length;
  return (
    <EmailLayout
      heading={`${waiting} for an answer`}
      preview="Their answers are overdue. The oldest comes first."
      siteUrl={siteUrl}
    >
      <Text style={styles.text}>Their answers are overdue. The oldest comes first.</Text>
      {enquiries.map(({ id, name, companyName, dueAt }) => (
        <Text key={id} style={styles.text}>
          <b>
            {withoutLinks(name)}, {withoutLinks(companyName)}
          </b>
          <br />
          due {timeToMinute(dueAt)}
        </Text>
      ))}
      {more > 0 && <Text style={styles.text}>And {more} more.</Text>}
      <Section style={styles.buttonRow}>
        <Button
          className={classes.button}
          href={`${siteUrl}/admin/client-queries?view=overdue`}
          style={styles.button}
        >
          Open the overdue ones
        </Button>
      </Section>
    </EmailLayout>
  );
}
