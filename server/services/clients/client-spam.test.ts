import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putEnquiries, putEnquiry } from "../../../tests/put-enquiries.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { findRecipients } from "../mail/find-recipients.ts";
import { listAddresses } from "../mail/list-addresses.ts";
import { type ClientQuery, listClients } from "./list-clients.ts";
import { readClient } from "./read-client.ts";

const namesIn = async (staff: Context, query: Partial<ClientQuery> = {}) =>
  (await listClients(staff, { limit: 10, ...query })).clients.map(({ name }) => name);
const recipientsOf = async (staff: Context) =>
  (await listAddresses(staff)).addresses.map(({ name }) => name);

async function open(database: Database) {
  const put = await putEnquiries(database);
  const mark = (id: string, status: "spam" | "new") => updateEnquiry(put.staff, id, { status });
  return { ...put, mark };
}

describeOnEachDatabase("a client of whom all is spam", (openDatabase) => {
  test("is listed apart and no recipient, until something is no spam", async () => {
    const database = await openDatabase();
    const { staff, ids, mark } = await open(database);
    const { clientId } = await mark(ids.asha, "spam");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben"]);
    expect(await namesIn(staff, { sort: "name" })).toEqual(["Ben", "Cid"]);
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
    expect(await recipientsOf(staff)).toEqual(["Cid", "Ben"]);
    await expect(findRecipients(database.read, ["asha@northfold.example"])).rejects.toMatchObject({
      fields: { clientMails: expect.stringContaining("asha@northfold.example") },
    });
    expect((await readClient(staff, clientId ?? "")).client.name).toBe("Asha");
    await mark(ids.asha, "new");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben", "Asha"]);
    expect(await namesIn(staff, { spam: true })).toEqual([]);
    expect(await recipientsOf(staff)).toEqual(["Cid", "Ben", "Asha"]);
  });

  test.each(["newest", "name"] as const)("is found where it is listed (%s)", async (sort) => {
    const { staff, ids, mark } = await open(await openDatabase());
    await mark(ids.ben, "spam");
    const query = { q: "northfold", sort };
    expect((await namesIn(staff, query)).toSorted()).toEqual(["Asha", "Cid"]);
    expect(await namesIn(staff, { ...query, spam: true })).toEqual(["Ben"]);
  });

  test("stays among the clients with one enquiry that is not spam", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    const callback = await putEnquiry(context, "callback", "Asha");
    await mark(ids.asha, "spam");
    expect(await namesIn(staff, { spam: true })).toEqual([]);
    await mark(callback, "spam");
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
  });

  test("is back among the clients with what they send next", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    await mark(ids.asha, "spam");
    await putEnquiry(context, "callback", "Asha");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben", "Asha"]);
  });

  test("leaves though all of it becomes spam at once", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    const callback = await putEnquiry(context, "callback", "Asha");
    await Promise.all([mark(ids.asha, "spam"), mark(callback, "spam")]);
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
  });
});
