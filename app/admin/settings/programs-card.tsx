import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { adminPaths } from "../admin-paths.ts";
import { SheetRow } from "../kit/sheet.tsx";
import { SettingsCard } from "./settings-card.tsx";

type MailState = AnswerOf<"readMailState">["data"];

/** Which other programs may call us. Their tokens are set on the server, not here. */
export function ProgramsCard({ mail }: { mail: MailState }) {
  return (
    <SettingsCard
      id="programs"
      title="Programs"
      lead={
        <>
          Tokens that let other programs deliver email or read metrics. Set and change them on the
          server. For everything else, <PageLink to={adminPaths.tokens}>create a token</PageLink>.
        </>
      }
    >
      <ul className="sheet-rows">
        <Program
          name="Incoming email"
          purpose="Deliver incoming email from a mail server or a provider’s webhook (POST /api/emails/in)."
          setting="EMAIL_IN_TOKEN"
          isSet={mail.handedOver}
          without="Off"
        />
        <Program
          name="Metrics"
          purpose="Read metrics for monitoring (GET /metrics). Without a token, only the server itself can."
          setting="METRICS_TOKEN"
          isSet={mail.metricsToken}
          without="The server only"
        />
      </ul>
    </SettingsCard>
  );
}

type ProgramProps = {
  name: string;
  purpose: string;
  setting: string;
  isSet: boolean;
  /** State without the token. */
  without: string;
};

function Program({ name, purpose, setting, isSet, without }: ProgramProps) {
  return (
    <SheetRow title={name} text={purpose}>
      <code className="soft small">{setting}</code>
      <Tag tone={isSet ? "ok" : "off"}>{isSet ? "Set" : without}</Tag>
    </SheetRow>
  );
}
