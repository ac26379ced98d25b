import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkingCopy } from "../../../../contract/blogs.ts";
import { Autosave } from "./autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const copyOf = (title: string): WorkingCopy => ({
  ...{ title, category: "", summary: "", content: "", images: [], baseVersion: 1 },
});

/** A form, a server and a browser store, all in memory. */
function desk() {
  const world = {
    title: "",
    onServer: [] as string[],
    here: null as string | null,
    away: false,
    answer: () => Promise.resolve(),
  };
  const autosave = new Autosave({
    read: () => copyOf(world.title),
    async keep({ title }) {
      await world.answer();
      if (world.away) throw new Error("No network.");
      world.onServer.push(title);
      return { savedAt: "2026-11-21T08:32:00.000Z" };
    },
    keepHere({ title }) {
      world.here = title;
      return true;
    },
    dropHere() {
      world.here = null;
    },
    reasonOf: (error) => (error instanceof Error ? error.message : ""),
  });
  const type = (title: string) => {
    world.title = title;
    autosave.changed();
  };
  return { world, autosave, type };
}

test("it saves two seconds after the last key, once", async () => {
  const { world, autosave, type } = desk();
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

test("asked for, it saves at once", async () => {
  const { world, autosave, type } = desk();
  type("a");
  await autosave.flush();
  expect(world.onServer).toEqual(["a"]);
});

test("without the network it keeps the text here, says why, and tries until it works", async () => {
  const { world, autosave, type } = desk();
  world.away = true;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.state()).toEqual({ state: "failed", reason: "No network.", keptHere: true });
  expect(world.here).toBe("a");
  type("ab");
  expect(autosave.state().state).toBe("failed");
  await vi.advanceTimersByTimeAsync(3000);
  expect(world.here).toBe("ab");
  world.away = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(world.onServer).toEqual(["ab"]);
  expect(world.here).toBeNull();
});

test("what is typed while a save runs is saved after it", async () => {
  const { world, autosave, type } = desk();
  const slow = Promise.withResolvers<void>();
  world.answer = () => slow.promise;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  type("ab");
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state()).toEqual({ state: "waiting" });
  // This browser keeps it until the server has all of it.
  expect(world.here).toBe("a");
  world.answer = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.onServer).toEqual(["a", "ab"]);
});

test("an editor that closes keeps here what was not saved", async () => {
  const { world, autosave, type } = desk();
  type("a");
  autosave.stop();
  expect(world.here).toBe("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
});

test("once the post is saved nothing is left to keep", async () => {
  const { world, autosave, type } = desk();
  type("a");
  await autosave.pause();
  autosave.settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
  expect(autosave.state()).toEqual({ state: "nothing-to-save" });
});

test("paused, it waits for the save under way", async () => {
  const { world, autosave, type } = desk();
  const slow = Promise.withResolvers<void>();
  world.answer = () => slow.promise;
  type("a");
  await vi.advanceTimersByTimeAsync(2000);
  const paused = autosave.pause();
  expect(world.onServer).toEqual([]);
  slow.resolve();
  await paused;
  expect(world.onServer).toEqual(["a"]);
});

test("paused, it keeps nothing even when it is asked to, until it is resumed", async () => {
  const { world, autosave, type } = desk();
  type("a");
  await autosave.pause();
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.onServer).toEqual([]);
  autosave.resume();
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.onServer).toEqual(["a"]);
});
