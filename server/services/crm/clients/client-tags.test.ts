import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { Conflict, Forbidden, NotFound } from "../../errors.ts";
import { deleteTag, listTags, renameTag } from "./client-tags.ts";
import { deleteSegment, listSegments, saveSegment } from "./segments.ts";
import { tagClients } from "./tag-clients.ts";

/** Two clients with the tag "Schools", and the first with "Pune"; a segment of the schools. */
async function scene(database: Database) {
  const context = testContext(database);
  const acting = context.as(await putStaff(database, "Meera", "agent"));
  await putClients(context, "a@x.example", "b@x.example");
  const rows = await database.read.selectFrom("clients").select("id").orderBy("id").execute();
  const ids = rows.map(({ id }) => id);
  await tagClients(acting, ids, "Schools");
  await tagClients(acting, ids.slice(0, 1), "Pune");
  const segment = await saveSegment(acting, { name: "Our schools", q: "", tag: "Schools" });
  return { database, context, acting, segment };
}

describeOnDatabase("a tag of all clients", (open) => {
  test("is renamed on every client and in segments, not to another tag", async () => {
    const { database, acting } = await scene(await open());
    expect(await renameTag(acting, "schools", "Colleges")).toBe(2);
    expect(await listTags(acting)).toEqual([
      { tag: "Colleges", clients: 2 },
      { tag: "Pune", clients: 1 },
    ]);
    expect(await listSegments(acting)).toMatchObject([{ tag: "Colleges", clients: 2 }]);
    await expect(renameTag(acting, "Colleges", "PUNE")).rejects.toThrow(Conflict);
    expect(await renameTag(acting, "colleges", "COLLEGES")).toBe(2);
    await saveSegment(acting, { name: "Nobody yet", q: "", tag: "Lapsed" });
    await expect(renameTag(acting, "Pune", "lapsed")).rejects.toThrow("“Nobody yet”");
    await expect(renameTag(acting, "Schools", "Banks")).rejects.toThrow(NotFound);
    const log = database.read.selectFrom("audit_log").select("details");
    const entries = await log.where("action", "=", "client.rename-tag").execute();
    expect(entries).toEqual([{ details: '{"clients":2}' }, { details: '{"clients":2}' }]);
    await database.write((db) =>
      db.updateTable("clients").set("deleted_at", 1).where("email", "like", "a%").execute(),
    );
    await expect(renameTag(acting, "Colleges", "Pune")).rejects.toThrow("those in the bin");
  });

  test("is deleted from every client, unless a segment uses it", async () => {
    const { context, acting, segment } = await scene(await open());
    await expect(deleteTag(acting, "Schools")).rejects.toThrow("“Our schools”");
    await deleteSegment(acting, segment);
    expect(await deleteTag(acting, "schools")).toBe(2);
    expect(await listTags(acting)).toEqual([{ tag: "Pune", clients: 1 }]);
    await expect(deleteTag(acting, "Schools")).rejects.toThrow(NotFound);
    const asEditor = context.as({ actor: editor });
    await expect(deleteTag(asEditor, "Pune")).rejects.toThrow(Forbidden);
    await expect(renameTag(asEditor, "Pune", "Delhi")).rejects.toThrow(Forbidden);
  });
});
