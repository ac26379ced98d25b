import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { admin, testContext } from "../../../../tests/service-context.ts";
import { waitingForLocks } from "../../../../tests/waiting-for-locks.ts";
import { emptyBin } from "../../bin/delete-from-bin.ts";
import { receiveEnquiry } from "../enquiries/receive-enquiry.ts";
import { deleteClient } from "./client-bin.ts";

const sent = {
  name: "Asha",
  company_name: "Northfold",
  email_id: "asha@northfold.example",
  phone: "+91 98100 00000",
};

describeOnDatabase("permanent deletion of clients", (open) => {
  test("spares what somebody writes meanwhile, which begins with a new client", async () => {
    const context = testContext(await open());
    const { database } = context;
    const asAdmin = context.as({ actor: admin });
    await receiveEnquiry(context, { ...sent, description: "Hello" });
    const { id } = await database.read.selectFrom("clients").select("id").executeTakeFirstOrThrow();
    await deleteClient(asAdmin, id);

    let emptied: Promise<number> | undefined;
    await database.write(async (transaction) => {
      const again = { ...sent, name: "A. Verma", description: "Hello again" };
      await receiveEnquiry({ ...context, transaction }, again);
      emptied ??= emptyBin(asAdmin, "client");
      // On SQLite, the deletion can't begin before this transaction ends.
      if (database.engine === "sqlite") return;
      await expect.poll(() => waitingForLocks(database.read)).toBe(1);
    });
    expect(await emptied).toBe(1);
    const [client, ...others] = await database.read.selectFrom("clients").selectAll().execute();
    expect(client).toMatchObject({ name: "A. Verma", deleted_at: null });
    expect(client?.id).not.toBe(id);
    expect(others).toEqual([]);
    const enquiries = database.read.selectFrom("enquiries").select(["description", "client_id"]);
    expect(await enquiries.execute()).toEqual([
      { description: "Hello again", client_id: client?.id },
    ]);
  });
});
