// @vitest-environment jsdom
import { expect, test } from "vitest";
import { beginSession, endSession } from "../session/session-store.ts";
import { dropForeignDrafts, MemoryDrafts, SessionDrafts } from "./drafts.ts";

const inMemory = new MemoryDrafts<string>();
const inStorage = new SessionDrafts("unsaved-test");

/** The text of Asha's drafts: in memory, in the tab's storage. */
const left = () => [inMemory.get("7"), inStorage.get("asha", "7")?.["text"]];

test("what was typed outlives a session that expired or was refused, not a sign-out", () => {
  for (const [because, expected] of [
    ["idle", "Typed"],
    ["refused", "Typed"],
    ["left", undefined],
  ] as const) {
    beginSession("token");
    inMemory.set("7", "Typed");
    inStorage.set("asha", "7", { text: "Typed" });
    endSession(because);
    expect(left()).toEqual([expected, expected]);
  }
});

test("another account gets nothing of it", () => {
  dropForeignDrafts("asha");
  inMemory.set("7", "Typed");
  dropForeignDrafts("asha");
  expect(inMemory.get("7")).toBe("Typed");
  dropForeignDrafts("kavya");
  expect(inMemory.get("7")).toBeUndefined();
  expect(inStorage.get("kavya", "7")).toBeNull();
});
