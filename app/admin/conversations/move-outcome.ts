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

/** The effects of a move, merge or split, each with an explanation. */
export function moveOutcome(kind: MoveKind, from: Side, to: Side | null): [string, string][] {
  if (kind === "split") {
    return [
      ["A new conversation begins", "Its client is the sender of the first of these emails."],
      ["Our turn if that isn’t answered", "Due from its first email, Enquired, without worth."],
      ["The rest stays here", "With its stage, worth and notes."],
    ];
  }
  const isOurs = from.turn === "ours" || to?.turn === "ours";
  const [due] = [from, to].flatMap((side) => (side?.turn === "ours" && side.dueAt) || []).sort();
  // A conversation that was found by a search may be either.
  const isKnown = to === null || to.turn !== undefined;
  const dueText = due === undefined ? "The earlier due time wins." : `Due ${readerMoment(due)}.`;
  const turn: [string, string] = isOurs
    ? [kind === "merge" ? "It is our turn" : "Our turn where the unanswered email is", dueText]
    : isKnown
      ? ["The turn stays as it is", "Neither of the two waits for our answer."]
      : ["Our turn if either waits for our answer", dueText];
  return kind === "merge"
    ? [
        turn,
        [
          `${from.name}’s conversation closes`,
          `The name and subject of ${to?.name ?? "the other"} stay.`,
        ],
        ["The later stage and its worth stay", "A planned next step stays as well."],
        ["The assignee stays", "Without one, the other conversation’s assignee takes over."],
        ["Both links keep working", "The link of the one that closes leads to the other."],
      ]
    : [
        turn,
        ["Their senders take part", "Their next answers follow. A reply goes to whom you choose."],
        ["Notes move with their email", "Stage, worth and assignee stay as they are."],
      ];
}
