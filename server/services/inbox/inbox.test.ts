import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { admin, editor, type TestContext, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createStaff } from "../accounts/create-staff.ts";
import { receiveCallRequest } from "../calls/receive-call-request.ts";
import { deleteClient } from "../clients/delete-client.ts";
import type { Context } from "../context.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn } from "../errors.ts";
import { countNew } from "./count-new.ts";
import type { InboxFilter } from "./inbox-filter.ts";
import { listInbox } from "./list-inbox.ts";
import { readOverview } from "./read-overview.ts";
import { updateItem } from "./update-item.ts";

const person = { company_name: "Northfold", phone: "+91 98100 00000" };

/** From a network of its own, so that no limit is met; `spam` fills in the honeypot. */
async function send(context: TestContext, kind: "enquiry" | "call", name: string, spam = false) {
  context.pass(1_000);
  const visitor = { ...context, address: `192.0.2.${name.charCodeAt(0)}` };
  const email = `${name}@northfold.example`.toLowerCase();
  const trap = spam ? { leave_empty: "x" } : {};
  const { id } =
    kind === "enquiry"
      ? await receiveEnquiry(visitor, {
          ...{ ...person, ...trap, name, email_id: email },
          description: `Our gateway, says ${name}`,
        })
      : await receiveCallRequest(visitor, { ...person, ...trap, name, email });
  return id;
}

async function open(database: Database) {
  const context = testContext(database);
  const ids = {
    asha: await send(context, "enquiry", "Asha"),
    ben: await send(context, "call", "Ben"),
    cid: await send(context, "enquiry", "Cid"),
    dot: await send(context, "enquiry", "Dot", true),
    eve: await send(context, "call", "Eve", true),
  };
  return { context, ids, staff: context.as({ actor: admin }) };
}

const staffMember = (context: Context, role: "admin" | "editor") =>
  createStaff(
    { ...context, actor: { kind: "system" } },
    {
      ...{ email: `${role}@nirbhay.example`, name: `The ${role}`, role },
      ...{ password: "first-light-at-28-degrees", mustChangePassword: false },
    },
  );

const namesOf = async (context: Context, filter: InboxFilter = {}) =>
  (await listInbox(context, { ...filter, limit: 20 })).items.map(({ name }) => name);

const noticesIn = async (database: Database) =>
  (
    await database.read.selectFrom("letters").select(["template", "recipient", "subject"]).execute()
  ).filter(({ template }) => template.endsWith("-notice"));

