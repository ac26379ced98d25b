import type { StaffMember } from "../../../contract/staff.ts";
import { toast } from "../../ui/toast.ts";
import { useMutate } from "../cache/use-query.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { RoleChoice, roleIn } from "./role-choice.tsx";

type ChangeRoleProps = { member: StaffMember; onClose: () => void; onDone: () => void };

/** Gives a member another role. */
export function ChangeRole({ member, onClose, onDone }: ChangeRoleProps) {
  const mutate = useMutate();
  return (
    <FormDialog
      title="Change role"
      subtitle={<b>{member.name}</b>}
      submit={{ label: "Save", running: "Saving..." }}
      onClose={onClose}
      onSend={async (value) => {
        const body = { role: roleIn(value("role")) };
        await mutate("updateStaff", { path: { id: member.id }, body });
        toast.success("Role changed");
        onDone();
      }}
    >
      {() => <RoleChoice chosen={member.role} />}
    </FormDialog>
  );
}
