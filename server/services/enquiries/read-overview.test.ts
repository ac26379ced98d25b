import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putEnquiries, putEnquiry, sendersIn } from "../../../tests/put-enquiries.ts";
import { deleteClient } from "../clients/delete-client.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { readOverview } from "./read-overview.ts";
import { updateEnquiry } from "./update-enquiry.ts";

describeOnEachDatabase("the overview", (open) => {
  test("counts the work that is due, and the weeks without spam", async () => {
    const database = await open();
    const { context, staff, ids } = await putEnquiries(database);
    // A Friday: eleven days on it is the Tuesday of the week after the next.
    context.pass(11 * 86_400_000);
    await putEnquiry(context, "enquiry", "Fay");
    await updateEnquiry(staff, ids.dot, { status: "in-progress" });
    await updateEnquiry(staff, ids.asha, { status: "spam" });
    await database.write((transaction) =>
      transaction
        .updateTable("emails")
        .set({ status: "failed" })
        .where("recipient", "=", "fay@northfold.example")
        .execute(),
    );
    const overview = await readOverview(staff);
    expect(overview).toMatchObject({ newEnquiries: 2, newCallbacks: 1, emailsFailed: 1 });
    expect(overview.emailsWaiting).toBe(8);
    expect(overview.weeks).toHaveLength(12);
    expect(overview.weeks.slice(-3)).toEqual([
      { from: "2026-11-16", enquiries: 2, callbacks: 1 },
      { from: "2026-11-23", enquiries: 0, callbacks: 0 },
      { from: "2026-11-30", enquiries: 1, callbacks: 0 },
    ]);
    const { enquiries } = await listEnquiries(staff, { limit: 1, q: "cid" });
    await deleteClient(staff, enquiries[0]?.clientId ?? "");
    expect(await sendersIn(staff, { q: "cid" })).toEqual([]);
    expect((await readOverview(staff)).weeks.at(-3)).toMatchObject({ enquiries: 1, callbacks: 1 });
  });
});
