import { expect } from "vitest";
import { newAuthenticator } from "../../../server/services/accounts/factors/authenticator-secrets.ts";
import {
  makeRecoveryCodes,
  storeRecoveryCodes,
} from "../../../server/services/accounts/factors/recovery-codes.ts";
import type { ApiHarness } from "../../api-harness.ts";
import { attackAccount } from "../attack-account.ts";
import { describeEqualTiming } from "../response-timing.ts";

const password = "first-light-at-28-degrees";
let sent = 0;

/** Gives the account an app and recovery codes, so that only the typed codes are wrong. */
async function addFactors({ context }: ApiHarness) {
  const { database } = context;
  if (await database.read.selectFrom("authenticators").select("staff_id").executeTakeFirst())
    return;
  const { id } = await database.read.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const { secret } = newAuthenticator("editor", "test");
  const app = { staff_id: id, secret, confirmed_at: context.now(), last_step: 0 };
  const made = await makeRecoveryCodes(context);
  await database.write(async (transaction) => {
    await transaction.insertInto("authenticators").values(app).execute();
    await storeRecoveryCodes(transaction, id, made);
  });
}

describeEqualTiming("sign-in under attack, in both steps", {
  status: 401,
  async everyHour(api, emails) {
    await addFactors(api);
    // Otherwise only the account's address would collect failures after the right password.
    await api.context.database.write((transaction) => transaction.deleteFrom("attempts").execute());
    for (const email of emails) await attackAccount(api.context, email);
  },
  async send(api, email, address) {
    const from = { address: address.replace("198.51.100.", "192.0.2.") };
    const asked = await api.post("/api/signin", { email, password }, from);
    expect(asked.status).toBe(200);
    const { challenge } = (await asked.json()) as { challenge: string };
    // Each kind of code for two rounds, so that each address comes first once.
    const code = sent++ % 8 < 4 ? "k3f9-x2mp-77qd" : "000000";
    return api.post("/api/signin/second-factor", { challenge, code }, from);
  },
});
