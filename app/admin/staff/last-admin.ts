import type { StaffMember } from "../../../contract/staff.ts";

/** Whether nobody but this member could manage staff (decision B15). The server sees to it too. */
export function isLastAdmin(member: StaffMember, staff: readonly StaffMember[]): boolean {
  const isAdmin = ({ role, status }: StaffMember) => role === "admin" && status === "active";
  return isAdmin(member) && staff.filter(isAdmin).length === 1;
}
