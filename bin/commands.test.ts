import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../server/db/open-database.ts";
import { freshFolder } from "../tests/backups.ts";
import { putEnquiries } from "../tests/put-enquiries.ts";
import { putImage } from "../tests/put-image.ts";

/** What a command prints, on a site with clients of two years ago and with one admin. */
async function openSite() {
  const dataDir = await freshFolder();
  const database = openDatabase({ dataDir });
  onTestFinished(() => database.close());
  await database.migrate();
  await putEnquiries(database);
  const long = Date.now() - 800 * 24 * 3_600_000;
  await database.write(async (transaction) => {
    await transaction.updateTable("clients").set({ updated_at: long }).execute();
    await transaction
      .updateTable("enquiries")
      .set({ last_activity_at: long, received_at: long, call_at: null })
      .execute();
    await transaction.updateTable("emails").set({ status: "sent", created_at: long }).execute();
  });
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const table = vi.spyOn(console, "table").mockImplementation(() => {});
  const argv = process.argv;
  onTestFinished(() => {
    process.argv = argv;
    process.exitCode = 0;
  });
  return {
    database,
    async run(line: string) {
      const [command, ...args] = line.split(" ");
      vi.resetModules();
      vi.stubEnv("DATA_DIR", dataDir);
      vi.stubEnv("RETENTION_MONTHS", "12");
      log.mockClear();
      table.mockClear();
      process.argv = ["node", "", ...args];
      await import(`../bin/${command}.ts`);
      return [
        ...log.mock.calls.flat(),
        ...table.mock.calls.map((rows) => JSON.stringify(rows)),
      ].join("\n");
    },
  };
}

test("the operator's commands do what they say", async () => {
  const { database, run } = await openSite();
  const clients = async () =>
    (await database.read.selectFrom("clients").select("id").execute()).length;
  const before = await clients();
  for (const [command, said] of [
    ["admin create asha@x.example --role admin", /asha@x.example can now sign in as admin/],
    ["admin create ravi@x.example --role agent --name Ravi", /as agent/],
    ["admin disable ravi@x.example", /^ravi@x.example is disabled.$/],
    [
      "admin reset ravi@x.example --second-factor",
      /second factor was removed[\s\S]*still disabled/,
    ],
    ["admin enable ravi@x.example", /^ravi@x.example is active.$/],
    ["admin list", /"Ravi","email":"ravi@x.example","role":"agent","status":"active","second/],
    ["retention --dry-run", /^Would delete data older than 12 months:\n3 clients, 3 enq/],
    ["backup", /Backed up \d+ rows and 0 files/],
    ["restore --check", /can be restored: all \d+ rows and 0 files match/],
  ] as const) {
    expect({ command, said: await run(command) }).toEqual({
      command,
      said: expect.stringMatching(said),
    });
  }
  expect(await clients()).toBe(before);
  // Passwords that a command printed are to be replaced.
  const staff = database.read.selectFrom("staff").select("must_change_password");
  expect(await staff.execute()).toEqual(Array(2).fill({ must_change_password: 1 }));
  expect(await run("retention")).toMatch(/^Deleted data older than 12 months:\n3 clients, 3 enq/);
  expect(await clients()).toBeLessThan(before);
  expect(process.exitCode ?? 0).toBe(0);
  // Whose file is not in the store.
  await putImage(database, "lost.jpg");
  expect(await run("backup")).toMatch(/Backed up \d+ rows and 0 files/);
  expect(process.exitCode).toBe(1);
});
