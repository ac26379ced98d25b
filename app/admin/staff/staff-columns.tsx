import type { StaffMember } from "../../../contract/staff.ts";
import type { Column } from "../../ui/table.tsx";
import { readerDate } from "../lists/reader-date.ts";
import { isLastAdmin } from "./last-admin.ts";
import { roleNames } from "./role-names.ts";
import { StaffActions } from "./staff-actions.tsx";
import "../../ui/tag.css";

/** The columns of the table of staff; what is offered depends on who else there is. */
export function staffColumns(staff: readonly StaffMember[]): readonly Column<StaffMember>[] {
  return [
    { heading: "Name", kind: "main", cell: (member) => <WhoCell member={member} /> },
    { heading: "Role", cell: ({ role }) => roleNames[role] },
    { heading: "Status", cell: ({ status }) => <StatusTag status={status} /> },
    {
      heading: "Second factor",
      cell: (member) => <span className="staff__factor">{factorOf(member)}</span>,
    },
    { heading: "Last seen", kind: "digits", cell: (member) => <LastSeen member={member} /> },
    {
      heading: "Action",
      kind: "actions",
      cell: (member) => <StaffActions member={member} stays={isLastAdmin(member, staff)} />,
    },
  ];
}

function WhoCell({ member: { name, email } }: { member: StaffMember }) {
  return (
    <>
      <b className="staff__name">{name}</b>
      <span className="staff__email">{email}</span>
    </>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="staff__line">
      {line}
    </span>
  ));
}

const statuses = {
  active: { word: "Active", look: "tag tag--ok" },
  disabled: { word: "Disabled", look: "tag tag--off" },
  invited: { word: "Invited", look: "tag tag--wait" },
} as const;

function StatusTag({ status }: Pick<StaffMember, "status">) {
  const { word, look } = statuses[status];
  return <span className={look}>{word}</span>;
}

function factorOf({ status, secondFactor }: StaffMember): string {
  if (status === "invited") return "";
  return secondFactor ? "Second factor" : "Password only";
}

function LastSeen({ member }: { member: StaffMember }) {
  const { status, lastSeenAt, createdAt, expiresAt } = member;
  if (status === "invited") {
    const sent = `Sent ${readerDate(createdAt)}`;
    return <Lines of={expiresAt ? [sent, `Expires ${readerDate(expiresAt)}`] : [sent]} />;
  }
  return <span className="staff__seen">{lastSeenAt ? readerDate(lastSeenAt) : "Never"}</span>;
}
