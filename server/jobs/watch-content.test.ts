import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "../../contract/durations.ts";
import { copyAt } from "../../contract/page-copy.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { openEditors, publish, samplePage, withHeading } from "../../tests/page-editors.ts";
import { testContext } from "../../tests/service-context.ts";
import { invalidateTags } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";
import { CopyStore } from "../services/pages/copy-store.ts";
import { watchContent } from "./watch-content.ts";

// Otherwise a poll may find a commit between its announcement and the assertion.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const invalidate = (context: Context, ...tags: string[]) =>
  context.database.write((transaction) => invalidateTags({ ...context, transaction }, tags));

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
      await invalidateTags({ ...context, transaction }, ["post:1"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await invalidate(context, "post:2");
    expect(listener.mock.calls.flat(2)).toEqual(["post:2"]);
    watch.stop();
  });

  test.each([
    ["pages with certificates are", dayMs, "page:optional-sections"],
    ["at the end of a year every page, which names it, is", 366 * dayMs, "page:company"],
  ])("at midnight in India %s rendered anew, once", async (_, passed, tag) => {
    const { open } = await place();
    const context = testContext(open());
    const listener = vi.fn();
    const watch = await watchContent(context, listener);
    context.pass(passed);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => listener.mock.calls.flat(2)).toEqual([tag]);
    vi.advanceTimersByTime(1_000);
    await invalidate(context, "post:1");
    expect(listener).toHaveBeenLastCalledWith(["post:1"]);
    expect(listener).toHaveBeenCalledTimes(2);
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

describeOnEachDatabase("the copy of pages", (_, place) => {
  test("is read before its pages are rendered again, here and elsewhere", async () => {
    const { open } = await place();
    const { asha, visitor } = await openEditors(open());
    const elsewhere = { ...visitor, database: open(), copy: new CopyStore([samplePage()]) };
    const headings = (context: Context) => {
      const seen: unknown[] = [];
      const onInvalidated = (tags: readonly string[]) =>
        void seen.push(tags, copyAt(context.copy.resolved("sample").copy, "hero.heading"));
      return { seen, onInvalidated };
    };
    const [here, there] = [headings(asha), headings(elsewhere)];
    const watches = [
      await watchContent(asha, here.onInvalidated),
      await watchContent(elsewhere, there.onInvalidated),
    ];
    await publish(asha, withHeading("New"));
    await expect.poll(() => here.seen).toEqual([["page:sample"], "New"]);
    vi.advanceTimersByTime(500);
    await expect.poll(() => there.seen).toEqual([["page:sample"], "New"]);
    for (const watch of watches) watch.stop();
  });

  test("is there when a process has started, also what is published while it starts", async () => {
    const { open } = await place();
    const { asha, visitor } = await openEditors(open());
    await publish(asha, withHeading("Before"));
    const starting = { ...visitor, database: open(), copy: new CopyStore([samplePage()]) };
    const reload = starting.copy.reload.bind(starting.copy);
    const published = vi.fn(() => publish(asha, withHeading("Meanwhile")));
    starting.copy.reload = async (...args) => {
      await reload(...args);
      if (published.mock.calls.length === 0) await published();
    };
    const watch = await watchContent(starting, () => {});
    const heading = () => copyAt(starting.copy.resolved("sample").copy, "hero.heading");
    expect(heading()).toBe("Before");
    vi.advanceTimersByTime(500);
    await expect.poll(heading).toBe("Meanwhile");
    watch.stop();
  });

  test("that could not be read is read at the next look", async () => {
    const { open } = await place();
    const { asha } = await openEditors(open());
    const watch = await watchContent(asha, () => {});
    const reload = asha.copy.reload.bind(asha.copy);
    asha.copy.reload = () => Promise.reject(new Error("away"));
    await publish(asha, withHeading("New"));
    asha.copy.reload = reload;
    vi.advanceTimersByTime(500);
    const heading = () => copyAt(asha.copy.resolved("sample").copy, "hero.heading");
    await expect.poll(heading).toBe("New");
    watch.stop();
  });
});
