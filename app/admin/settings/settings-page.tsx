import { type ReactNode, useId, useState } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { fieldLimits } from "../../../contract/limits.ts";
import { TextArea } from "../../ui/field.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery, cachedQueryIfPermitted, type Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { LeaveDialog, useLeaveGuard } from "../forms/leave-guard.tsx";
import { SheetRow } from "../kit/sheet.tsx";
import { may, useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/settings-page.ts";
import { AnswerHoursCard } from "./answer-hours-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { MailboxCard } from "./mailbox-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { SaveForm } from "./save-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { StageNamesCard } from "./stage-names-card.tsx";
import { useSaving } from "./use-saving.ts";

export const clientLoader = () => ({
  account: cachedQuery("readAccount", {}),
  hours: cachedQueryIfPermitted("readAnswerHours", {}),
  stages: cachedQueryIfPermitted("readStageNames", {}),
  mail: cachedQueryIfPermitted("readMailState", {}),
});

export const meta = pageMeta("Settings");

const none: ReadonlySet<string> = new Set();

/** `/admin/settings`: the sections that need no page of their own, each with an anchor. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const user = useCurrentUser();
  const [unsaved, setUnsaved] = useState(none);
  const report = (id: string) => (isUnsaved: boolean) =>
    setUnsaved((last) => {
      const next = new Set(last);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  const blocker = useLeaveGuard(unsaved.size > 0);
  return (
    <div className="sheets">
      {may(user, "clients") && (
        <>
          <Loaded query={loaderData.account} id="signature" title="Signature">
            {({ data }) => <SignatureCard account={data} onUnsaved={report("signature")} />}
          </Loaded>
          <Loaded query={loaderData.account} id="notifications" title="Notifications">
            {({ data }) => <NotificationsCard account={data} />}
          </Loaded>
        </>
      )}
      <AppearanceCard />
      {may(user, "settings") && (
        <>
          <Loaded query={loaderData.hours} id="answer-hours" title="Answer hours">
            {(answer) =>
              answer && <AnswerHoursCard stored={answer.data} onUnsaved={report("answer-hours")} />
            }
          </Loaded>
          <Loaded query={loaderData.stages} id="stages" title="Stages">
            {(answer) =>
              answer && <StageNamesCard stored={answer.data} onUnsaved={report("stages")} />
            }
          </Loaded>
          <Loaded query={loaderData.mail} id="mailbox" title="Mailbox">
            {(answer) => answer && <MailboxCard mail={answer.data} />}
          </Loaded>
          <Loaded query={loaderData.mail} id="programs" title="Programs">
            {(answer) => answer && <ProgramsCard mail={answer.data} />}
          </Loaded>
        </>
      )}
      <LeaveDialog blocker={blocker}>Your changes on this page will be lost.</LeaveDialog>
    </div>
  );
}

type LoadedProps<Answer> = {
  query: Query<Answer>;
  id: string;
  title: string;
  children: (answer: Answer) => ReactNode;
};

/** A section once its answer is here; each loads and fails alone. */
function Loaded<Answer>({ query, id, title, children }: LoadedProps<Answer>) {
  const loaded = useQuery(query);
  if (loaded.state === "ready") return children(loaded.answer);
  return (
    <SettingsCard id={id} title={title}>
      <QueryNotice of={loaded} className="soft" retry />
    </SettingsCard>
  );
}

/** Which other programs may call us. Their tokens are set on the server, not here. */
function ProgramsCard({ mail }: { mail: AnswerOf<"readMailState">["data"] }) {
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

type SignatureCardProps = {
  account: AnswerOf<"readAccount">["data"];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The lines below the emails that this member of staff writes, and how they look. */
function SignatureCard({ account, onUnsaved }: SignatureCardProps) {
  const [text, setText] = useState(account.signature);
  const saving = useSaving("updateAccount");
  const preview = useId();
  const [name = "", ...rest] = (text.trim() || account.sender.signature).split("\n");
  return (
    <SettingsCard id="signature" title="Signature">
      <SaveForm
        isUnsaved={text.trim() !== account.signature}
        saving={saving}
        onUnsaved={onUnsaved}
        onSave={() => saving.save({ body: { signature: text } })}
      >
        <div className="halves">
          <div>
            <TextArea
              label="Your signature"
              rows={4}
              maxLength={fieldLimits.signature}
              value={text}
              placeholder={account.sender.signature}
              error={saving.errors["signature"]}
              onChange={({ target }) => setText(target.value)}
            />
            <p className="soft small signature__hint">
              Added below every reply and every email to one client. If empty, it is your name and
              the company’s.
            </p>
          </div>
          <section aria-labelledby={preview}>
            <p className="field__label" id={preview}>
              How it looks
            </p>
            <div className="well signature__preview">
              <p>Lakshmi can lead this part from 7 December.</p>
              <p>
                <b>{name}</b>
                {rest.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
                  <span key={index}>{line}</span>
                ))}
              </p>
            </div>
          </section>
        </div>
      </SaveForm>
    </SettingsCard>
  );
}
