import { Link, Text } from "@react-email/components";
import receipts from "../../content/pages/receipts.json";
import { withCompany } from "../../contract/company.ts";
import type { EmailData } from "../../contract/email-templates.ts";
import { greetingName } from "../../contract/greeting-name.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import { mail, telephone } from "../site-paths.ts";
import { useCompany } from "./company-context.ts";
import { EmailLayout, exactTime, timeToMinute } from "./email-layout.tsx";
import { EmailButton, Fact, Facts, MessageQuote, staffReason } from "./email-parts.tsx";
import { styles } from "./email-theme.ts";

/** To staff: a new enquiry. */
export function EnquiryNotice(props: EmailData<"enquiry-notice">) {
  const { name, companyName, description, link, siteUrl } = props;
  return (
    <EmailLayout
      heading={`${withoutLinks(name)} wrote to us`}
      preview={withoutLinks(`${companyName || name}: ${description || "no message"}`)}
      kind="New enquiry"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <VisitorTable {...props} />
      {description ? (
        <>
          <Text style={styles.text}>The visitor wrote this; nobody has checked it:</Text>
          <MessageQuote text={withoutLinks(description)} />
        </>
      ) : (
        <Text style={styles.text}>The message has no text.</Text>
      )}
      {link && <EmailButton href={link}>Open the enquiry</EmailButton>}
      <Text style={styles.aside}>
        {link
          ? `Answer there, so that colleagues see it. A reply to this email goes straight to ${withoutLinks(name)}.`
          : `Reply to this email to answer ${withoutLinks(name)} directly.`}
      </Text>
    </EmailLayout>
  );
}

/** To the visitor: receipt of an enquiry. */
export function EnquiryReceipt(data: EmailData<"enquiry-receipt">) {
  return (
    <Receipt {...data} kind="enquiry" unasked="If you didn’t contact us, you can ignore it." />
  );
}

/** To staff: a new callback request. */
export function CallbackNotice(props: EmailData<"callback-notice">) {
  const { name, companyName, phone, preferredTime, link, siteUrl } = props;
  return (
    <EmailLayout
      heading={`${withoutLinks(name)} requested a callback`}
      preview={[`${withoutLinks(companyName)}: ${phone}`, preferredTime].filter(Boolean).join(". ")}
      kind="Callback request"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <VisitorTable {...props} />
      {link && <EmailButton href={link}>Open the callback request</EmailButton>}
      <Text style={styles.aside}>
        Call them back at the number above, or reply to this email to write to {withoutLinks(name)}.
      </Text>
    </EmailLayout>
  );
}

/** To the assignee or all staff: a client has answered by email. */
export function ReplyNotice(props: EmailData<"reply-notice">) {
  const { name, email, subject, text, link, receivedAt, siteUrl } = props;
  return (
    <EmailLayout
      heading={`${withoutLinks(name)} wrote back`}
      preview={withoutLinks(text || subject || "The message has no text.")}
      kind="Reply"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <Facts>
        <Fact label="From">
          <Link href={mail(email)} style={styles.link}>
            {email}
          </Link>
        </Fact>
        <Fact label="Subject">{withoutLinks(subject) || "None"}</Fact>
        <Fact label="Received">{exactTime(receivedAt)}</Fact>
      </Facts>
      {text ? (
        <MessageQuote text={withoutLinks(text)} />
      ) : (
        <Text style={styles.text}>The message has no text.</Text>
      )}
      <EmailButton href={link}>Read and reply</EmailButton>
    </EmailLayout>
  );
}

/** To staff: number of enquiries and replies beyond the limits of notices. */
export function EnquiryDigest(props: EmailData<"enquiry-digest">) {
  const { enquiries, callbacks, replies, since, siteUrl } = props;
  const counts = [
    enquiries > 0 && `${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}`,
    callbacks > 0 && `${callbacks} callback ${callbacks === 1 ? "request" : "requests"}`,
    replies > 0 && `replies in ${replies} ${replies === 1 ? "conversation" : "conversations"}`,
  ].filter((count) => count !== false);
  const arrived = new Intl.ListFormat("en").format(counts);
  const isMany = enquiries + callbacks > 0;
  const why = [
    isMany && "Many enquiries came at once, or several from one network.",
    replies > 0 && "Within an hour, you had an email about each of twenty replies.",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <EmailLayout
      heading={`${arrived.charAt(0).toUpperCase()}${arrived.slice(1)} arrived`}
      preview={`Since ${timeToMinute(since)}, while many came at once.`}
      kind={isMany ? "New enquiries" : "New replies"}
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <Text style={styles.text}>
        {why} This one email covers what arrived since {timeToMinute(since)}, so that you don’t get
        an email for each.
      </Text>
      <EmailButton href={`${siteUrl}/admin/client-queries`}>Open Client Queries</EmailButton>
    </EmailLayout>
  );
}

/** To the visitor: receipt of a callback request. */
export function CallbackReceipt(data: EmailData<"callback-receipt">) {
  return (
    <Receipt
      {...data}
      kind="callRequest"
      unasked="If you didn’t request a call, you can ignore it."
    />
  );
}

type ReceiptProps = EmailData<"enquiry-receipt"> & {
  kind: "enquiry" | "callRequest";
  /** For those in whose name somebody else wrote: no wording of staff leaves it out. */
  unasked: string;
};

/** The wording of the page “Receipts”; it greets by name if the typed text is one. */
function Receipt({ name, siteUrl, texts, kind, unasked }: ReceiptProps) {
  const company = useCompany();
  const usual = withCompany(receipts, company);
  const { heading, preview, text, aside } = texts ?? usual[kind];
  const { greeting, greetingWithoutName } = texts ?? usual;
  const known = greetingName(name);
  return (
    <EmailLayout heading={heading} preview={preview} kind="Receipt" siteUrl={siteUrl}>
      <Text style={styles.text}>
        {known ? greeting.replace("{name}", () => known) : greetingWithoutName}
      </Text>
      <Text style={styles.text}>{text}</Text>
      <Text style={styles.aside}>{`${aside} ${unasked}`.trim()}</Text>
    </EmailLayout>
  );
}

type Visitor = Omit<EmailData<"callback-notice">, "preferredTime" | "link"> & {
  preferredTime?: string;
};

function VisitorTable(visitor: Visitor) {
  const { name, companyName, email, phone, preferredTime, receivedAt } = visitor;
  return (
    <Facts>
      <Fact label="Name">{withoutLinks(name)}</Fact>
      {companyName && <Fact label="Company">{withoutLinks(companyName)}</Fact>}
      <Fact label="Email">
        <Link href={mail(email)} style={styles.link}>
          {email}
        </Link>
      </Fact>
      {phone && (
        <Fact label="Phone">
          <Link href={telephone(phone)} style={styles.link}>
            {phone}
          </Link>
        </Fact>
      )}
      {preferredTime && <Fact label="Call">{preferredTime}</Fact>}
      <Fact label="Received">{exactTime(receivedAt)}</Fact>
    </Facts>
  );
}
