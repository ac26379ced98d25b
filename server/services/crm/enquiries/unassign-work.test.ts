import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { inTransaction } from "../../context.ts";
import { unassignWork } from "./unassign-work.ts";
import { updateEnquiries, updateEnquiry } from "./update-enquiry.ts";

describeOnDatabase("the open work of somebody who has left", (open) => {
  test("goes to the successor, also what is in progress; what is won stays", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
    const [ravi, dara] = [
      await putStaff(database, "Ravi", "agent"),
      await putStaff(database, "Dara", "agent"),
    ];
    await updateEnquiries(kavya, [ids.asha, ids.ben, ids.cid], { assignee: ravi.id });
    await updateEnquiry(kavya, ids.ben, { status: "in-progress" });
    await updateEnquiry(kavya, ids.cid, { status: "won" });
    const left = inTransaction(kavya, (context) => unassignWork(context, ravi.id, dara.id));
    expect(await left).toBe(2);
    const rows = database.read.selectFrom("enquiries").select(["id", "assignee"]).execute();
    const assignees = new Map((await rows).map(({ id, assignee }) => [id, assignee]));
    expect([ids.asha, ids.ben, ids.cid].map((id) => assignees.get(id))).toEqual([
      dara.id,
      dara.id,
      ravi.id,
    ]);
  });
});
