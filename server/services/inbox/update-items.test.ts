import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putColleague, putInbox, sendersIn } from "../../../tests/put-inbox.ts";
import { editor } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { countInbox } from "./count-inbox.ts";
import { updateItems } from "./update-items.ts";

describeOnEachDatabase("several items of the inbox", (open) => {
  test("are changed together, whatever their kind; what is gone is not counted", async () => {
    const database = await open();
    const { context, staff, ids } = await putInbox(database);
    const assignee = await putColleague(context, "admin");
    const some = [ids.asha, newId(), ids.ben];
    expect(await updateItems(staff, some, { status: "won", assignee })).toBe(2);
    expect(await sendersIn(staff, { status: "won", assignee })).toEqual(["Ben", "Asha"]);
    const entries = database.read.selectFrom("audit_log").select("action");
    const actions = await entries.where("subject_id", "in", some).execute();
    expect(actions.filter(({ action }) => action.endsWith(".update"))).toHaveLength(2);
  });

  test("that become spam are counted so, and no longer as new", async () => {
    const { staff, ids } = await putInbox(await open());
    expect(await countInbox(staff)).toEqual({ enquiries: 2, calls: 1, spam: 2 });
    expect(await updateItems(staff, [ids.asha, ids.ben], { status: "spam" })).toBe(2);
    expect(await countInbox(staff)).toEqual({ enquiries: 1, calls: 0, spam: 4 });
  });

  test("are given to nobody who may not have them, and changed by admins only", async () => {
    const { context, staff, ids } = await putInbox(await open());
    const change = { status: "won", assignee: newId() } as const;
    await expect(updateItems(staff, [ids.asha, ids.ben], change)).rejects.toMatchObject({
      fields: { assignee: expect.any(String) },
    });
    expect(await sendersIn(staff, { status: "won" })).toEqual([]);
    await expect(updateItems(context, [ids.asha], {})).rejects.toThrow(NotSignedIn);
    const acting = context.as({ actor: editor });
    await expect(updateItems(acting, [ids.asha], {})).rejects.toThrow(Forbidden);
  });
});
