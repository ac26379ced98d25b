import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import { presets } from "../../../../contract/rights.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { system } from "../../../../tests/service-context.ts";
import { twoClients } from "../../../../tests/two-clients.ts";
import { waitingForLocks } from "../../../../tests/waiting-for-locks.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { Conflict, Invalid, NotFound } from "../../errors.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { otherAddresses } from "../records/client-family.ts";
import { deleteClient } from "./client-bin.ts";
import { renameTag } from "./client-tags.ts";
import { distinguishClients } from "./find-same-person.ts";
import { listClients } from "./list-clients.ts";
import { mergeClients } from "./merge-clients.ts";
import { readClientPage } from "./read-client-page.ts";
import { tagClients } from "./tag-clients.ts";
import { undoMerge } from "./undo-merge.ts";
import { updateClient } from "./update-client.ts";

const agent = { kind: "staff", id: "agent", rights: presets.agent, sessionId: "session" } as const;

const fromOther = rawMail({
  From: "Ananya D. <ananya.d@mail.example>",
  Subject: "One more thing",
  "Message-ID": "<more@mail.example>",
});

const receive = (context: Context, raw: Uint8Array) =>
  receiveMessage({ ...context, actor: system }, { raw, source: "folder" });

const clientsOf = (database: Database) =>
  database.read.selectFrom("enquiries").select(["id", "client_id"]).orderBy("id").execute();

