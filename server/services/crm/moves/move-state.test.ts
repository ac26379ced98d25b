import { expect, test } from "vitest";
import { type MoveState, stateOfBoth } from "./move-state.ts";

const facts = ["stage", "worth", "won_at", "lost_at", "lost_reason", "next_step", "next_step_on"];
const times = ["assignee", "answer_due_at", "remind_at", "call_at", "first_answered_at"];
const none = Object.fromEntries([...facts, ...times, "merged_into"].map((name) => [name, null]));
const nothing = { ...none, status: "new", turn: "theirs", seen_at: 9 } as MoveState;

type Facts = Partial<MoveState>;

test.each<[Facts, Facts, Facts]>([
  [{}, { assignee: "b" }, { assignee: "b" }],
  [{ assignee: "a" }, { assignee: "b" }, { assignee: "a" }],
  [{}, { call_at: 5 }, { call_at: 5 }],
  [{ call_at: 4 }, { call_at: 5 }, { call_at: 4 }],
  [{ call_at: 6 }, { call_at: 5 }, { call_at: 5 }],
  [{}, { first_answered_at: 5 }, { first_answered_at: 5 }],
  [{ first_answered_at: 6 }, { first_answered_at: 5 }, { first_answered_at: 5 }],
  [{}, { worth: 7 }, { worth: 7 }],
  [{ worth: 8 }, { worth: 7 }, { worth: 8 }],
  [{ worth: 8 }, { status: "won", worth: 7, won_at: 3 }, { status: "won", worth: 7, won_at: 3 }],
  [
    { status: "won", won_at: 3 },
    { status: "lost", lost_at: 4 },
    { status: "won", lost_at: null },
  ],
  [{}, { next_step: "Call", next_step_on: "2027-01-02" }, { next_step_on: "2027-01-02" }],
  [{ remind_at: 5 }, { turn: "ours", answer_due_at: 3 }, { remind_at: null, answer_due_at: 3 }],
  [{}, { remind_at: 5 }, { remind_at: 5 }],
  [{ remind_at: 6 }, { remind_at: 5 }, { remind_at: 5 }],
  [{ turn: "ours", answer_due_at: 4 }, { answer_due_at: 3 }, { turn: "ours", answer_due_at: 4 }],
  [{ turn: "done" }, {}, { turn: "theirs" }],
  [{}, { turn: "done" }, { turn: "theirs" }],
  [{}, { seen_at: null }, { seen_at: null }],
])("%j merged with %j has %j", (target, other, both) => {
  expect(stateOfBoth({ ...nothing, ...target }, { ...nothing, ...other })).toMatchObject(both);
});
