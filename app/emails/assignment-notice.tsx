import { Link, Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { withoutLinks } from "../../contract/visitor-text.ts";
import { EmailLayout } from "./email-layout.tsx";
import { EmailButton, Fact, Facts, MessageQuote, staffReason } from "./email-parts.tsx";
import { styles } from "./email-theme.ts";

type Notice = EmailData<"assignment-notice">;
type Assigned = Notice["enquiries"][number];

/** Enquiries that the email names; the others are counted. */
const maxNamed = 20;

/** To a member of staff: a colleague assigned them an enquiry or several. */
export function AssignmentNotice({ name, assignedBy, enquiries, siteUrl }: Notice) {
  const [first, ...others] = enquiries;
  const single = first && others.length === 0 ? first : undefined;
  const what = single ? oneOf[single.kind] : `${enquiries.length} enquiries`;
  const listed = enquiries.slice(0, maxNamed);
  const more = enquiries.length - listed.length;
  const linkTo = ({ id }: Assigned) => `${siteUrl}/admin/client-queries/${id}`;
  return (
    <EmailLayout
      heading={`${assignedBy} assigned you ${what}`}
      preview={single ? previewOf(single) : listed.map(senderOf).join("; ")}
      kind="Assigned to you"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <Text style={styles.text}>Hello {name},</Text>
      {single ? (
        <>
          <Facts>
            <Fact label="From">{senderOf(single)}</Fact>
            {single.kind === "callback" && <Fact label="Call">{single.text}</Fact>}
          </Facts>
          {single.kind === "enquiry" && single.text && (
            <MessageQuote text={withoutLinks(single.text)} />
          )}
          <EmailButton href={linkTo(single)}>
            {single.kind === "enquiry" ? "Open the enquiry" : "Open the callback request"}
          </EmailButton>
        </>
      ) : (
        <>
          <Text style={styles.text}>These are yours now:</Text>
          <Facts>
            {listed.map((enquiry) => (
              <tr key={enquiry.id}>
                <td style={styles.value}>
                  <Link href={linkTo(enquiry)} style={styles.link}>
                    {senderOf(enquiry)}
                  </Link>
                </td>
              </tr>
            ))}
          </Facts>
          {more > 0 && <Text style={styles.text}>And {more} more.</Text>}
          <EmailButton href={`${siteUrl}/admin/client-queries?view=mine`}>
            Open your enquiries
          </EmailButton>
        </>
      )}
    </EmailLayout>
  );
}

const oneOf: Readonly<Record<Assigned["kind"], string>> = {
  enquiry: "an enquiry",
  callback: "a callback request",
};

const senderOf = ({ name, companyName }: Assigned) =>
  [name, companyName].filter(Boolean).map(withoutLinks).join(", ");

const previewOf = (enquiry: Assigned) =>
  withoutLinks(`${senderOf(enquiry)}: ${enquiry.text || "no message"}`);
