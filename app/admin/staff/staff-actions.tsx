import { useId } from "react";
import { Link } from "react-router";
import type { StaffMember } from "../../../contract/staff.ts";
import { adminPaths } from "../admin-paths.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import "../lists/row-actions.css";

type StaffActionsProps = {
  member: StaffMember;
  /** The last admin, who can be neither disabled nor made an editor. */
  stays: boolean;
};

/** What can be done with one account or invitation. */
export function StaffActions({ member, stays }: StaffActionsProps) {
  const reason = useId();
  if (member.status === "invited") {
    return (
      <div className="staff-actions">
        <Action kind="resend" word="Resend" member={member} />
        <Action kind="withdraw" word="Withdraw" member={member} />
      </div>
    );
  }
  return (
    <div className="staff-actions">
      {stays ? <Stays member={member} reason={reason} /> : <Changes member={member} />}
      <Link to={adminPaths.auditBy(member.id)} aria-label={`Log of ${member.name}`}>
        Log
      </Link>
      {stays && <small id={reason}>The last admin stays: make another one first.</small>}
    </div>
  );
}

function Changes({ member }: { member: StaffMember }) {
  return (
    <>
      <Action kind="role" word="Change role" member={member} />
      {member.status === "active" ? (
        <Action kind="disable" word="Disable" member={member} />
      ) : (
        <Action kind="enable" word="Enable" member={member} />
      )}
    </>
  );
}

type ActionProps = {
  kind: "role" | "disable" | "enable" | "resend" | "withdraw";
  word: string;
  member: StaffMember;
};

function Action({ kind, word, member: { id, name } }: ActionProps) {
  const { linkTo } = useDialogAddress();
  const grave = kind === "disable" || kind === "withdraw";
  return (
    <Link
      {...linkTo(kind, id)}
      className={grave ? "row-actions__grave" : undefined}
      aria-label={`${word} ${name}`}
    >
      {word}
    </Link>
  );
}

/** The same controls, which say why they can't be used. */
function Stays({ member: { name }, reason }: { member: StaffMember; reason: string }) {
  return ["Change role", "Disable"].map((word) => (
    <button
      key={word}
      type="button"
      aria-disabled
      aria-label={`${word} ${name}`}
      aria-describedby={reason}
    >
      {word}
    </button>
  ));
}
