import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { StaffMember } from "../../../contract/staff.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Column } from "../../ui/table.tsx";
import { Tag } from "../../ui/tag.tsx";
import { adminPaths } from "../admin-paths.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { Avatar } from "../shell/avatar.tsx";
import { rightsLabel } from "./rights-fields.tsx";
import "../lists/row-actions.css";

/** The columns of the table of staff; `ownId` is the account that is signed in. */
export function staffColumns(
  staff: readonly StaffMember[],
  ownId: string,
): readonly Column<StaffMember>[] {
  const lockOf = (member: StaffMember) => lockReason(member, staff, ownId);
  return [
    { heading: "Name", kind: "main", cell: (member) => <NameAndEmail member={member} /> },
    {
      heading: "Role",
      cell: (member) => <Rights member={member} locked={lockOf(member) !== null} />,
    },
    { heading: "Second factor", cell: (member) => <Protection member={member} /> },
    { heading: "Last seen", kind: "digits", cell: (member) => <LastSeen member={member} /> },
    {
      heading: "Action",
      kind: "actions",
      cell: (member) => (
        <StaffActions
          member={member}
          lock={lockOf(member)}
          canIssue={canIssuePassword(member, ownId)}
        />
      ),
    },
  ];
}

/** Whether an admin may give the account a temporary password: their own is changed in the account. */
export const canIssuePassword = ({ id, status }: StaffMember, ownId: string): boolean =>
  status === "active" && id !== ownId;

/** The reason why rights and status of an account can't be changed here; null if they can. */
export function lockReason(
  member: StaffMember,
  staff: readonly StaffMember[],
  ownId: string,
): string | null {
  if (isLastAdmin(member, staff)) return "You’re the only admin. Add another first.";
  return member.id === ownId ? "Another admin can change your rights." : null;
}

/** Whether only this member could manage staff (decision B15). The server checks it too. */
function isLastAdmin(member: StaffMember, staff: readonly StaffMember[]): boolean {
  const isAdmin = ({ rights, status }: StaffMember) =>
    rights.includes("staff") && status === "active";
  return isAdmin(member) && staff.filter(isAdmin).length === 1;
}

/** The roles of an account, as a link to the dialog that changes its rights. */
function Rights({ member, locked }: { member: StaffMember; locked: boolean }) {
  const { linkTo } = useDialogAddress();
  const { id, name, status } = member;
  const label = rightsLabel(member.rights, member.role);
  if (locked || status !== "active") return <b>{label}</b>;
  return (
    <Link {...linkTo("rights", id)} className="semibold" aria-label={`${label}: rights of ${name}`}>
      {label}
    </Link>
  );
}

function NameAndEmail({ member: { name, email } }: { member: StaffMember }) {
  return (
    <div className="row staff__who">
      <Avatar name={name} />
      <p>
        <b className="block">{name}</b>
        <small className="staff__email">{email}</small>
      </p>
    </div>
  );
}

/** The account's second factor; of an account that can't be used, its status. */
function Protection({ member: { status, factor } }: { member: StaffMember }) {
  if (status === "invited") return <Tag tone="info">Invited</Tag>;
  if (status === "disabled") return <Tag tone="off">Disabled</Tag>;
  if (factor === null) {
    return (
      <Tag tone="wait" icon={TriangleAlert}>
        Password only
      </Tag>
    );
  }
  return (
    <span className="row staff__factor">
      <Icon of={ShieldCheck} />
      {factor === "passkey" ? "Passkey" : "Authenticator app"}
    </span>
  );
}

function LastSeen({ member }: { member: StaffMember }) {
  const { status, lastSeenAt, createdAt, expiresAt } = member;
  if (status !== "invited") {
    return <span data-label="Last seen">{lastSeenAt ? readerDate(lastSeenAt) : "Never"}</span>;
  }
  return (
    <>
      <span className="one-line">Sent {readerDate(createdAt)}</span>
      {expiresAt && <span className="one-line">Expires {readerDate(expiresAt)}</span>}
    </>
  );
}

type StaffActionsProps = {
  member: StaffMember;
  /** Why the account can't be disabled here. */
  lock: string | null;
  canIssue: boolean;
};

function StaffActions({ member, lock, canIssue }: StaffActionsProps) {
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
      {lock !== null ? (
        <button
          type="button"
          aria-disabled
          aria-label={`Disable ${member.name}`}
          aria-describedby={reason}
        >
          Disable
        </button>
      ) : member.status === "active" ? (
        <DialogLink kind="disable" label="Disable" member={member} />
      ) : (
        <DialogLink kind="enable" label="Enable" member={member} />
      )}
      {canIssue && <DialogLink kind="password" label="New password" member={member} />}
      <Link to={adminPaths.auditBy(member.id)} aria-label={`Audit log of ${member.name}`}>
        Log
      </Link>
      {lock !== null && <small id={reason}>{lock}</small>}
    </div>
  );
}

type DialogLinkProps = {
  kind: "disable" | "enable" | "password" | "resend" | "withdraw";
  label: string;
  member: StaffMember;
};

function DialogLink({ kind, label, member: { id, name } }: DialogLinkProps) {
  const { linkTo } = useDialogAddress();
  const isGrave = kind === "disable" || kind === "withdraw";
  return (
    <Link
      {...linkTo(kind, id)}
      className={isGrave ? "bad" : undefined}
      aria-label={kind === "password" ? `${label} for ${name}` : `${label} ${name}`}
    >
      {label}
    </Link>
  );
}
