import { expect, test } from "vitest";
import { withKavya } from "../../../../tests/account-steps.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { createMfaChallenge } from "./mfa-challenges.ts";

describeOnEachDatabase("MFA challenges", (open) => {
  test("concurrent requests of one session create one challenge", async () => {
    const database = await open();
    const { id: staffId, context } = await withKavya(database);
    const mfaChallenge = { staffId, kind: "passkey-registration", token: "session" } as const;
    await Promise.all(
      ["a", "b", "c", "d", "e"].map((challenge) =>
        database.write((transaction) =>
          createMfaChallenge({ ...context, transaction }, { ...mfaChallenge, challenge }),
        ),
      ),
    );
    expect(await database.read.selectFrom("mfa_challenges").select("id").execute()).toHaveLength(1);
  });
});
