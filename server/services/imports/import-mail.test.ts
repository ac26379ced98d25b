import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { mailScene, mboxOf, ritu, start, us } from "../../../tests/heavy/mbox.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { importRequest, undoImportOf } from "./undo-import.ts";

const dev = "Dev <dev@school.example>";
const first = mboxOf({ id: "a@school", from: ritu, to: us, at: start, headers: [`Cc: ${dev}`] });

describeOnDatabase("an import of emails", (open) => {
  test("is one conversation where two answer an email that is not in it", async () => {
    const { bring } = await mailScene(await open(), [
      mboxOf({ id: "a@school", from: ritu, to: us, refs: ["gone@ours"], at: start }),
      mboxOf({ id: "b@school", from: ritu, to: us, refs: ["gone@ours"], at: start + dayMs }),
    ]);
    expect((await bring()).report).toMatchObject({ conversations: 1, emails: 2 });
  });

  test("is a conversation that needs no answer, and of nobody whom staff put away", async () => {
    const away = ["spam_at", "restricted_at", "deleted_at"] as const;
    const { context, bring } = await mailScene(await open(), [
      mboxOf({ id: "a@school", from: ritu, to: us, at: start }),
      mboxOf({ id: "b@ours", from: us, to: ritu, refs: ["a@school"], at: start + dayMs }),
      ...away.map((mark) => mboxOf({ id: mark, from: `${mark}@x.example`, to: us, at: start })),
      mboxOf({ id: "c@x", from: "restricted_at@x.example", to: us, refs: ["a@school"], at: start }),
    ]);
    const { read } = context.database;
    await putClients(context, ...away.map((mark) => `${mark}@x.example`));
    for (const mark of away) {
      await context.database.write((transaction) =>
        transaction
          .updateTable("clients")
          .set(mark, 1)
          .where("email", "like", `${mark}%`)
          .execute(),
      );
    }
    const { report, problems } = await bring();
    expect(report).toMatchObject({ conversations: 1, emails: 2, sent: 1, clients: 1 });
    expect(problems.sort()).toEqual([
      "3: Staff have marked this sender as spam.",
      "4: Their data is restricted: it may not be used.",
      "5: They are in the bin. Restore them there first.",
      "6: Their data is restricted: it may not be used.",
    ]);
    const enquiries = read.selectFrom("enquiries").selectAll();
    const [school] = await enquiries.execute();
    expect(school).toMatchObject({ turn: "done", answer_due_at: null, received_at: start });
    const answered = { first_answered_at: start + dayMs, last_activity_at: start + dayMs };
    expect(school).toMatchObject(answered);
    const messages = read.selectFrom("messages").select(["direction", "at"]).orderBy("at");
    expect((await messages.execute()).map(({ direction }) => direction)).toEqual(["in", "out"]);
    const added = read.selectFrom("clients").select("agreed_at").where("source", "is not", null);
    expect(await added.execute()).toEqual([{ agreed_at: 0 }]);
    expect(await read.selectFrom("emails").select("id").execute()).toEqual([]);
    expect((await bring()).report).toMatchObject({ emails: 0, known: 2 });
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 2, staying: [] });
    expect(await enquiries.execute()).toEqual([]);
  });

  test("that goes on leaves the client and whoever takes part in the conversation", async () => {
    const database = await open();
    await (await mailScene(database, [first])).bring();
    const at = start + dayMs;
    const later = mboxOf({
      id: "b@school",
      from: dev,
      to: us,
      refs: ["a@school"],
      at,
      text: "On.",
    });
    const { context, bring } = await mailScene(database, [first, later]);
    Object.assign(context, { requestId: importRequest("two") });
    const { report } = await bring();
    expect(report).toMatchObject({ continued: 1, emails: 1, known: 1, clients: 0 });
    const people = database.read.selectFrom("participants").select("email");
    expect(await people.execute()).toEqual([{ email: "dev@school.example" }]);
    const listed = database.read.selectFrom("enquiries").select(["last_activity_at", "last_text"]);
    expect(await listed.execute()).toEqual([{ last_activity_at: at, last_text: "On." }]);
    await undoImportOf(context, "two");
    const former = { last_activity_at: start, last_text: "Hello, please." };
    expect(await listed.execute()).toEqual([former]);
  });

  test("begins a conversation beside one in Spam", async () => {
    const database = await open();
    const later = mboxOf({ id: "b@school", from: dev, to: us, refs: ["a@school"], at: start + 1 });
    await (await mailScene(database, [first])).bring();
    await database.write((db) => db.updateTable("enquiries").set({ status: "spam" }).execute());
    const { report } = await (await mailScene(database, [first, later])).bring();
    expect(report).toMatchObject({ conversations: 1, continued: 0, clients: 1 });
  });

  test("that is undone leaves a conversation in which somebody writes a reply", async () => {
    const { context, bring } = await mailScene(await open(), [first]);
    await bring();
    const { id: staff_id } = await putStaff(context.database, "Asha", "editor");
    await context.database.write(async (db) => {
      const { id: enquiry_id } = await db
        .selectFrom("enquiries")
        .select("id")
        .executeTakeFirstOrThrow();
      const draft = { enquiry_id, staff_id, kind: "reply" as const, text: "Dear", changed_at: 1 };
      await db.insertInto("reply_drafts").values(draft).execute();
    });
    expect((await undoImportOf(context, "one")).deleted).toBe(0);
  });

  test("takes one of two copies without a Message-ID", async () => {
    const copy = mboxOf({ id: "b@ours", from: us, to: ritu, refs: ["a@school"], at: start + 1 });
    const { bring } = await mailScene(await open(), [
      mboxOf({ id: "a@school", from: ritu, to: us, at: start }),
      ...[copy, copy].map((mail) => mail.replace("Message-ID: <b@ours>\n", "")),
    ]);
    expect((await bring()).report).toMatchObject({ conversations: 1, emails: 2 });
  });

  test("knows who wrote through a list of ours or a web form", async () => {
    const own = "asha@ours.example";
    const lists = [`List-Unsubscribe: <mailto:${own}>`, `List-Post: <mailto:${own}>`];
    const { context, bring } = await mailScene(await open(), [
      mboxOf({
        id: "a@list",
        from: `'Ritu' via Sales <${own}>`,
        to: us,
        at: start,
        headers: [...lists, `Reply-To: ${ritu}`],
      }),
    ]);
    expect(await bring()).toMatchObject({ report: { conversations: 1, sent: 0 }, problems: [] });
    expect(
      await context.database.read
        .selectFrom("messages")
        .select(["direction", "from_name", "from_email"])
        .execute(),
    ).toEqual([{ direction: "in", from_name: "Ritu Agarwal", from_email: "ritu@school.example" }]);
  });
});
