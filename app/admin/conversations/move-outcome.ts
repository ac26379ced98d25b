import { readerMoment } from "../lists/reader-formats.ts";

export type MoveKind = "move" | "merge" | "split";

/** A conversation whose emails move, or that gets them; turn and due time where they are known. */
export type Side = {
  id: string;
  name: string;
  company_name: string;
  subject: string;
  turn?: "ours" | "theirs" | "done";
  dueAt?: string | null;
};

/** What follows from a move, merge or split: each with its reason. */
export function moveOutcome(kind: MoveKind, from: Side, to: Side | null): [string, string][] {
  if (kind === "split") {
    return [
      ["A new conversation begins", "Its client is who wrote the first of these emails."],
      ["Our turn if that isn’t answered", "Due from its first email, with the status New."],
      ["The rest stays here", "With its status, worth and notes."],
    ];
  }
  const isOurs = from.turn === "ours" || to?.turn === "ours";
  const [due] = [from, to].flatMap((side) => (side?.turn === "ours" && side.dueAt) || []).sort();
  const dueText = due === undefined ? "The earlier due time wins." : `Due ${readerMoment(due)}.`;
  const turn: [string, string] = isOurs
    ? [kind === "merge" ? "It is our turn" : "Our turn where the unanswered email is", dueText]
    : ["It stays their turn", "Neither of the two waits for us."];
  return kind === "merge"
    ? [
        turn,
        ["The later status stays", "And the worth that goes with it."],
        ["The assignee stays", "If there is none, the other’s takes it."],
        ["Both links keep working", "The one that closes leads here."],
      ]
    : [
        turn,
        ["Their senders join", "Reply all includes them, and their next answers follow."],
        ["Notes move with their email", "Status, worth and assignee stay as they are."],
      ];
}
