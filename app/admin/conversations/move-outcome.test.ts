import { expect, test } from "vitest";
import { moveOutcome, type Side } from "./move-outcome.ts";

const side = (turn?: Side["turn"]): Side => ({
  id: "1",
  name: "Asha",
  company_name: "",
  subject: "Gateway",
  dueAt: null,
  ...(turn && { turn }),
});

test.each<[Side["turn"], Side | null, string]>([
  ["ours", side("theirs"), "It is our turn"],
  ["theirs", side("ours"), "It is our turn"],
  ["theirs", side("done"), "The turn stays as it is"],
  ["theirs", null, "The turn stays as it is"],
  // Found by a search, which doesn't know.
  ["theirs", side(), "Our turn if either waits for our answer"],
])("merging %s into %j says only what is known", (turn, target, text) => {
  expect(moveOutcome("merge", side(turn), target)[0]?.[0]).toBe(text);
});

test("after a merge, the earlier of two due times counts", () => {
  const [from, to] = ["23T06:00", "20T06:00"].map((at) => ({
    ...side("ours"),
    dueAt: `2026-11-${at}:00Z`,
  }));
  const outcome = moveOutcome("merge", from ?? side("ours"), to ?? null);
  expect(outcome.flat().join(" ")).toMatch(/Due 20 Nov/);
});
