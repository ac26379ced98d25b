import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { noteAttempt, readAttempts } from "./attempts.ts";
import { minute } from "./limit.ts";

describeOnEachDatabase("attempts", (open) => {
  test("are read by key, oldest first, as far back as is asked for", async () => {
    const database = await open();
    const times = await database.write(async (transaction) => {
      for (const at of [30, 10, 20]) await noteAttempt(transaction, ["a", "b"], at);
      await noteAttempt(transaction, ["b"], 40);
      return readAttempts(transaction, ["a", "b", "c"], { since: 10, now: 40 });
    });
    expect(times).toEqual(
      new Map([
        ["a", [20, 30]],
        ["b", [20, 30, 40]],
      ]),
    );
  });

  test("that lie ahead were noted before the clock was set back, and don't count", async () => {
    const database = await open();
    const times = await database.write(async (transaction) => {
      for (const at of [60 * minute, 2 * minute, minute]) await noteAttempt(transaction, ["a"], at);
      return readAttempts(transaction, ["a"], { since: 0, now: minute });
    });
    expect(times).toEqual(new Map([["a", [minute, 2 * minute]]]));
  });
});
