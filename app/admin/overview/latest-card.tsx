import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { kindNames, statusNames, wishedTime } from "../conversations/conversation-names.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import { StatusMark } from "../conversations/status-mark.tsx";
import { offerUndo } from "../lists/offer-undo.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { Avatar } from "../shell/avatar.tsx";
import { OverviewCard } from "./overview-card.tsx";

/** The enquiries that arrived last, whatever became of them. */
export function LatestCard({ query }: { query: Query<AnswerOf<"listEnquiries"> | null> }) {
  const asked = useQuery(query);
  return (
    <OverviewCard
      title="Latest enquiries"
      className="latest-card"
      of={asked}
      aside={<PageLink to={adminPaths.clientQueries}>Open Client Queries</PageLink>}
    >
      {({ message }) => (
        <DataTable
          caption="Latest enquiries"
          columns={columns}
          rowKey={({ id }) => id}
          content={{ state: "ready", rows: message, refreshing: false }}
          loading={{ title: "Loading..." }}
          failed={{ title: "Error fetching: Latest enquiries" }}
          empty={{ title: "Empty", hint: "Enquiries from your website appear here." }}
        />
      )}
    </OverviewCard>
  );
}

const columns: readonly Column<Enquiry>[] = [
  {
    heading: "From",
    cell: ({ id, name, company_name }) => (
      <>
        <PageLink className="latest-card__name strong semibold unlined" to={adminPaths.query(id)}>
          {name}
        </PageLink>{" "}
        <span className="soft">{company_name}</span>
      </>
    ),
  },
  {
    heading: "About",
    kind: "main",
    cell: (enquiry) => <span className="clamp latest-card__about">{aboutOf(enquiry)}</span>,
  },
  { heading: "Kind", cell: ({ kind }) => <span className="soft">{kindNames[kind]}</span> },
  {
    heading: "Received",
    kind: "digits",
    cell: ({ receivedAt }) => (
      <time className="soft" dateTime={receivedAt}>
        {shortTime(receivedAt)}
      </time>
    ),
  },
  {
    heading: "Status",
    cell: ({ status }) => (
      <span className="pair">
        <StatusMark of={status} />
        {statusNames[status]}
      </span>
    ),
  },
  {
    heading: "Assigned to",
    cell: ({ id, name, assignee }) =>
      assignee ? (
        <span className="pair">
          <Avatar name={assignee.name} />
          {assignee.name}
        </span>
      ) : (
        <AssignToMe id={id} name={name} />
      ),
  },
];

/** Takes over an enquiry that nobody is assigned to, with Undo. */
function AssignToMe({ id, name }: Pick<Enquiry, "id" | "name">) {
  const me = useCurrentUser();
  const assign = async (assignee: string | null) => {
    await mutate("updateEnquiries", { body: { ids: [id], assignee } });
  };
  const take = () => {
    assign(me.id).then(
      () => offerUndo("Assigned to you", () => assign(null)),
      (error: unknown) => toast.error(errorTextWithFields(error)),
    );
  };
  return (
    <button type="button" className="latest-card__assign" onClick={take}>
      Assign <span className="visually-hidden">{name}</span> to me
    </button>
  );
}

/** The beginning of the message; of a callback request, when to call. */
function aboutOf({ description, preferredTime }: Enquiry): string {
  if (description) return description.replaceAll(/\s+/g, " ").slice(0, 200);
  return preferredTime ? `Call: ${wishedTime(preferredTime)}` : "No message";
}
