import { useId } from "react";
import { Link } from "react-router";
import type { StaffMember } from "../../../contract/staff.ts";
import type { Column } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { roleNames } from "../session/current-user.ts";
import "../../ui/tag.css";
import "../lists/row-actions.css";

/** The columns of the table of staff. */
export function staffColumns(staff: readonly StaffMember[]): readonly Column<StaffMember>[] {
  return [
    { heading: "Name", kind: "main", cell: (member) => <NameAndEmail member={member} /> },
    { heading: "Role", cell: ({ role }) => roleNames[role] },
    { heading: "Status", cell: ({ status }) => <StatusTag status={status} /> },
    {
      heading: "Second factor",
      cell: (member) => <span className="staff__factor">{factorText(member)}</span>,
    },
    { heading: "Last seen", kind: "digits", cell: (member) => <LastSeen member={member} /> },
    {
      heading: "Action",
      kind: "actions",
      cell: (member) => <StaffActions member={member} isLast={isLastAdmin(member, staff)} />,
    },
  ];
}

/** Whether only this member could manage staff (decision B15). The server checks it too. */
export function isLastAdmin(member: StaffMember, staff: readonly StaffMember[]): boolean {
  const isAdmin = ({ role, status }: StaffMember) => role === "admin" && status === "active";
  return isAdmin(member) && staff.filter(isAdmin).length === 1;
}

function NameAndEmail({ member: { name, email } }: { member: StaffMember }) {
  return (
    <>
      <b className="staff__name">{name}</b>
      <span className="staff__email">{email}</span>
    </>
  );
}

const statuses = {
  active: { label: "Active", tag: "tag tag--ok" },
  disabled: { label: "Disabled", tag: "tag tag--off" },
  invited: { label: "Invited", tag: "tag tag--wait" },
} as const;

function StatusTag({ status }: Pick<StaffMember, "status">) {
  const { label, tag } = statuses[status];
  return <span className={tag}>{label}</span>;
}

function factorText({ status, secondFactor }: StaffMember): string {
  if (status === "invited") return "";
  return secondFactor ? "Second factor on" : "Password only";
}

function LastSeen({ member }: { member: StaffMember }) {
  const { status, lastSeenAt, createdAt, expiresAt } = member;
  if (status !== "invited") {
    return <span className="staff__seen">{lastSeenAt ? readerDate(lastSeenAt) : "Never"}</span>;
  }
  return (
    <>
      <span className="staff__line">Sent {readerDate(createdAt)}</span>
      {expiresAt && <span className="staff__line">Expires {readerDate(expiresAt)}</span>}
    </>
  );
}

type StaffActionsProps = {
  member: StaffMember;
  /** The last admin can be neither disabled nor made an editor. */
  isLast: boolean;
};

function StaffActions({ member, isLast }: StaffActionsProps) {
  const reason = useId();
  if (member.status === "invited") {
    return (
      <div className="staff-actions">
        <DialogLink kind="resend" label="Resend" member={member} />
        <DialogLink kind="withdraw" label="Withdraw" member={member} />
      </div>
    );
  }
  return (
    <div className="staff-actions">
      {isLast ? (
        ["Change role", "Disable"].map((label) => (
          <button
            key={label}
            type="button"
            aria-disabled
            aria-label={`${label} ${member.name}`}
            aria-describedby={reason}
          >
            {label}
          </button>
        ))
      ) : (
        <>
          <DialogLink kind="role" label="Change role" member={member} />
          {member.status === "active" ? (
            <DialogLink kind="disable" label="Disable" member={member} />
          ) : (
            <DialogLink kind="enable" label="Enable" member={member} />
          )}
        </>
      )}
      <Link to={adminPaths.auditBy(member.id)} aria-label={`Audit log of ${member.name}`}>
        Log
      </Link>
      {isLast && <small id={reason}>You're the only admin. Add another first.</small>}
    </div>
  );
}

type DialogLinkProps = {
  kind: "role" | "disable" | "enable" | "resend" | "withdraw";
  label: string;
  member: StaffMember;
};

function DialogLink({ kind, label, member: { id, name } }: DialogLinkProps) {
  const { linkTo } = useDialogAddress();
  const isGrave = kind === "disable" || kind === "withdraw";
  return (
    <Link
      {...linkTo(kind, id)}
      className={isGrave ? "row-actions__grave" : undefined}
      aria-label={`${label} ${name}`}
    >
      {label}
    </Link>
  );
}
