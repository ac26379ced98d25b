// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { undoLast } from "../lists/offer-undo.ts";
import { remindLater, useBulkChanges } from "./use-bulk-changes.ts";

vi.mock("./use-step-names.ts", () => ({ useStepNames: () => ({ new: "New", won: "Won" }) }));

type Row = Parameters<ReturnType<typeof useBulkChanges>["setStep"]>[0][number];

const asha = { id: "asha", name: "Asha" };
const vikram = { id: "vikram", name: "Vikram" };
const row = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  status: "new",
  stage: null,
  assignee: asha,
  turn: "ours",
  remindAt: null,
  lostReason: null,
  ...change,
});

/** The bodies of the changes that were sent, in their order. */
function sent() {
  const answer = { error: "false", changed: 1 };
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json(answer));
  return () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an undo gives each enquiry back the assignee that it had, without emails", async () => {
  const bodies = sent();
  const rows = [
    row("1"),
    row("2", { assignee: vikram }),
    row("3", { assignee: null }),
    row("4", { status: "won" }),
  ];
  const { result } = renderHook(useBulkChanges);
  await result.current.assign(rows, { id: "kavya", name: "Kavya" });
  expect(bodies()).toEqual([{ ids: ["1", "2", "3", "4"], assignee: "kavya" }]);
  undoLast();
  await vi.waitFor(() => expect(bodies()).toHaveLength(4));
  // The new assignee may have changed the status since, or a colleague may have taken over.
  expect(bodies().slice(1)).toEqual([
    { ids: ["1", "4"], assignee: "asha", assigneeBefore: "kavya", notify: false },
    { ids: ["2"], assignee: "vikram", assigneeBefore: "kavya", notify: false },
    { ids: ["3"], assignee: null, assigneeBefore: "kavya", notify: false },
  ]);
});

test("and the status with its reason, and whose turn it was", async () => {
  const bodies = sent();
  const rows = [
    row("1"),
    row("2", { assignee: vikram }),
    row("3", { turn: "theirs", status: "in-progress", stage: "proposal" }),
    row("4", { turn: "done", status: "lost", lostReason: "price" }),
  ];
  const { result } = renderHook(useBulkChanges);
  await result.current.setStep(rows, "new");
  undoLast();
  await vi.waitFor(() => expect(bodies()).toHaveLength(4));
  expect(bodies().slice(1)).toEqual([
    { ids: ["1", "2"], status: "new", turn: "ours", notify: false },
    { ids: ["3"], status: "in-progress", stage: "proposal", turn: "theirs", notify: false },
    // Opened again, it may have lost an assignee who has left.
    {
      ids: ["4"],
      status: "lost",
      lostReason: "price",
      assignee: "asha",
      turn: "done",
      notify: false,
    },
  ]);
});

test("the undo of Done gives reminders back, and leaves done what was done before", async () => {
  const bodies = sent();
  const remindAt = "2026-12-01T03:30:00.000Z";
  const rows = [row("1", { turn: "theirs", remindAt }), row("2", { turn: "done" }), row("3")];
  const { result } = renderHook(useBulkChanges);
  await result.current.markDone(rows, true);
  undoLast();
  await vi.waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()).toEqual([
    { ids: ["1", "2", "3"], done: true },
    { ids: ["1", "3"], done: false },
    { at: remindAt, undo: true },
  ]);
});

test("so does the undo of an end", async () => {
  const bodies = sent();
  const remindAt = "2026-12-01T03:30:00.000Z";
  const { result } = renderHook(useBulkChanges);
  await result.current.setStep([row("1", { turn: "theirs", remindAt })], "won");
  undoLast();
  await vi.waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()[2]).toEqual({ at: remindAt, undo: true });
});

test.each([
  ["theirs", "2026-01-01T03:30:00.000Z", { at: "2026-01-01T03:30:00.000Z", undo: true }],
  ["theirs", null, { at: null, undo: true }],
  ["ours", "2026-01-01T03:30:00.000Z", { at: null }],
  ["done", null, { at: null, undo: true, done: true }],
] as const)(
  "a reminder replaces that of %s, %s, and an undo puts it back",
  async (turn, remindAt, undone) => {
    vi.setSystemTime("2026-11-24T05:00:00Z");
    const bodies = sent();
    const at = "2026-12-01T03:30:00.000Z";
    await remindLater(row("1", { turn, remindAt }), at);
    undoLast();
    expect(bodies()).toEqual([{ at }, undone]);
  },
);
