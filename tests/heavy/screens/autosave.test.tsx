import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosave } from "../../../app/admin/autosave/autosave.ts";
import type { WorkingCopy } from "../../../contract/blogs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draftOf = (title: string): WorkingCopy => ({
  title,
  category: "",
  summary: "",
  content: "",
  images: [],
  baseVersion: 1,
});

/** An autosave with its form, server and browser storage in memory. */
function setUp() {
  const world = {
    title: "",
    onServer: [] as string[],
    local: null as string | null,
    offline: false,
    /** Whether another window has saved a draft. */
    otherWindow: false,
    replaced: [] as (string | null | undefined)[],
    respond: () => Promise.resolve(),
  };
  const autosave = new Autosave({
    read: () => draftOf(world.title),
    basis: "2026-11-21T08:00:00.000Z",
    isClash: (error) => error instanceof Error && error.message === "Clash.",
    async save({ title }, replaces) {
      await world.respond();
      world.replaced.push(replaces);
      if (world.otherWindow && replaces !== undefined) throw new Error("Clash.");
      if (world.offline) throw new Error("No network.");
      world.onServer.push(title);
      return { savedAt: "2026-11-21T08:32:00.000Z" };
    },
    saveLocally({ title }) {
      world.local = title;
      return true;
    },
    removeLocal() {
      world.local = null;
    },
    isRefusal: (error) => error instanceof Error && error.message === "Refused.",
    errorText: (error) => (error instanceof Error ? error.message : ""),
  });
  const type = (title: string) => {
    world.title = title;
    autosave.changed();
  };
  return { world, autosave, type };
}

test("saves once, two seconds after the last change", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  await vi.advanceTimersByTimeAsync(1500);
  type("ab");
  await vi.advanceTimersByTimeAsync(1999);
  expect(world.onServer).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.onServer).toEqual(["ab"]);
  expect(autosave.state()).toEqual({ state: "saved", at: "2026-11-21T08:32:00.000Z" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual(["ab"]);
});

test("flush saves at once", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  await autosave.flush();
  expect(world.onServer).toEqual(["a"]);
});

test("offline it stores the draft locally, shows the reason and retries until it succeeds", async () => {
  const { world, autosave, type } = setUp();
  world.offline = true;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state()).toEqual({ state: "failed", reason: "No network.", storedLocally: true });
  expect(world.local).toBe("a");
  type("ab");
  expect(autosave.state().state).toBe("failed");
  await vi.advanceTimersByTimeAsync(3000);
  expect(world.local).toBe("ab");
  world.offline = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(world.onServer).toEqual(["ab"]);
  expect(world.local).toBeNull();
});

test("a draft that the server refuses is not sent again until it changes", async () => {
  const { world, autosave, type } = setUp();
  const attempts: string[] = [];
  world.respond = () => {
    attempts.push(world.title);
    return world.title === "ab" ? Promise.resolve() : Promise.reject(new Error("Refused."));
  };
  type("a");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempts).toEqual(["a"]);
  const refused = { state: "refused", reason: "Refused.", storedLocally: true };
  expect(autosave.state()).toEqual(refused);
  expect(world.local).toBe("a");
  await expect(autosave.saveNow()).rejects.toThrow("Refused.");
  type("ab");
  expect(autosave.state()).toEqual(refused);
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state().state).toBe("saved");
  expect(world.local).toBeNull();
});

test("changes made during a save are saved after it", async () => {
  const { world, autosave, type } = setUp();
  const slow = Promise.withResolvers<void>();
  world.respond = () => slow.promise;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  type("ab");
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state()).toEqual({ state: "waiting" });
  // The local copy stays until the server has everything.
  expect(world.local).toBe("a");
  world.respond = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.onServer).toEqual(["a", "ab"]);
});

test("stopping stores unsaved changes locally", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  autosave.stop();
  expect(world.local).toBe("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
});

test("after a reset there is nothing to save", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  await autosave.pause();
  autosave.reset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
  expect(autosave.state()).toEqual({ state: "idle" });
});

test("pausing waits for the save under way", async () => {
  const { world, autosave, type } = setUp();
  const slow = Promise.withResolvers<void>();
  world.respond = () => slow.promise;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  const paused = autosave.pause();
  expect(world.onServer).toEqual([]);
  slow.resolve();
  await paused;
  expect(world.onServer).toEqual(["a"]);
});

test("while paused nothing is saved, not even by flush, until something changes", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  await autosave.pause();
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.onServer).toEqual(["a"]);
});

test("a draft that another window has replaced waits for a decision, and stays in the browser", async () => {
  const { world, autosave, type } = setUp();
  type("a");
  await autosave.flush();
  world.otherWindow = true;
  type("ab");
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state()).toEqual({ state: "clash" });
  type("abc");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual(["a"]);
  expect(world.local).toBe("ab");
  // Each draft names the one that it continues.
  expect(world.replaced).toEqual(["2026-11-21T08:00:00.000Z", "2026-11-21T08:32:00.000Z"]);
  await autosave.overwrite();
  expect(world.onServer).toEqual(["a", "abc"]);
  expect(autosave.state().state).toBe("saved");
});

test("the last words are saved although the form goes while an earlier save is under way", async () => {
  const { world, autosave, type } = setUp();
  const slow = Promise.withResolvers<void>();
  world.respond = () => slow.promise;
  type("First");
  void autosave.flush();
  type("First and last");
  const saved = autosave.flush();
  autosave.stop();
  world.title = "";
  slow.resolve();
  await saved;
  expect(world.onServer).toEqual(["First", "First and last"]);
});
