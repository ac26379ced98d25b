import { expect, test, vi } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { testContext } from "../../tests/service-context.ts";
import { invalidateTags } from "../services/cache-tags.ts";
import type { Context } from "../services/context.ts";
import { watchContent } from "./watch-content.ts";

const raise = (context: Context, ...subjects: string[]) =>
  context.database.write((transaction) => invalidateTags(transaction, context, subjects));

describeOnEachDatabase("content watched", (_, place) => {
  test("a commit is told here at once and elsewhere within two seconds", async () => {
    const { open } = await place();
    const [here, elsewhere] = [testContext(open()), testContext(open())];
    await raise(here, "posts");
    const toldHere = vi.fn();
    const toldElsewhere = vi.fn();
    const watches = [
      await watchContent(here, toldHere),
      await watchContent(elsewhere, toldElsewhere),
    ];
    await raise(here, "post:1", "category:AI", "post:1");
    expect(toldHere).toHaveBeenCalledExactlyOnceWith(["post:1", "category:AI"]);
    await vi.waitFor(() => expect(toldElsewhere).toHaveBeenCalled(), 2_000);
    expect(new Set(toldElsewhere.mock.calls.flat(2))).toEqual(new Set(["category:AI", "post:1"]));
    for (const watch of watches) watch.stop();
  });

  test("what is rolled back is told to nobody", async () => {
    const { open } = await place();
    const context = testContext(open());
    const told = vi.fn();
    const watch = await watchContent(context, told);
    const failing = context.database.write(async (transaction) => {
      await invalidateTags(transaction, context, ["post:1"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await raise(context, "post:2");
    expect(told.mock.calls.flat(2)).toEqual(["post:2"]);
    watch.stop();
  });

  test("writers at the same time leave no version unseen", async () => {
    const { open } = await place();
    const [one, other, reader] = [testContext(open()), testContext(open()), testContext(open())];
    const seen = new Set<string>();
    const watch = await watchContent(reader, (subjects) => {
      for (const subject of subjects) seen.add(subject);
    });
    const names = Array.from({ length: 40 }, (_, index) => `post:${index}`);
    await Promise.all(names.map((name, index) => raise(index % 2 ? one : other, name)));
    await vi.waitFor(() => expect(seen.size).toBe(names.length), 2_000);
    watch.stop();
  });
});
