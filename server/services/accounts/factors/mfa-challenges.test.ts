import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { withKavya } from "../testing/staff-for-tests.ts";
import { openTicket } from "./mfa-challenges.ts";

describeOnEachDatabase("tickets", (open) => {
  test("that one session asks for several times at once are one", async () => {
    const database = await open();
    const { id: staffId, context } = await withKavya(database);
    const ticket = { staffId, kind: "passkey-registration", token: "session" } as const;
    await Promise.all(
      ["a", "b", "c", "d", "e"].map((challenge) =>
        database.write((transaction) => openTicket(transaction, context, { ...ticket, challenge })),
      ),
    );
    expect(await database.read.selectFrom("tickets").select("id").execute()).toHaveLength(1);
  });
});
