import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putColleague, putInbox } from "../../../tests/put-inbox.ts";
import type { Database } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { NotFound } from "../errors.ts";
import { listInbox } from "./list-inbox.ts";
import { updateItem } from "./update-item.ts";

const noticesIn = async (database: Database) =>
  (
    await database.read.selectFrom("emails").select(["template", "recipient", "subject"]).execute()
  ).filter(({ template }) => template.endsWith("-notice"));

describeOnEachDatabase("an item of the inbox", (open) => {
  test("a change is kept, answered, and recorded without the note's text", async () => {
    const database = await open();
    const { context, staff, ids } = await putInbox(database);
    const assignee = await putColleague(context, "admin");
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

  test("a note that somebody changed meanwhile is not written over, and nothing else is", async () => {
    const { staff, ids } = await putInbox(await open());
    const theirs = { note: "Theirs", noteBefore: "" };
    await updateItem(staff, "enquiry", ids.asha, theirs);
    const mine = { status: "won", note: "Mine", noteBefore: "" } as const;
    const refused = { code: "conflict", message: expect.stringContaining("save yours again") };
    await expect(updateItem(staff, "enquiry", ids.asha, mine)).rejects.toMatchObject(refused);
    expect(await updateItem(staff, "enquiry", ids.asha, theirs)).toMatchObject({
      ...{ status: "new", note: "Theirs" },
    });
    const knowing = { ...mine, noteBefore: "Theirs" };
    expect(await updateItem(staff, "enquiry", ids.asha, knowing)).toMatchObject({ note: "Mine" });
  });

  test("what changes nothing is not on record", async () => {
    const database = await open();
    const { staff, ids } = await putInbox(database);
    for (const change of [{}, { status: "new", note: "", assignee: null }] as const) {
      expect(await updateItem(staff, "enquiry", ids.asha, change)).toMatchObject({ note: "" });
    }
    const entries = database.read.selectFrom("audit_log").select("action");
    expect(await entries.where("action", "=", "enquiry.update").execute()).toEqual([]);
  });

  test("only an active admin can be given an item", async () => {
    const { context, staff, ids } = await putInbox(await open());
    const id = await putColleague(context, "editor");
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
      const database = await open();
      const { staff, ids } = await putInbox(database);
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
    const { staff, ids } = await putInbox(await open());
    const item = await updateItem(staff, "enquiry", ids.asha, { status: "spam" });
    expect(item.clientId).not.toBeNull();
    const noted = await updateItem(staff, "enquiry", ids.dot, { note: "A robot" });
    expect(noted).toMatchObject({ clientId: null, status: "spam", note: "A robot" });
  });
});
