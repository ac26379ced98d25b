import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { readConfig } from "./config.ts";
import { runOperatorCommand } from "./operator-command.ts";

test("a command before the first start says so, and makes no database", async () => {
  const DATA_DIR = await freshFolder();
  const work = runOperatorCommand(readConfig({ DATA_DIR }), "operator", async () => "done");
  await expect(work).rejects.toThrow("This database is empty");
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
