import { Phone } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { telephone } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useBeginCall } from "../calls/save-call.ts";
import { wishedTime } from "../conversations/conversation-names.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { localDay, readerTime } from "../lists/reader-formats.ts";
import { Avatar } from "../shell/avatar.tsx";
import { type Asked, OverviewCard } from "./overview-card.tsx";
import "./calls-card.css";

type Conversations = AnswerOf<"listConversations">;

/** Calls that the card reads; further ones are in the list that its title leads to. */
export const shownCalls = 20;

/** The calls of today and late ones, with their time and who makes them. */
export function CallsCard({ asked }: { asked: Asked<Conversations> }) {
  const beginCall = useBeginCall();
  const today = localDay(new Date(useMinute()));
  const dueToday = ({ message }: Conversations) =>
    message.filter(({ callAt }) => callAt !== null && localDay(new Date(callAt)) <= today);
  return (
    <OverviewCard
      title="Calls today"
      className="calls-card"
      of={asked}
      aside={<PageLink to={adminPaths.callsToday}>All calls</PageLink>}
    >
      {(answer) => {
        const calls = dueToday(answer);
        if (calls.length === 0) return <p className="soft calls-card__none">No calls today.</p>;
        return (
          <ul className="overview-rows">
            {calls.map(({ id, name, company_name, phone, callAt, preferredTime, assignee }) => (
              <li key={id}>
                <time
                  className="semibold tabular"
                  dateTime={callAt ?? ""}
                  data-late={Date.parse(callAt ?? "") <= Date.now() || undefined}
                >
                  {callAt && readerTime(callAt)}
                </time>
                <PageLink className="unlined" to={adminPaths.query(id)}>
                  <b className="ellipsis">{name}</b>{" "}
                  <span className="soft small ellipsis">
                    {preferredTime ? wishedTime(preferredTime) : company_name}
                  </span>
                </PageLink>
                {assignee && <Avatar name={assignee.name} />}
                <a
                  className="icon-link"
                  href={telephone(phone)}
                  aria-label={`Call ${name}`}
                  onClick={() => beginCall(id)}
                >
                  <Icon of={Phone} />
                </a>
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}
