import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putInbox, putItem, sendersIn } from "../../../tests/put-inbox.ts";
import { deleteClient } from "../clients/delete-client.ts";
import { listInbox } from "./list-inbox.ts";
import { readOverview } from "./read-overview.ts";
import { updateItem } from "./update-item.ts";

describeOnEachDatabase("the overview", (open) => {
  test("the overview counts what is to do, and weeks without spam", async () => {
    const database = await open();
    const { context, staff, ids } = await putInbox(database);
    // A Friday: eleven days on it is the Tuesday of the week after the next.
    context.pass(11 * 86_400_000);
    await putItem(context, "enquiry", "Fay");
    await updateItem(staff, "enquiry", ids.dot, { status: "in-progress" });
    await updateItem(staff, "enquiry", ids.asha, { status: "spam" });
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
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
    expect(await sendersIn(staff, { q: "cid" })).toEqual([]);
    expect((await readOverview(staff)).weeks.at(-3)).toMatchObject({ enquiries: 1, calls: 1 });
  });
});
