import { UserPlus } from "lucide-react";
import { type AnswerHours, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import type { Conversation } from "../../../contract/conversations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { addressOf } from "../conversations/conversation-address.ts";
import { lastLine } from "../conversations/conversation-names.ts";
import { useAction } from "../forms/use-action.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { shownCount } from "../lists/reader-formats.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { Avatar } from "../shell/avatar.tsx";
import { usePermitted } from "../shell/permitted.tsx";
import { type Asked, OverviewCard } from "./overview-card.tsx";
import { WaitingDue } from "./waiting-row.tsx";
import "./team-card.css";

type Member = AnswerOf<"readTeam">["team"][number];

type TeamCardProps = { asked: Asked<AnswerOf<"readTeam">>; hours: AnswerHours | undefined };

/** Enquiries that wait with nobody yet, then with each colleague, and the most urgent of each. */
export function TeamCard({ asked, hours = defaultAnswerHours }: TeamCardProps) {
  const { id: me } = useCurrentUser();
  const rows = asked.answer?.team ?? [];
  const others = rows.filter(({ id }) => id !== me);
  const sum = (of: (row: Member) => number) => others.reduce((all, row) => all + of(row), 0);
  const [waiting, late] = [sum((row) => row.waiting), sum((row) => row.late)];
  return (
    <OverviewCard
      title="The team"
      of={asked}
      aside={
        waiting > 0 && (
          <span>
            {shownCount(waiting)} waiting{late > 0 && `, ${shownCount(late)} late`}
          </span>
        )
      }
    >
      {() => (
        <ul className="overview-rows">
          {others.map((row) => (
            <MemberRow key={row.id} row={row} hours={hours} />
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

function MemberRow({
  row: { id, name, waiting, first },
  hours,
}: {
  row: Member;
  hours: AnswerHours;
}) {
  const list = addressOf(null, id ? { view: "open", assignee: id } : { view: "unassigned" });
  return (
    <li className="team-row">
      {name ? (
        <Avatar name={name} />
      ) : (
        <span className="nobody">
          <Icon of={UserPlus} />
        </span>
      )}
      <PageLink className="unlined" to={list}>
        <b className="ellipsis">{name ?? "Nobody yet"}</b>{" "}
        <span className="soft small">
          {waiting > 0 ? `${shownCount(waiting)} waiting` : "Nothing waits"}
        </span>
      </PageLink>
      {first ? (
        <>
          <PageLink className="team-row__first unlined" to={adminPaths.query(first.id)}>
            <b className="ellipsis">{first.name}</b>{" "}
            <span className="ellipsis">{lastLine(first)}</span>
          </PageLink>
          <WaitingDue row={first} hours={hours} />
          {id === null && <AssignToMe row={first} />}
        </>
      ) : (
        <span className="good small team-row__first">
          {id === null ? "Everything has somebody" : "All answered"}
        </span>
      )}
    </li>
  );
}

/** Takes over an enquiry that nobody is assigned to, with Undo. */
function AssignToMe({ row: { id, name } }: { row: Conversation }) {
  const me = useCurrentUser();
  const { running, run } = useAction();
  const mayAnswer = usePermitted("answer");
  const assign = async (assignee: string | null, assigneeBefore: string | null) => {
    const body = { ids: [id], assignee, assigneeBefore };
    const { changed } = await mutate("updateEnquiries", { body });
    if (changed === 0) toast.error("Somebody else has taken or deleted it meanwhile.");
    return changed > 0;
  };
  const take = async () => {
    if (await assign(me.id, null)) offerUndo("Assigned to you", () => assign(null, me.id));
  };
  if (!mayAnswer) return null;
  return (
    <QuietButton busy={running} onClick={() => void run(take)}>
      <span>
        Assign <span className="visually-hidden">{name}</span> to me
      </span>
    </QuietButton>
  );
}
