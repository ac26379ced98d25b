import { ChevronDown } from "lucide-react";
import type { Role } from "../../../contract/session.ts";
import type { StaffMember } from "../../../contract/staff.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { PickerSelect } from "../forms/picker-select.tsx";
import { useAction } from "../forms/use-action.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { roleNames } from "../session/current-user.ts";

const roles: readonly Role[] = ["admin", "agent", "editor"];

const isRole = (value: string): value is Role => value in roleNames;

/** Sentence about the open enquiries of a changed account; an undo does not give them back. */
export const unassignedText = (count: number): string =>
  count === 0
    ? ""
    : `. ${count === 1 ? "1 open enquiry is" : `${count} open enquiries are`} unassigned now.`;

type RoleMenuProps = { member: StaffMember; locked: boolean };

/** The role of an account as a menu, which takes effect at once and can be undone. */
export function RoleMenu({ member, locked }: RoleMenuProps) {
  const { id, name, role, status } = member;
  const { running, run } = useAction();
  if (locked || status !== "active") return <b>{roleNames[role]}</b>;

  const save = (next: Role) => mutate("updateStaff", { path: { id }, body: { role: next } });
  const change = async (next: string) => {
    if (!isRole(next)) return;
    const { unassigned } = await save(next);
    const text = `${name} is now an ${roleNames[next].toLowerCase()}`;
    offerUndo(text + unassignedText(unassigned), async () => {
      await save(role);
      toast.success("Role changed");
    });
  };
  return (
    <span className="role-menu">
      <PickerSelect
        aria-label={`Role of ${name}`}
        aria-busy={running}
        value={role}
        onChange={({ target }) => void run(() => change(target.value))}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </PickerSelect>
      <Icon of={ChevronDown} />
    </span>
  );
}