describeOnEachDatabase("the inbox", (openDatabase) => {
  test("shows enquiries and requested calls together, newest first", async () => {
    const { staff } = await open(await openDatabase());
    const { items, next } = await listInbox(staff, { limit: 20 });
    expect(next).toBeNull();
    expect(items.map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ["Eve", "call", "spam"],
      ["Dot", "enquiry", "spam"],
      ["Cid", "enquiry", "new"],
      ["Ben", "call", "new"],
      ["Asha", "enquiry", "new"],
    ]);
    expect(items[4]).toEqual({
      id: expect.any(String),
      kind: "enquiry",
      name: "Asha",
      company_name: "Northfold",
      email_id: "asha@northfold.example",
      phone: "+91 98100 00000",
      description: "Our gateway, says Asha",
      status: "new",
      flagged: null,
      note: "",
      assignee: null,
      clientId: expect.any(String),
      receivedAt: "2026-11-20T06:00:01.000Z",
      consent: { version: expect.any(String), at: "2026-11-20T06:00:01.000Z" },
    });
  });

  test("is filtered by kind, status, assignee and words, alone and together", async () => {
    const { context, staff, ids } = await open(await openDatabase());
    const assignee = await staffMember(context, "admin");
    await updateItem(staff, "enquiry", ids.cid, { status: "in-progress", assignee });
    await updateItem(staff, "call", ids.ben, { status: "won" });
    const cases: [InboxFilter, string[]][] = [
      [{ kind: "call" }, ["Eve", "Ben"]],
      [{ status: "spam" }, ["Eve", "Dot"]],
      [{ status: "won" }, ["Ben"]],
      [{ open: true }, ["Cid", "Asha"]],
      [{ open: true, status: "won" }, []],
      [{ open: true, status: "new" }, ["Asha"]],
      [{ assignee }, ["Cid"]],
      [{ assignee: newId() }, []],
      [{ assignee: "none" }, ["Eve", "Dot", "Ben", "Asha"]],
      [{ assignee: "none", open: true }, ["Asha"]],
      [{ q: "ash" }, ["Asha"]],
      [{ q: "gateway" }, ["Dot", "Cid", "Asha"]],
      [{ q: "northf 98100 00000" }, ["Eve", "Dot", "Cid", "Ben", "Asha"]],
      [{ q: "northfold", kind: "enquiry", open: true }, ["Cid", "Asha"]],
      [{ q: "northfold", assignee: "none", status: "spam" }, ["Eve", "Dot"]],
      [{ q: "northfold", assignee }, ["Cid"]],
      [{ q: "nobody" }, []],
    ];
    for (const [filter, names] of cases) {
      expect({ filter, names: await namesOf(staff, filter) }).toEqual({ filter, names });
    }
  });

  test.each([{}, { q: "northfold" }, { open: true }, { assignee: "none" }])(
    "pages of two hold each item of %j once, while more arrive",
    async (filter) => {
      const { context, staff } = await open(await openDatabase());
      const expected = await namesOf(staff, filter);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { items, next } = await listInbox(staff, { ...filter, limit: 2, cursor });
        seen.push(...items.map(({ name }) => name));
        cursor = next ?? undefined;
        await send(context, "enquiry", String.fromCharCode(112 + seen.length));
      } while (cursor);
      expect(seen).toEqual(expected);
    },
  );

  test("refuses a cursor that is none, and anybody but admins", async () => {
    const { context, staff, ids } = await open(await openDatabase());
    await expect(listInbox(staff, { limit: 2, cursor: "x" })).rejects.toThrow(Invalid);
    for (const verb of [
      (acting: Context) => listInbox(acting, { limit: 2 }),
      (acting: Context) => updateItem(acting, "call", ids.ben, { note: "x" }),
      (acting: Context) => countNew(acting),
      (acting: Context) => readOverview(acting),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
  });

  test("a change is kept, answered, and recorded without the note's text", async () => {
    const database = await openDatabase();
    const { context, staff, ids } = await open(database);
    const assignee = await staffMember(context, "admin");
    const change = { status: "won", note: "Signed on Monday", assignee } as const;
    const item = await updateItem(staff, "enquiry", ids.asha, change);
    expect(item).toMatchObject({ ...change, assignee: { id: assignee, name: "The admin" } });
    expect((await listInbox(staff, { limit: 20, status: "won" })).items).toEqual([item]);
    const entry = await database.read
      .selectFrom("audit_log")
      .select(["action", "subject", "actor_id", "details"])
      .where("subject_id", "=", ids.asha)
      .where("action", "=", "enquiry.update")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject: "enquiry", actor_id: "admin" });
    expect(JSON.parse(entry.details ?? "")).toEqual({
      ...{ from: "new", status: "won", assignee, note: true },
    });
    expect(await updateItem(staff, "enquiry", ids.asha, { assignee: null })).toMatchObject({
      ...{ assignee: null, note: "Signed on Monday", status: "won" },
    });
  });

  test("only an active admin can be given an item", async () => {
    const { context, staff, ids } = await open(await openDatabase());
    const id = await staffMember(context, "editor");
    for (const assignee of [id, newId()]) {
      const change = updateItem(staff, "call", ids.ben, { assignee });
      await expect(change).rejects.toMatchObject({ fields: { assignee: expect.any(String) } });
    }
    await expect(updateItem(staff, "call", newId(), {})).rejects.toThrow(NotFound);
    await expect(updateItem(staff, "call", ids.asha, {})).rejects.toThrow(NotFound);
  });

  test.each(["dot", "eve"] as const)(
    "what is no spam becomes a client's, and the notice goes out once (%s)",
    async (who) => {
      const database = await openDatabase();
      const { staff, ids } = await open(database);
      const kind = who === "dot" ? "enquiry" : "call";
      const before = await noticesIn(database);
      const item = await updateItem(staff, kind, ids[who], { status: "new" });
      const client = await database.read
        .selectFrom("clients")
        .select(["id", "email"])
        .where("id", "=", item.clientId ?? "")
        .executeTakeFirst();
      expect(client?.email).toBe(`${who}@northfold.example`);
      const [notice, ...others] = (await noticesIn(database)).slice(before.length);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        template: `${kind}-notice`,
        recipient: "staff@nirbhay.example",
      });
      await updateItem(staff, kind, ids[who], { status: "spam" });
      const back = await updateItem(staff, kind, ids[who], { status: "lost" });
      expect(back.clientId).toBe(item.clientId);
      expect(await noticesIn(database)).toHaveLength(before.length + 1);
    },
  );

  test("spam takes no client away, and a note alone makes none", async () => {
    const { staff, ids } = await open(await openDatabase());
    const item = await updateItem(staff, "enquiry", ids.asha, { status: "spam" });
    expect(item.clientId).not.toBeNull();
    const noted = await updateItem(staff, "enquiry", ids.dot, { note: "A robot" });
    expect(noted).toMatchObject({ clientId: null, status: "spam", note: "A robot" });
  });

  test("what is restricted is not shown, found, counted or changed", async () => {
    const database = await openDatabase();
    const { staff, ids } = await open(database);
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ restricted_at: staff.now() })
        .where("email", "=", "cid@northfold.example")
        .execute(),
    );
    expect(await namesOf(staff)).toEqual(["Eve", "Dot", "Ben", "Asha"]);
    expect(await namesOf(staff, { q: "northfold" })).toEqual(["Eve", "Dot", "Ben", "Asha"]);
    expect(await countNew(staff)).toEqual({ enquiries: 1, calls: 1 });
    await expect(updateItem(staff, "enquiry", ids.cid, { note: "x" })).rejects.toThrow(NotFound);
  });

  test("the overview counts what is to do, and weeks without spam", async () => {
    const database = await openDatabase();
    const { context, staff, ids } = await open(database);
    // A Friday: eleven days on it is the Tuesday of the week after the next.
    context.pass(11 * 86_400_000);
    await send(context, "enquiry", "Fay");
    await updateItem(staff, "enquiry", ids.dot, { status: "in-progress" });
    await updateItem(staff, "enquiry", ids.asha, { status: "spam" });
    await database.write((transaction) =>
      transaction
        .updateTable("letters")
        .set({ status: "failed" })
        .where("recipient", "=", "fay@northfold.example")
        .execute(),
    );
    const overview = await readOverview(staff);
    expect(overview).toMatchObject({ newEnquiries: 2, callsToReturn: 1, lettersFailed: 1 });
    expect(overview.lettersWaiting).toBe(8);
    expect(overview.weeks).toHaveLength(12);
    expect(overview.weeks.slice(-3)).toEqual([
      { from: "2026-11-16", enquiries: 2, calls: 1 },
      { from: "2026-11-23", enquiries: 0, calls: 0 },
      { from: "2026-11-30", enquiries: 1, calls: 0 },
    ]);
    const { items } = await listInbox(staff, { limit: 1, q: "cid" });
    await deleteClient(staff, items[0]?.clientId ?? "");
    expect(await namesOf(staff, { q: "cid" })).toEqual([]);
    expect((await readOverview(staff)).weeks.at(-3)).toMatchObject({ enquiries: 1, calls: 1 });
  });
});
