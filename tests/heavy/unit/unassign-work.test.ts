import { expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import {
  deleteEnquiries,
  restoreEnquiries,
} from "../../../server/services/crm/enquiries/delete-enquiries.ts";
import { listEnquiries } from "../../../server/services/crm/enquiries/list-enquiries.ts";
import {
  updateEnquiries,
  updateEnquiry,
} from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { Invalid } from "../../../server/services/errors.ts";
import { updateStaff } from "../../../server/services/staff/update-staff.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putEnquiries, sendersIn } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { rawMail } from "../../raw-mail.ts";
import { system } from "../../service-context.ts";

/** Enquiries of Asha, Ben and Cid, all Ravi's: one new, one in the bin, one won. */
async function openScene(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
  const ravi = await putStaff(database, "Ravi", "agent");
  await updateEnquiries(kavya, [ids.asha, ids.ben, ids.cid], { assignee: ravi.id });
  await updateEnquiry(kavya, ids.cid, { status: "won" });
  await deleteEnquiries(kavya, [ids.ben]);
  const assigneeOf = async (id: string) => {
    const enquiry = database.read.selectFrom("enquiries").select("assignee").where("id", "=", id);
    return (await enquiry.executeTakeFirstOrThrow()).assignee;
  };
  return { context, kavya, ravi, ids, assigneeOf };
}

const ends = [{ role: "editor" }, { status: "disabled" }] as const;

describeOnDatabase("the open work of somebody who can no longer do it (PAIRS-10)", (open) => {
  test.each(ends)("is nobody's: %j", async (change) => {
    const { kavya, ravi, ids, assigneeOf } = await openScene(await open());
    expect(await updateStaff(kavya, ravi.id, change)).toEqual({ unassigned: 2 });
    expect(await assigneeOf(ids.asha)).toBeNull();
    expect(await sendersIn(kavya, { assignee: "none", open: true })).toEqual(["Asha"]);
    // Found by a search too, whose index names the assignee.
    const found = await listEnquiries(kavya, { q: "gateway", assignee: "none", limit: 9 });
    expect(found.enquiries.map(({ name }) => name)).toContain("Asha");
    await restoreEnquiries(kavya, [ids.ben]);
    expect(await assigneeOf(ids.ben)).toBeNull();
    // A won enquiry keeps its assignee.
    expect(await assigneeOf(ids.cid)).toBe(ravi.id);
    expect((await readConversation(kavya, ids.asha)).timeline.at(-1)).toMatchObject({
      type: "change",
      assignee: null,
      by: { name: "Kavya" },
    });
    // Colleagues may have taken it since.
    await updateStaff(kavya, ravi.id, { role: "agent", status: "active" });
    expect(await assigneeOf(ids.asha)).toBeNull();
  });

  test.each(ends)("is nobody's when it is reopened: %j", async (change) => {
    const { context, kavya, ravi, ids, assigneeOf } = await openScene(await open());
    await updateStaff(kavya, ravi.id, change);
    await updateEnquiry(kavya, ids.cid, { status: "in-progress" });
    expect(await assigneeOf(ids.cid)).toBeNull();
    await updateEnquiry(kavya, ids.asha, { status: "lost", assignee: null });
    await context.database.write((transaction) =>
      transaction
        .updateTable("enquiries")
        .set({ assignee: ravi.id })
        .where("id", "=", ids.asha)
        .execute(),
    );
    const { message_id } = await context.database.read
      .selectFrom("emails")
      .select("message_id")
      .where("recipient", "=", "asha@northfold.example")
      .executeTakeFirstOrThrow();
    const raw = rawMail({ "In-Reply-To": message_id });
    await receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
    expect(await assigneeOf(ids.asha)).toBeNull();
  });

  test("is not assigned to them again, one by one or together", async () => {
    for (const change of ends) {
      const { kavya, ravi, ids } = await openScene(await open());
      await updateStaff(kavya, ravi.id, change);
      const assignee = ravi.id;
      await expect(updateEnquiry(kavya, ids.asha, { assignee })).rejects.toThrow(Invalid);
      await expect(updateEnquiries(kavya, [ids.asha], { assignee })).rejects.toThrow(Invalid);
    }
  });

  test("stays with somebody who becomes an admin", async () => {
    const { kavya, ravi, ids, assigneeOf } = await openScene(await open());
    expect(await updateStaff(kavya, ravi.id, { role: "admin" })).toEqual({ unassigned: 0 });
    expect(await assigneeOf(ids.asha)).toBe(ravi.id);
  });
});
