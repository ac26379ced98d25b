import { Text } from "@react-email/components";
import type { EmailData } from "../../contract/email-templates.ts";
import { webhookLimits } from "../../contract/webhook-events.ts";
import { EmailLayout, timeToMinute } from "./email-layout.tsx";
import { EmailButton, Fact, Facts } from "./email-parts.tsx";
import { styles } from "./email-theme.ts";

/** To admins: a webhook was switched off because its receiver fails. */
export function WebhookOff({ name, webhook, reason, at, siteUrl }: EmailData<"webhook-off">) {
  const cause =
    reason === "gone"
      ? "Its receiver wants no more events (410 Gone)."
      : `Its receiver has accepted nothing for ${webhookLimits.failingDays} days.`;
  return (
    <EmailLayout
      heading={`The webhook “${webhook}” is off`}
      preview={cause}
      kind="Webhook"
      siteUrl={siteUrl}
      reason="You’re receiving this because you’re an admin."
    >
      <Text style={styles.text}>Hello {name},</Text>
      <Text style={styles.text}>
        {cause} We switched the webhook off. Once the receiver works again, switch it on. You can
        then deliver its failed events again from the log.
      </Text>
      <Facts>
        <Fact label="When">{timeToMinute(at)}</Fact>
      </Facts>
      <EmailButton href={`${siteUrl}/admin/settings/webhooks`}>Open webhooks</EmailButton>
    </EmailLayout>
  );
}
