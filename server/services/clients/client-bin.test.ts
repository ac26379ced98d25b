import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { admin, testContext } from "../../../tests/service-context.ts";
import { waitingForLocks } from "../../../tests/waiting-for-locks.ts";
import { emptyBin } from "../bin/delete-from-bin.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { deleteClient } from "./delete-client.ts";

const sent = {
  ...{ name: "Asha", company_name: "Northfold", email_id: "asha@northfold.example" },
  phone: "+91 98100 00000",
};

describeOnEachDatabase("permanent deletion of clients", (open) => {
  test("spares a client who writes again meanwhile, with what they write", async () => {
    const context = testContext(await open());
    const { database } = context;
    const asAdmin = context.as({ actor: admin });
    await receiveEnquiry(context, { ...sent, description: "Hello" });
    const { id } = await database.read.selectFrom("clients").select("id").executeTakeFirstOrThrow();
    await deleteClient(asAdmin, id);

    let emptied: Promise<number> | undefined;
    await database.write(async (transaction) => {
      await receiveEnquiry({ ...context, transaction }, { ...sent, description: "Hello again" });
      emptied ??= emptyBin(asAdmin, "client");
      // On SQLite, the deletion can't begin before this transaction ends.
      if (database.engine === "sqlite") return;
      await expect.poll(() => waitingForLocks(database.read)).toBe(1);
    });
    expect(await emptied).toBe(0);
    const enquiries = database.read.selectFrom("enquiries").select(["description", "deleted_at"]);
    expect(await enquiries.where("deleted_at", "is", null).execute()).toEqual([
      { description: "Hello again", deleted_at: null },
    ]);
  });
});
