import type { StaffMember } from "../../../contract/staff.ts";
import { toast } from "../../ui/toast.ts";
import { useMutate } from "../cache/use-query.ts";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";

type QuestionProps = { member: StaffMember; onClose: () => void; onDone: () => void };

/** Asks before somebody can no longer sign in. */
export function DisableStaff({ member, onClose, onDone }: QuestionProps) {
  const mutate = useMutate();
  return (
    <ConfirmDialog
      title="Disable account"
      action={{ label: "Disable", running: "Disabling...", grave: true }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("updateStaff", { path: { id: member.id }, body: { status: "disabled" } });
        toast.success("Account disabled");
        onDone();
      }}
    >
      <p className="dialog-text">
        <b>{member.name}</b> is signed out everywhere at once and can't sign in any more. What they
        wrote stays. You can enable the account again.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before somebody can sign in again. */
export function EnableStaff({ member, onClose, onDone }: QuestionProps) {
  const mutate = useMutate();
  return (
    <ConfirmDialog
      title="Enable account"
      action={{ label: "Enable", running: "Enabling...", grave: false }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("updateStaff", { path: { id: member.id }, body: { status: "active" } });
        toast.success("Account enabled");
        onDone();
      }}
    >
      <p className="dialog-text">
        <b>{member.name}</b> can sign in again, with the password and second factor from before.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before an invitation goes out once more. */
export function ResendInvitation({ member, onClose, onDone }: QuestionProps) {
  const mutate = useMutate();
  return (
    <ConfirmDialog
      title="Resend invitation"
      action={{ label: "Resend", running: "Sending...", grave: false }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("resendInvitation", { path: { id: member.id } });
        toast.success("Invitation sent");
        onDone();
      }}
    >
      <p className="dialog-text">
        <b>{member.name}</b> gets a new letter at {member.email}, with a link good for seven days.
        The link of the letter before stops working.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before an invitation no longer counts. */
export function WithdrawInvitation({ member, onClose, onDone }: QuestionProps) {
  const mutate = useMutate();
  return (
    <ConfirmDialog
      title="Withdraw invitation"
      action={{ label: "Withdraw", running: "Withdrawing...", grave: true }}
      onClose={onClose}
      onConfirm={async () => {
        await mutate("withdrawInvitation", { path: { id: member.id } });
        toast.success("Invitation withdrawn");
        onDone();
      }}
    >
      <p className="dialog-text">
        The link that <b>{member.name}</b> has got stops working.
      </p>
    </ConfirmDialog>
  );
}