describeOnDatabase("merging two clients", (open) => {
  test("is offered for the same phone number, until staff tell them apart", async () => {
    const { acting, one, other, page } = await twoClients(await open());
    expect((await page()).samePerson).toMatchObject([
      { id: other, name: "Ananya D.", samePhone: true, sameName: false, enquiries: 1 },
    ]);
    expect((await listClients(acting, { limit: 9 })).samePerson.sort()).toEqual([one, other]);
    await distinguishClients(acting, { one: other, other: one }, true);
    expect((await page()).samePerson).toEqual([]);
    expect((await listClients(acting, { limit: 9 })).samePerson).toEqual([]);
    await distinguishClients(acting, { one, other }, false);
    expect((await page()).samePerson).toHaveLength(1);
    await updateClient(acting, one, { phone: "", name: "Özlem Kaya", company_name: "Kosh" }, {});
    await updateClient(acting, other, { name: "Özlem KAYA" }, {});
    expect((await page()).samePerson).toMatchObject([{ id: other, sameName: true }]);
  });

  test("the older one stays with all enquiries, and both ids and addresses lead to it", async () => {
    const database = await open();
    const { context, acting, one, other, merge, page } = await twoClients(database);
    expect(await merge({ company_name: other })).toMatchObject({ id: one });
    expect((await clientsOf(database)).map(({ client_id }) => client_id)).toEqual([one, one]);
    expect(await page(other)).toMatchObject({
      data: {
        id: one,
        name: "Ananya Deshmukh",
        company_name: "Kosh",
        about: "Mornings",
        email_id: "Ananya@koshline.example",
        addresses: ["ananya.d@mail.example"],
      },
      merges: [{ name: "Ananya D.", enquiries: 1, by: { name: "Meera" } }],
      samePerson: [],
    });
    const listed = await listClients(acting, { limit: 9, q: "mail.example" });
    expect(listed.clients.map(({ id }) => id)).toEqual([one]);
    context.pass(1_000);
    const place = await receive(context, fromOther);
    const enquiries = await clientsOf(database);
    expect(enquiries.find(({ id }) => id === place.enquiryId)?.client_id).toBe(one);
  });

  test("an answer from the other address joins the conversation", async () => {
    const database = await open();
    const { context, first, merge } = await twoClients(database);
    await merge();
    const receipt = await database.read
      .selectFrom("emails")
      .select("message_id")
      .where("template", "=", "enquiry-receipt")
      .where("recipient", "=", "Ananya@koshline.example")
      .executeTakeFirstOrThrow();
    const raw = rawMail({ From: "ananya.d@mail.example", "In-Reply-To": receipt.message_id });
    expect(await receive(context, raw)).toMatchObject({ enquiryId: first.id });
  });

  test("an email that arrives meanwhile waits, and is the survivor's", async () => {
    const database = await open();
    const { context, one, merge } = await twoClients(database);
    let arriving: ReturnType<typeof receive> | undefined;
    await database.write(async (transaction) => {
      await merge({}, transaction);
      arriving ??= receive(context, fromOther);
      // On SQLite, it can't be stored before this transaction ends.
      if (database.engine === "sqlite") return;
      await expect.poll(() => waitingForLocks(database.read)).toBe(1);
    });
    const { enquiryId } = (await arriving) ?? {};
    const clients = await clientsOf(database);
    expect(clients.find(({ id }) => id === enquiryId)?.client_id).toBe(one);
    const messages = database.read.selectFrom("messages").select("client_id");
    expect(await messages.execute()).toEqual([{ client_id: one }]);
  });

  test.each(["one", "other"] as const)(
    "who unsubscribed stays so at the address of %s",
    async (address) => {
      const scenery = await twoClients(await open());
      await scenery.context.database.write((transaction) =>
        transaction
          .updateTable("clients")
          .set({ unsubscribed_at: 5 })
          .where("id", "=", scenery.other)
          .execute(),
      );
      await scenery.merge({ email_id: scenery[address] });
      const { data } = await scenery.page();
      expect(data).toMatchObject({ unsubscribedAt: new Date(5).toISOString() });
    },
  );

  test("the stricter one wins, and exchanged addresses stay unique", async () => {
    const database = await open();
    const { context, acting, one, other, merge, page } = await twoClients(database);
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ unsubscribed_at: 5, bounced_at: 6, bounce_reason: "Full" })
        .where("id", "=", other)
        .execute(),
    );
    await merge({ email_id: other });
    expect((await page()).data).toMatchObject({
      email_id: "ananya.d@mail.example",
      addresses: ["Ananya@koshline.example"],
      unsubscribedAt: new Date(5).toISOString(),
      bounce: "Full",
    });
    await restrictPerson(acting, { email: "ananya@koshline.example", restricted: true });
    expect(await page()).toMatchObject({ data: null, restricted: { id: one } });
    await expect(readClientPage(context.as({ actor: agent }), one)).rejects.toThrow(NotFound);
  });

  test("twice is once; with a third client, everybody leads to the oldest", async () => {
    const database = await open();
    const { acting, send, one, other, merge, page } = await twoClients(database);
    const merged = await merge();
    expect(await merge()).toEqual(merged);
    await send("Ananya", "a@third.example", "Third");
    const third = (await listClients(acting, { limit: 9, q: "third" })).clients[0]?.id ?? "";
    const same = { name: one, company_name: one, email_id: one, phone: one, about: "" };
    await expect(mergeClients(acting, { one: other, other: third }, same)).rejects.toThrow(Invalid);
    const others = { name: third, company_name: third, email_id: third, phone: third, about: "" };
    await expect(mergeClients(acting, { one: other, other: third }, others)).rejects.toThrow(
      Conflict,
    );
    await mergeClients(acting, { one, other: third }, same);
    expect((await page(third)).data).toMatchObject({ id: one, messages: 3 });
  });

  test("of an absorbed one leads whoever was merged into it before to the survivor", async () => {
    const database = await open();
    const { acting, send, one, other, page } = await twoClients(database);
    await send("Ananya", "a@third.example", "Third");
    const third = (await listClients(acting, { limit: 9, q: "third" })).clients[0]?.id ?? "";
    const of = (id: string) => ({ name: id, company_name: id, email_id: id, phone: id, about: "" });
    await mergeClients(acting, { one: other, other: third }, of(other));
    await mergeClients(acting, { one, other }, of(one));
    expect((await page(third)).data).toMatchObject({ id: one, messages: 3 });
    await restrictPerson(acting, { email: "ananya@koshline.example", restricted: true });
    const restricted = database.read.selectFrom("clients").select("id");
    expect(await restricted.where("restricted_at", "is not", null).execute()).toHaveLength(3);
  });
});

