import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putInbox, putItem } from "../../../tests/put-inbox.ts";
import type { Database } from "../../db/database.ts";
import type { Context } from "../context.ts";
import { listRecipients } from "../emails/list-recipients.ts";
import { findRecipients } from "../emails/send-bulk-email.ts";
import { updateItem } from "../inbox/update-item.ts";
import { type ClientQuery, listClients } from "./list-clients.ts";
import { readClient } from "./read-client.ts";

const namesIn = async (staff: Context, query: Partial<ClientQuery> = {}) =>
  (await listClients(staff, { limit: 10, ...query })).clients.map(({ name }) => name);
const recipientsOf = async (staff: Context) =>
  (await listRecipients(staff)).recipients.map(({ name }) => name);

async function open(database: Database) {
  const inbox = await putInbox(database);
  const mark = (kind: "enquiry" | "call", id: string, status: "spam" | "new") =>
    updateItem(inbox.staff, kind, id, { status });
  return { ...inbox, mark };
}

describeOnEachDatabase("a client of whom all is spam", (openDatabase) => {
  test("is listed apart and no recipient, until something is no spam", async () => {
    const database = await openDatabase();
    const { staff, ids, mark } = await open(database);
    const { clientId } = await mark("enquiry", ids.asha, "spam");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben"]);
    expect(await namesIn(staff, { sort: "name" })).toEqual(["Ben", "Cid"]);
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
    expect(await recipientsOf(staff)).toEqual(["Cid", "Ben"]);
    await expect(findRecipients(database.read, ["asha@northfold.example"])).rejects.toMatchObject({
      fields: { clientMails: expect.stringContaining("asha@northfold.example") },
    });
    expect((await readClient(staff, clientId ?? "")).client.name).toBe("Asha");
    await mark("enquiry", ids.asha, "new");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben", "Asha"]);
    expect(await namesIn(staff, { spam: true })).toEqual([]);
    expect(await recipientsOf(staff)).toEqual(["Cid", "Ben", "Asha"]);
  });

  test.each(["newest", "name"] as const)("is found where it is listed (%s)", async (sort) => {
    const { staff, ids, mark } = await open(await openDatabase());
    await mark("call", ids.ben, "spam");
    const query = { q: "northfold", sort };
    expect((await namesIn(staff, query)).toSorted()).toEqual(["Asha", "Cid"]);
    expect(await namesIn(staff, { ...query, spam: true })).toEqual(["Ben"]);
  });

  test("stays among the clients with one honest enquiry or call", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    const call = await putItem(context, "call", "Asha");
    await mark("enquiry", ids.asha, "spam");
    expect(await namesIn(staff, { spam: true })).toEqual([]);
    await mark("call", call, "spam");
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
  });

  test("is back among the clients with what they send next", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    await mark("enquiry", ids.asha, "spam");
    await putItem(context, "call", "Asha");
    expect(await namesIn(staff)).toEqual(["Cid", "Ben", "Asha"]);
  });

  test("leaves though all of it becomes spam at once", async () => {
    const { context, staff, ids, mark } = await open(await openDatabase());
    const call = await putItem(context, "call", "Asha");
    await Promise.all([mark("enquiry", ids.asha, "spam"), mark("call", call, "spam")]);
    expect(await namesIn(staff, { spam: true })).toEqual(["Asha"]);
  });
});
