import { Link, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { EmailData } from "../../contract/email-templates.ts";
import { company } from "../copy/company.ts";
import { EmailLayout, exactTime } from "./email-layout.tsx";
import { classes, styles } from "./email-theme.ts";

/** To staff: a new enquiry. */
export function EnquiryNotice(props: EmailData<"enquiry-notice">) {
  const { name, companyName, description, siteUrl } = props;
  return (
    <EmailLayout
      heading={`${name} wrote to us`}
      preview={`${companyName}: ${description.slice(0, 120) || "no message"}`}
      siteUrl={siteUrl}
    >
      <VisitorTable {...props} />
      {description ? (
        <MessageQuote text={description} />
      ) : (
        <Text style={styles.text}>They left the message empty.</Text>
      )}
      <Text style={styles.text}>Reply to this letter and your answer goes straight to {name}.</Text>
    </EmailLayout>
  );
}

/** To the visitor: receipt of an enquiry. */
export function EnquiryReceipt({ name, description, siteUrl }: EmailData<"enquiry-receipt">) {
  return (
    <EmailLayout
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
    </EmailLayout>
  );
}

/** To staff: a new callback request. */
export function CallbackNotice(props: EmailData<"callback-notice">) {
  const { name, companyName, phone, siteUrl } = props;
  return (
    <EmailLayout
      heading={`${name} would like a call`}
      preview={`${companyName}: ${phone}`}
      siteUrl={siteUrl}
    >
      <VisitorTable {...props} />
      <Text style={styles.text}>
        Call them back at the number above, or reply to this letter to write to {name}.
      </Text>
    </EmailLayout>
  );
}

/** To the visitor: receipt of a callback request. */
export function CallbackReceipt({ name, phone, siteUrl }: EmailData<"callback-receipt">) {
  return (
    <EmailLayout
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
    </EmailLayout>
  );
}

/** Distinguishes the table of facts from layout tables, for the plain text. */
export const factsClass = "facts";

function VisitorTable(visitor: EmailData<"callback-notice">) {
  const { name, companyName, email, phone, receivedAt } = visitor;
  return (
    <table role="presentation" className={factsClass} style={styles.facts}>
      <tbody>
        <Fact label="Name">{name}</Fact>
        <Fact label="Company">{companyName}</Fact>
        <Fact label="E-mail">
          <Link href={`mailto:${email}`} style={styles.link}>
            {email}
          </Link>
        </Fact>
        <Fact label="Phone">
          <Link href={`tel:${phone.replace(/[^\d+]/g, "")}`} style={styles.link}>
            {phone}
          </Link>
        </Fact>
        <Fact label="Received">{exactTime(receivedAt)}</Fact>
      </tbody>
    </table>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td style={styles.label}>{label}</td>
      <td style={styles.value}>{children}</td>
    </tr>
  );
}

/** A visitor's message with its line breaks. */
function MessageQuote({ text }: { text: string }) {
  return (
    <Text className={classes.box} style={styles.quote}>
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}
