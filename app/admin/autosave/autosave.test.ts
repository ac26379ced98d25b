import { expect, test, vi } from "vitest";
import { Autosave } from "./autosave.ts";

test("after a failure and a save of the post that failed too, the next change is saved", async () => {
  vi.useFakeTimers();
  const saved: string[] = [];
  let isDown = true;
  let text = "One";
  const autosave = new Autosave<string>({
    read: () => text,
    async save(draft) {
      if (isDown) throw new Error("Offline.");
      saved.push(draft);
      return { savedAt: "2026-11-21T08:00:00.000Z" };
    },
    saveLocally: () => true,
    removeLocal: () => {},
    errorText: String,
  });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(2_000);
  // The post itself is saved, in vain: `pause` ends the retries.
  await autosave.pause();
  autosave.changed();
  isDown = false;
  text = "Two";
  autosave.changed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([saved, autosave.state().state]).toEqual([["Two"], "saved"]);
  vi.useRealTimers();
});
