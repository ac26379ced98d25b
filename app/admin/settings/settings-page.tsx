import { type ReactNode, useState } from "react";
import type { Query } from "../cache/query-cache.ts";
import { cachedQuery, cachedQueryForAdmins } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/settings-page.ts";
import { AnswerHoursCard } from "./answer-hours-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { LeaveSettings } from "./leave-settings.tsx";
import { MailboxCard } from "./mailbox-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { ProgramsCard } from "./programs-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SignatureCard } from "./signature-card.tsx";

const load = () => ({
  account: cachedQuery("readAccount", {}),
  hours: cachedQueryForAdmins("readAnswerHours", {}),
  mail: cachedQueryForAdmins("readMailState", {}),
});

export const clientLoader = load;

export const meta = pageMeta("Settings");

const none: ReadonlySet<string> = new Set();

/** `/admin/settings`: the sections that need no page of their own, each with an anchor. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { role } = useCurrentUser();
  const [unsaved, setUnsaved] = useState(none);
  const report = (id: string) => (isUnsaved: boolean) =>
    setUnsaved((last) => {
      const next = new Set(last);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  const isAdmin = role === "admin";
  return (
    <div className="sheets">
      {(isAdmin || role === "agent") && (
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
      {isAdmin && (
        <>
          <Loaded query={loaderData.hours} id="answer-hours" title="Answer hours">
            {(answer) =>
              answer && <AnswerHoursCard stored={answer.data} onUnsaved={report("answer-hours")} />
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
      <LeaveSettings isUnsaved={unsaved.size > 0} />
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
  const asked = useQuery(query);
  const [loaded] = asked;
  if (loaded.state === "ready") return children(loaded.answer);
  return (
    <SettingsCard id={id} title={title}>
      <QueryNotice of={asked} className="soft" retry />
    </SettingsCard>
  );
}
