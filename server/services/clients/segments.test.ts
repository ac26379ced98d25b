import { expect, test } from "vitest";
import { segmentLimits } from "../../../contract/office-limits.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { deleteView, listSavedViews, saveView } from "../conversations/saved-views.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import { deleteClient } from "./delete-client.ts";
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

const schools = { name: "Schools", q: "", tag: "Schools" };

describeOnEachDatabase("segments", (open) => {
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
