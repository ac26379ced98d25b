import { useAnswer } from "../api/use-answer.ts";

/** The names of staff by id; none while they are not known. Invitations are nobody yet. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const [staff] = useAnswer("listStaff", {});
  const members = staff.state === "ready" ? staff.answer.message : [];
  return new Map(
    members.filter(({ status }) => status !== "invited").map(({ id, name }) => [id, name]),
  );
}
