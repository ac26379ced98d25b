import { useAnswer } from "../api/use-answer.ts";

export type Assignee = { id: string; name: string };

/** Who an enquiry may be given to; nobody while that is not known. */
export function useAssignees(): readonly Assignee[] {
  const [loaded] = useAnswer("listAssignees", {});
  return loaded.state === "ready" ? loaded.answer.message : [];
}
