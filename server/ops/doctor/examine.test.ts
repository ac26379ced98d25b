import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../../tests/backups.ts";
import { overwritePages } from "../../../tests/damage.ts";
import { startMailServer } from "../../../tests/mail-server.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { readConfig } from "../config.ts";
import { isNirbhay } from "../process-control.ts";
import { examine, within } from "./examine.ts";
import { good } from "./finding.ts";

/** The findings for a site with these settings, in a new data folder. */
async function saidOf(environment: Record<string, string>) {
  const DATA_DIR = join(await freshFolder(), "data");
  const findings = await examine(readConfig({ PORT: "1", DATA_DIR, ...environment }));
  const all = findings.map(({ level, what }) => `${level}: ${what}`);
  return { findings, text: all.join("\n") };
}

test("a new site on this machine has nothing wrong", async () => {
  const { findings, text } = await saidOf({});
  expect(findings.filter(({ level }) => level === "bad")).toEqual([]);
  expect(text).toContain("There is no database yet");
});

test("a data folder that can't be created is wrong, and soon", async () => {
  const { text } = await saidOf({ DATA_DIR: "/proc/nope" });
  expect(text).toContain("bad: DATA_DIR /proc/nope can't be created");
});

test("it leaves nothing behind", async () => {
  const home = await freshFolder();
  await saidOf({ DATA_DIR: join(home, "data") });
  expect(readdirSync(home)).toEqual([]);
  const { text } = await saidOf({ DATA_DIR: home });
  expect(text).toContain("good: The media store returns what was written");
  expect(readdirSync(home)).toEqual([]);
});

test("each problem is reported with a remedy and without secrets", async () => {
  const { findings, text } = await saidOf({
    DATABASE_URL: "postgres://nirbhay:lantern-secret@127.0.0.1:1/nirbhay",
    MEDIA_URL: "s3://key:kite-secret@127.0.0.1:1/bucket?tls=off",
    SMTP_URL: "smtp://nirbhay:gamma-secret@127.0.0.1:1",
    SITE_URL: "http://www.northfold.example",
  });
  expect(text).toContain("bad: The database does not respond");
  expect(text).toContain("bad: The media store can't be used");
  expect(text).toContain("bad: The mail server refuses us");
  expect(text).toContain("bad: SITE_URL http://www.northfold.example is not https");
  expect(findings.every(({ level, remedy }) => level === "good" || remedy)).toBe(true);
  expect(JSON.stringify(findings)).not.toMatch(/(lantern|kite|gamma)-secret/);
});

test("a database without an admin is found, and a mail server that answers", async () => {
  const dataDir = await freshFolder();
  const database = openDatabase({ dataDir });
  await database.migrate();
  await putStaff(database, "Kavya", "admin", { status: "disabled" });
  await putStaff(database, "Ravi", "agent");
  await database.close();
  const mail = await startMailServer();
  const { text } = await saidOf({ DATA_DIR: dataDir, SMTP_URL: mail.url });
  await mail.stop();
  expect(text).toContain("bad: Nobody can sign in as an admin");
  expect(text).toContain("accepts our emails");
  expect(text).toContain("good: No emails are queued");
  expect(mail.received).toEqual([]);
});

test("a port that another program uses is reported", async () => {
  const other = createServer((socket) => {
    socket.on("error", () => {}).end("220 not a web server\r\n");
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  const address = other.address();
  const PORT = typeof address === "object" ? String(address?.port) : "";
  const { text } = await saidOf({ PORT });
  expect(await isNirbhay(`http://127.0.0.1:${PORT}`)).toBe(false);
  other.close();
  expect(text).toContain(`bad: Another program uses port ${PORT}`);
});

test("damage is found although something else is wrong, too", async () => {
  const dataDir = await freshFolder();
  const database = openDatabase({ dataDir });
  await database.migrate();
  const addresses = Array.from({ length: 500 }, (_, index) => `c${index}@northfold.example`);
  await putClients({ database, now: Date.now }, ...addresses);
  await database.close();
  const sound = await saidOf({ DATA_DIR: dataDir });
  expect(sound.text).toContain("bad: Nobody can sign in as an admin");
  expect(sound.text).toContain("good: No damage found in the database");
  overwritePages(databaseFile(dataDir), 10);
  const { text } = await saidOf({ DATA_DIR: dataDir });
  expect(text).toContain(`bad: The database ${databaseFile(dataDir)} is corrupt: Tree`);
});

const look = "Look at its disk.";

test("a check that hangs or fails is a finding, with what to look at", async () => {
  const hung = await within("Images", look, () => new Promise(() => {}), 20);
  expect(hung).toEqual([{ level: "bad", what: "Images: no answer in 0.02 s", remedy: look }]);
  const failed = await within("Images", look, () => Promise.reject(new Error("EIO")));
  expect(failed).toEqual([{ level: "bad", what: "Images: EIO", remedy: look }]);
});

test("a check that answers is reported at once", async () => {
  expect(await within("Images", look, async () => [good("All is well")])).toEqual([
    good("All is well"),
  ]);
});