describeOnDatabase("undoing a merge", (open) => {
  test("returns enquiries from before the merge; later ones and changed facts stay", async () => {
    const database = await open();
    const { context, acting, first, second, one, other, merge, page } = await twoClients(database);
    const { merge: id } = await merge({ name: other, email_id: other });
    context.pass(1_000);
    const { enquiryId } = await receive(context, fromOther);
    await updateClient(acting, one, { company_name: "Koshline Ltd" }, { company_name: "Koshline" });
    await undoMerge(acting, id);
    await undoMerge(acting, id);
    const owners = new Map((await clientsOf(database)).map((row) => [row.id, row.client_id]));
    expect(owners.get(first.id)).toBe(one);
    expect(owners.get(second.id)).toBe(other);
    expect(owners.get(enquiryId ?? "")).toBe(one);
    expect((await page()).data).toMatchObject({
      name: "Ananya Deshmukh",
      company_name: "Koshline Ltd",
      about: "",
      email_id: "Ananya@koshline.example",
      addresses: [],
      messages: 2,
    });
    expect((await page(other)).data).toMatchObject({
      id: other,
      name: "Ananya D.",
      company_name: "Kosh",
      messages: 1,
      email_id: "ananya.d@mail.example",
    });
    const found = await listClients(acting, { limit: 9, q: "mail.example" });
    expect(found.clients.map((client) => client.id)).toEqual([other]);
    const log = database.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", one);
    const actions = (await log.execute()).map(({ action }) => action);
    expect(actions.filter((action) => action === "client.unmerge")).toHaveLength(1);
  });

  test("of a merge before another one returns both, and of the later one first", async () => {
    const database = await open();
    const { acting, send, one, other, page } = await twoClients(database);
    const third = await send("Ananya", "a@third.example", "Third");
    const newest = (await listClients(acting, { limit: 9, q: "third" })).clients[0]?.id ?? "";
    const of = (id: string) => ({ name: id, company_name: id, email_id: id, phone: id, about: "" });
    const inner = await mergeClients(acting, { one: other, other: newest }, of(other));
    const outer = await mergeClients(acting, { one, other }, of(one));
    await expect(undoMerge(acting, inner.merge)).rejects.toThrow("Undo that merge first.");
    await undoMerge(acting, outer.merge);
    expect((await page(newest)).data).toMatchObject({ id: other, messages: 2 });
    await undoMerge(acting, inner.merge);
    expect((await page(newest)).data).toMatchObject({ id: newest, messages: 1 });
    const owners = new Map((await clientsOf(database)).map((row) => [row.id, row.client_id]));
    expect(owners.get(third.id)).toBe(newest);
  });

  test("names a later merge that took the address along, as the one to undo first", async () => {
    const { acting, send, one, other, merge } = await twoClients(await open());
    const { merge: id } = await merge({ email_id: other });
    await send("Ananya", "a@third.example", "Third");
    const third = (await listClients(acting, { limit: 9, q: "third" })).clients[0]?.id ?? "";
    const of = { name: one, company_name: one, email_id: third, phone: one, about: "" };
    const later = await mergeClients(acting, { one, other: third }, of);
    await expect(undoMerge(acting, id)).rejects.toThrow("Undo the merge with Ananya first.");
    await undoMerge(acting, later.merge);
    await undoMerge(acting, id);
  });

  test("knows the address before a correction, and renamed tags", async () => {
    const { acting, one, other, merge, page } = await twoClients(await open());
    await tagClients(acting, [other], "Schools");
    const { merge: id } = await merge({ email_id: other });
    const email_id = "new@koshline.example";
    await updateClient(acting, one, { email_id }, { email_id: "ananya.d@mail.example" });
    await renameTag(acting, "Schools", "Colleges");
    await undoMerge(acting, id);
    const absorbed = { email_id: "ananya.d@mail.example", tags: ["Colleges"] };
    expect((await page(other)).data).toMatchObject(absorbed);
    expect((await page()).data).toMatchObject({ email_id, tags: [] });
    const known = await otherAddresses(acting.database.read, [email_id]);
    expect(known).toEqual([email_id, "ananya@koshline.example"]);
  });

  test("is refused after 30 days, in the bin, and when somebody else has the address", async () => {
    const database = await open();
    const { context, acting, send, one, other, merge } = await twoClients(database);
    const { merge: id } = await merge({ email_id: other });
    await updateClient(acting, one, { email_id: "new@koshline.example" }, {});
    await send("Somebody", "ananya.d@mail.example", "Hello");
    await expect(undoMerge(acting, id)).rejects.toThrow("Somebody has the address");
    await deleteClient(acting, one);
    await expect(undoMerge(acting, id)).rejects.toThrow("is in the bin");
    context.pass(30 * dayMs);
    await expect(undoMerge(acting, id)).rejects.toThrow(NotFound);
  });
});
