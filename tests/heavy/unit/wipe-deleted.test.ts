import { execFileSync } from "node:child_process";
import { sql, type Transaction } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Schema } from "../../../server/db/schema.ts";
import { openReader } from "../../../server/db/sqlite/open-sqlite.ts";
import { makePlaces } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";

const people = 1_000;

/** So long that it has pages of its own; the words of an index are shortened by their beginning. */
const theirs = (number: number) => (number % 50 === 25 ? `xylquorbit${number}` : `other${number}`);
const needle = "ylquorbit";

/** Clients with enquiries, some of them to be erased, in pages that were divided many times. */
async function openFilled() {
  const place = await makePlaces.sqlite();
  onTestFinished(() => place.remove());
  const database = place.open();
  onTestFinished(() => database.close());
  const numbers = Array.from({ length: people }, (_, at) => (at * 7919) % people);
  const clients = numbers.map((number) => ({
    id: `c${number}`,
    name: theirs(number),
    company_name: "-",
    phone: "-",
    email: `${theirs(number)}@x.example`,
    email_as_typed: "-",
    created_at: 1,
    updated_at: 1,
  }));
  const enquiries = numbers.map((number) => ({
    id: `e${number}`,
    kind: "enquiry",
    client_id: `c${number}`,
    name: theirs(number),
    company_name: "-",
    email: `${theirs(number)}@x.example`,
    phone: "-",
    status: "new",
    description: `${theirs(number)} `.repeat(1 + number),
    fingerprint: "-",
    consent_version: "",
    consented_at: 1,
    received_at: 1,
  }));
  const fill = async (transaction: Transaction<Schema>) => {
    await insertRows(transaction, "clients", clients);
    await insertRows(transaction, "enquiries", enquiries);
    const found = (prefix: string) =>
      numbers.map((number) => ({ id: `${prefix}${number}`, terms: [theirs(number)] }));
    await database.clientSearch.put(transaction, ...found("c"));
    await database.enquirySearch.put(transaction, ...found("e"));
  };
  await database.write(fill);
  const erase = () =>
    database.write((transaction) =>
      sql`delete from clients where name like 'xyl%'`.execute(transaction),
    );
  return { database, erase, path: place.location };
}

/** How often the files contain it; in another process, since closing them here would end SQLite's locks. */
function countIn(path: string): number {
  const count = (file: string) =>
    execFileSync("cat", [file], { encoding: "latin1", maxBuffer: 1e9 }).split(needle).length - 1;
  return count(path) + count(`${path}-wal`);
}

test("nothing of deleted rows is left in the file, its log and its indexes", async () => {
  const { database, erase, path } = await openFilled();
  expect(countIn(path)).toBeGreaterThan(people / 50);
  await erase();
  expect(countIn(path)).toBeGreaterThan(people / 50);
  await database.wipeDeleted();
  expect(countIn(path)).toBe(0);
  await database.examine();
  const all = { all: [["other26"]], limit: 10 };
  expect(await database.clientSearch.find(database.read, all)).toMatchObject([{ id: "c26" }]);
});

test("writes go on meanwhile, and a reader only delays it", async () => {
  const { database, erase, path } = await openFilled();
  await erase();
  const reader = openReader(path);
  onTestFinished(() => void reader.close());
  reader.exec("begin");
  reader.prepare("select count(*) from clients").get();
  let isWiped = false;
  const wiping = database.wipeDeleted().then(() => {
    isWiped = true;
  });
  // The log can't be emptied while the reader reads from it.
  const write = (tag: string) =>
    database.write((transaction) =>
      transaction.insertInto("content_versions").values({ tag, version: 1 }).execute(),
    );
  for (let at = 0; at < 20; at++) await write(`page:${at}`);
  expect(isWiped).toBe(false);
  reader.exec("commit");
  await wiping;
  expect(countIn(path)).toBe(0);
  expect(await database.read.selectFrom("content_versions").selectAll().execute()).toHaveLength(20);
});

test("it is given up when it is aborted", async () => {
  const { database } = await openFilled();
  await expect(database.wipeDeleted(AbortSignal.abort())).rejects.toThrow();
});
