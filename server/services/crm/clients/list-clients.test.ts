import { expect, test } from "vitest";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { admin, editor, testContext } from "../../../../tests/service-context.ts";
import { newId } from "../../../db/new-id.ts";
import type { Context } from "../../context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn } from "../../errors.ts";
import { listEnquiries } from "../enquiries/list-enquiries.ts";
import { receiveCallbackRequest, receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { deleteClient } from "./client-bin.ts";
import { exportClients, listClients } from "./list-clients.ts";
import { readClient } from "./read-client.ts";

const person = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };

async function enquire(context: Context, who: string, description = "Hello"): Promise<void> {
  const address = `192.0.2.${who.charCodeAt(0)}`;
  await receiveEnquiry(
    { ...context, address },
    { ...person, email_id: `${who}@northfold.example`, description },
  );
}

async function requestCallback(context: Context, who: string): Promise<void> {
  await receiveCallbackRequest(context, { ...person, email: `${who}@northfold.example` });
}

describeOnEachDatabase("clients on each engine", (open) => {
  test("are listed newest first, with their newest message and how many there are", async () => {
    const context = testContext(await open());
    await enquire(context, "a", "first");
    context.pass(1_000);
    await enquire(context, "b");
    context.pass(1_000);
    await enquire(context, "a", "second");
    await requestCallback(context, "a");
    const { clients, next } = await listClients(context.as({ actor: admin }), { limit: 10 });
    expect(next).toBeNull();
    expect(clients).toMatchObject([
      { email_id: "b@northfold.example", messages: 1, createdAt: "2026-11-20T06:00:01.000Z" },
      { email_id: "a@northfold.example", messages: 3, description: "second" },
    ]);
  });

  test("an export is audited, without what was searched for", async () => {
    const context = testContext(await open());
    await enquire(context, "a");
    const acting = context.as({ actor: admin });
    const exported = await Array.fromAsync(exportClients(acting, { q: "northfold" }));
    expect(exported.flat()).toMatchObject([{ email_id: "a@northfold.example" }]);
    context.pass(1_000);
    await enquire(context, "b");
    const { clients } = await listClients(acting, { limit: 9 });
    const ids = clients.map(({ id }) => id).sort();
    const chosen = await Array.fromAsync(exportClients(acting, { ids }));
    expect(chosen.flat()).toMatchObject(clients);
    const audit = context.database.read.selectFrom("audit_log").selectAll().orderBy("at");
    expect(await audit.where("action", "=", "client.export").execute()).toMatchObject([
      { actor_id: "admin", subject: "client", subject_id: null, details: '{"searched":true}' },
      { details: '{"searched":false,"clients":2}' },
    ]);
  });

  test("show the newest hundred messages, and say how many there are", async () => {
    const context = testContext(await open());
    await enquire(context, "a");
    const { read, write } = context.database;
    const row = await read.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    const later = Array.from({ length: 101 }, (_, count) => ({
      ...row,
      id: newId(),
      description: `${count}`,
      received_at: row.received_at + 1 + count,
    }));
    await write((transaction) => transaction.insertInto("enquiries").values(later).execute());
    const { client, messages } = await readClient(
      context.as({ actor: admin }),
      row.client_id ?? "",
    );
    expect(messages.map(({ description }) => description)).toEqual(
      Array.from({ length: 100 }, (_, count) => `${100 - count}`),
    );
    expect(client.messages).toBe(102);
  });

  test("come a page at a time, each once, even if new ones arrive in between", async () => {
    const context = testContext(await open());
    // All in the same millisecond: the id decides.
    for (const who of "abcdefg") await enquire(context, who);
    const reading = context.as({ actor: admin });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listClients(reading, { limit: 3, cursor });
      seen.push(...page.clients.map((client) => client.email_id[0] ?? ""));
      cursor = page.next ?? undefined;
      context.pass(1_000);
      await enquire(context, `z${seen.length}`);
    } while (cursor);
    expect(seen.join("")).toBe("gfedcba");
  });

  test.each([
    "",
    "nonsense",
    "bnVsbA",
    Buffer.from('["x", 1]').toString("base64url"),
    Buffer.from(`[-1, "${newId()}"]`).toString("base64url"),
    Buffer.from('[1, "\' or 1=1"]').toString("base64url"),
  ])("refuse the cursor %j", async (cursor) => {
    const context = testContext(await open()).as({ actor: admin });
    await expect(listClients(context, { limit: 3, cursor })).rejects.toThrow(Invalid);
  });

  test("are read with all they sent, newest first", async () => {
    const context = testContext(await open());
    await enquire(context, "a", "first");
    context.pass(1_000);
    await requestCallback(context, "a");
    context.pass(1_000);
    await enquire(context, "a", "second");
    const reading = context.as({ actor: admin });
    const [listed] = (await listClients(reading, { limit: 1 })).clients;
    const { client, messages } = await readClient(reading, listed?.id ?? "");
    expect(client).toEqual(listed);
    expect(messages).toMatchObject([
      { kind: "enquiry", description: "second", receivedAt: "2026-11-20T06:00:02.000Z" },
      { kind: "callback", description: "" },
      { kind: "enquiry", description: "first" },
    ]);
  });
});

describeOnDatabase("clients", (open) => {
  test("go to the bin with all they sent; emails and an audit entry stay", async () => {
    const database = await open();
    const context = testContext(database);
    await enquire(context, "a");
    await requestCallback(context, "a");
    await enquire(context, "b");
    const acting = context.as({ actor: admin });
    const { clients } = await listClients(acting, { limit: 10 });
    const id = clients.find((client) => client.email_id.startsWith("a"))?.id ?? "";
    await deleteClient(acting, id);

    await expect(readClient(acting, id)).rejects.toThrow(NotFound);
    const listed = await listEnquiries(acting, { limit: 10 });
    expect(listed.enquiries).toMatchObject([{ email_id: "b@northfold.example" }]);
    expect(await database.read.selectFrom("emails").select("id").execute()).toHaveLength(6);
    const entry = database.read.selectFrom("audit_log").selectAll().where("subject_id", "=", id);
    expect(await entry.execute()).toMatchObject([
      { action: "client.delete", actor_kind: "staff", actor_id: "admin" },
    ]);
    await expect(deleteClient(acting, id)).rejects.toThrow(NotFound);
  });

  test("are for admins only", async () => {
    const context = testContext(await open());
    for (const verb of [
      (acting: Context) => listClients(acting, { limit: 1 }),
      (acting: Context) => readClient(acting, newId()),
      (acting: Context) => deleteClient(acting, newId()),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });
});
