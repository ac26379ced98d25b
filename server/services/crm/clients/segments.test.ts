import { expect, test } from "vitest";
import { segmentLimits } from "../../../../contract/office-limits.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { listRecipients } from "../../emails/list-recipients.ts";
import { Conflict, Forbidden, NotFound } from "../../errors.ts";
import { deleteView, listSavedViews, saveView } from "../conversations/saved-views.ts";
import { deleteClient } from "./client-bin.ts";
import { countClients } from "./count-clients.ts";
import { createClient } from "./create-client.ts";
import { exportClients, listClients } from "./list-clients.ts";
import { deleteSegment, listSegments, renameSegment, saveSegment } from "./segments.ts";
import { tagClients } from "./tag-clients.ts";

/** Two clients, the first of them tagged, and two members of staff. */
async function scene(database: Database) {
  const context = testContext(database);
  const [asMeera, asRavi] = [
    context.as(await putStaff(database, "Meera", "admin")),
    context.as(await putStaff(database, "Ravi", "agent")),
  ];
  await putClients(context, "a@x.example", "b@x.example");
  const rows = await database.read.selectFrom("clients").select("id").orderBy("id").execute();
  const [a = "", b = ""] = rows.map(({ id }) => id);
  await tagClients(asMeera, [a], "Schools");
  return { context, asMeera, asRavi, a, b };
}

const schools = { name: "Schools", q: "", tag: "Schools", mail: "" } as const;

