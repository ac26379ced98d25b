import type { StaffMember } from "../../../contract/staff.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { ChangeRole } from "./change-role.tsx";
import { InviteStaff } from "./invite-staff.tsx";
import { isLastAdmin } from "./last-admin.ts";
import {
  DisableStaff,
  EnableStaff,
  ResendInvitation,
  WithdrawInvitation,
} from "./staff-questions.tsx";

type StaffDialogsProps = {
  staff: readonly StaffMember[];
  onClose: () => void;
  onDone: () => void;
};

/** The dialog that the address names, if it fits what its member is now. */
export function StaffDialogs({ staff, onClose, onDone }: StaffDialogsProps) {
  const { kind, id } = useDialogAddress();
  if (kind === "invite") return <InviteStaff onClose={onClose} onDone={onDone} />;
  const member = staff.find((one) => one.id === id);
  if (!member) return null;
  const props = { member, onClose, onDone };
  if (member.status === "invited") {
    if (kind === "resend") return <ResendInvitation {...props} />;
    return kind === "withdraw" && <WithdrawInvitation {...props} />;
  }
  if (kind === "enable") return member.status === "disabled" && <EnableStaff {...props} />;
  if (isLastAdmin(member, staff)) return null;
  if (kind === "role") return <ChangeRole {...props} />;
  return kind === "disable" && member.status === "active" && <DisableStaff {...props} />;
}
