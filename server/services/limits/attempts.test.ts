import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { noteAttempt, readAttempts } from "./attempts.ts";

describeOnEachDatabase("attempts", (open) => {
  test("are read by key, oldest first, as far back as is asked for", async () => {
    const database = await open();
    const times = await database.write(async (transaction) => {
      for (const at of [30, 10, 20]) await noteAttempt(transaction, ["a", "b"], at);
      await noteAttempt(transaction, ["b"], 40);
      return readAttempts(transaction, ["a", "b", "c"], 10);
    });
    expect(times).toEqual(
      new Map([
        ["a", [20, 30]],
        ["b", [20, 30, 40]],
      ]),
    );
  });
});
