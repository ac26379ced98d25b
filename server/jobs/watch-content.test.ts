import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { testContext } from "../../tests/service-context.ts";
import { invalidateTags } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";
import { watchContent } from "./watch-content.ts";

// Otherwise a poll may find a commit between its announcement and the assertion.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const invalidate = (context: Context, ...tags: string[]) =>
  context.database.write((transaction) => invalidateTags(transaction, context, tags));

describeOnEachDatabase("content watched", (_, place) => {
  test("a commit is announced here at once and elsewhere within two seconds", async () => {
    const { open } = await place();
    const [here, elsewhere] = [testContext(open()), testContext(open())];
    await invalidate(here, "posts");
    const calledHere = vi.fn();
    const calledElsewhere = Promise.withResolvers<readonly string[]>();
    const watches = [
      await watchContent(here, calledHere),
      await watchContent(elsewhere, calledElsewhere.resolve),
    ];
    await invalidate(here, "post:1", "category:AI", "post:1");
    expect(calledHere).toHaveBeenCalledExactlyOnceWith(["post:1", "category:AI"]);
    vi.advanceTimersByTime(2_000);
    expect(new Set(await calledElsewhere.promise)).toEqual(new Set(["category:AI", "post:1"]));
    for (const watch of watches) watch.stop();
  });

  test("what is rolled back is announced to nobody", async () => {
    const { open } = await place();
    const context = testContext(open());
    const listener = vi.fn();
    const watch = await watchContent(context, listener);
    const failing = context.database.write(async (transaction) => {
      await invalidateTags(transaction, context, ["post:1"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await invalidate(context, "post:2");
    expect(listener.mock.calls.flat(2)).toEqual(["post:2"]);
    watch.stop();
  });

  test("writers at the same time leave no version unseen", async () => {
    const { open } = await place();
    const [one, other, reader] = [testContext(open()), testContext(open()), testContext(open())];
    const seen = new Set<string>();
    const watch = await watchContent(reader, (tags) => {
      for (const subject of tags) seen.add(subject);
    });
    const names = Array.from({ length: 40 }, (_, index) => `post:${index}`);
    await Promise.all(names.map((name, index) => invalidate(index % 2 ? one : other, name)));
    await expect.poll(() => seen.size).toBe(names.length);
    watch.stop();
  });
});