describeOnDatabase("segments", (open) => {
  test("are shared by all staff, and count who matches now", async () => {
    const { asMeera, asRavi, a, b } = await scene(await open());
    const id = await saveSegment(asMeera, schools);
    expect(await listSegments(asRavi)).toEqual([{ id, ...schools, clients: 1 }]);
    await tagClients(asRavi, [b], "schools");
    expect(await listSegments(asRavi)).toMatchObject([{ clients: 2 }]);
    await deleteClient(asRavi, a);
    expect(await listSegments(asMeera)).toMatchObject([{ clients: 1 }]);
  });

  test("are renamed and deleted by any of them, each under one name", async () => {
    const { asMeera, asRavi } = await scene(await open());
    const id = await saveSegment(asMeera, schools);
    const other = await saveSegment(asRavi, { name: "Pune", q: "pune & co", tag: "" });
    await expect(saveSegment(asRavi, { ...schools, name: "schools" })).rejects.toThrow(Conflict);
    await expect(renameSegment(asRavi, other, "SCHOOLS")).rejects.toThrow(Conflict);
    await renameSegment(asRavi, id, "SCHOOLS");
    expect(await listSegments(asMeera)).toMatchObject([
      { id, name: "SCHOOLS" },
      { id: other, name: "Pune", q: "pune & co", clients: 0 },
    ]);
    await deleteSegment(asMeera, other);
    await expect(deleteSegment(asMeera, other)).rejects.toThrow(NotFound);
    await expect(renameSegment(asMeera, other, "Pune")).rejects.toThrow(NotFound);
    expect(await listSegments(asMeera)).toHaveLength(1);
  });

  test("are restored after a deletion, under their own id and at their position", async () => {
    const { asMeera, asRavi } = await scene(await open());
    const id = await saveSegment(asMeera, schools);
    const other = await saveSegment(asMeera, { ...schools, name: "Colleges" });
    const view = await saveView(asMeera, { name: "Schools", query: "?q=schools" });
    await expect(saveSegment(asRavi, { ...schools, id, name: "New" })).rejects.toThrow(Conflict);
    await expect(saveSegment(asRavi, { ...schools, id: view.id, name: "New" })).rejects.toThrow(
      Conflict,
    );
    const before = await listSegments(asRavi);
    expect(before.map((segment) => segment.id)).toEqual([id, other]);
    await deleteSegment(asMeera, id);
    expect(await saveSegment(asMeera, { ...schools, id })).toBe(id);
    expect(await listSegments(asRavi)).toEqual(before);
  });

  test("narrow to a state of mail, which the list, counts and recipients share", async () => {
    const { context, asMeera } = await scene(await open());
    const facts = { company_name: "", phone: "", about: "" };
    const failing = "chitra@pune.example";
    for (const [name, email_id] of [
      ["Chitra", failing],
      ["Dev", "dev@pune.example"],
    ] as const) {
      const id = await createClient(asMeera, { ...facts, name, email_id });
      await tagClients(asMeera, [id], "Schools");
    }
    await context.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ bounced_at: 1 })
        .where("email", "=", failing)
        .execute(),
    );
    const names = async (mail: "bounced" | "unsubscribed", search = {}) => {
      const { clients } = await listClients(asMeera, { limit: 9, mail, ...search });
      const { recipients } = await listRecipients(asMeera, { mail, ...search });
      const exported: string[] = [];
      for await (const some of exportClients(asMeera, { mail, ...search })) {
        exported.push(...some.map(({ email_id }) => email_id));
      }
      const listed = clients.map(({ email_id }) => email_id);
      expect(recipients.map(({ email_id }) => email_id)).toEqual(listed);
      expect(exported).toEqual(listed);
      expect(await countClients(asMeera, { mail, ...search })).toMatchObject({
        clients: listed.length,
      });
      return listed.join();
    };
    expect(await names("bounced")).toBe(failing);
    expect(await names("bounced", { q: "pune" })).toBe(failing);
    expect(await names("bounced", { q: "pune", sort: "name" })).toBe(failing);
    expect(await names("bounced", { tag: "Schools" })).toBe(failing);
    expect(await names("bounced", { tag: "Pune" })).toBe("");
    expect(await names("unsubscribed")).toBe("");
    await saveSegment(asMeera, { name: "Failed", q: "", tag: "", mail: "bounced" });
    await saveSegment(asMeera, { name: "Left", q: "", tag: "schools", mail: "unsubscribed" });
    expect(await listSegments(asMeera)).toMatchObject([
      { name: "Failed", mail: "bounced", clients: 1 },
      { name: "Left", tag: "schools", mail: "unsubscribed", clients: 0 },
    ]);
  });

  test("leave entries in the audit log, without their names", async () => {
    const { context, asMeera, asRavi } = await scene(await open());
    const id = await saveSegment(asMeera, schools);
    await renameSegment(asRavi, id, "Colleges");
    await deleteSegment(asMeera, id);
    await expect(deleteSegment(asMeera, id)).rejects.toThrow(NotFound);
    const log = context.database.read.selectFrom("audit_log").select(["action", "details"]);
    const details = JSON.stringify({ segment: id });
    expect(await log.where("action", "like", "%-segment").orderBy("id").execute()).toEqual([
      { action: "client.save-segment", details },
      { action: "client.rename-segment", details },
      { action: "client.delete-segment", details },
    ]);
  });

  test("are limited in number", async () => {
    const { asMeera } = await scene(await open());
    for (let number = 1; number <= segmentLimits.segments; number++) {
      await saveSegment(asMeera, { ...schools, name: `Segment ${number}` });
    }
    await expect(saveSegment(asMeera, schools)).rejects.toThrow(Conflict);
  });

  test("and the views of Client Queries leave each other alone", async () => {
    const { asMeera } = await scene(await open());
    const segment = await saveSegment(asMeera, schools);
    const view = await saveView(asMeera, { name: "Schools", query: "?q=schools" });
    expect(await listSavedViews(asMeera)).toEqual([view]);
    await expect(deleteView(asMeera, segment)).rejects.toThrow(NotFound);
    await expect(deleteSegment(asMeera, view.id)).rejects.toThrow(NotFound);
    await expect(renameSegment(asMeera, view.id, "Other")).rejects.toThrow(NotFound);
  });

  test("are for agents and admins", async () => {
    const { context, asMeera } = await scene(await open());
    const id = await saveSegment(asMeera, schools);
    const reading = context.as({ actor: editor });
    await expect(listSegments(reading)).rejects.toThrow(Forbidden);
    await expect(saveSegment(reading, { ...schools, name: "B" })).rejects.toThrow(Forbidden);
    await expect(renameSegment(reading, id, "B")).rejects.toThrow(Forbidden);
    await expect(deleteSegment(reading, id)).rejects.toThrow(Forbidden);
  });
});
