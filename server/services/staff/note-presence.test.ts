import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import { listRecentChanges } from "../crm/conversations/list-recent-changes.ts";
import { Forbidden } from "../errors.ts";
import { notePresence, presenceMs } from "./note-presence.ts";

describeOnDatabase("presence", (open) => {
  test("shows who is here and writes, until they leave or are silent; every change is told", async () => {
    const context = testContext(await open());
    const [asha, ravi, agent] = await Promise.all(
      (["Asha", "Ravi", "Meera"] as const).map(async (name) =>
        context.as(await putStaff(context.database, name, name === "Meera" ? "agent" : "editor")),
      ),
    );
    if (!asha || !ravi || !agent) throw new Error("No accounts.");
    const note = (who: typeof asha, change = {}) =>
      notePresence(who, { subject: "post:p1", writing: false, here: true, ...change });
    const others = async (change = {}) =>
      (await note(asha, change)).others.map(({ name, writing }) => [name, writing]);
    const told = async () =>
      (await listRecentChanges(asha)).filter((id) => id.includes("post:p1")).sort();

    expect(await others()).toEqual([]);
    await note(ravi);
    const arrived = await told();
    expect(await others()).toEqual([["Ravi", false]]);
    expect(await others({ subject: "post:p2" })).toEqual([]);
    // A sign of life is no news; that he writes is.
    context.pass(presenceMs - 1);
    await note(ravi);
    expect(await told()).toEqual(arrived);
    await note(ravi, { writing: true });
    expect(await told()).not.toEqual(arrived);
    expect(await others()).toEqual([["Ravi", true]]);
    context.pass(presenceMs);
    expect(await others()).toEqual([]);
    await note(ravi);
    await note(ravi, { here: false });
    expect(await others()).toEqual([]);
    await expect(note(agent)).rejects.toThrow(Forbidden);
  });
});
