import { Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { EmailLayout } from "./email-layout.tsx";
import { EmailButton, staffReason } from "./email-parts.tsx";
import { styles } from "./email-theme.ts";

/** To a member of staff: a colleague named them in a note. */
export function MentionNotice({ name, mentionedBy, link, siteUrl }: EmailData<"mention-notice">) {
  return (
    <EmailLayout
      heading={`${mentionedBy} mentioned you`}
      preview="In a note on an enquiry. Open the conversation to read it."
      kind="Mention"
      siteUrl={siteUrl}
      reason={staffReason}
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>{mentionedBy} mentioned you in a note on an enquiry.</Text>
      <EmailButton href={link}>Read the note</EmailButton>
    </EmailLayout>
  );
}
