import { recoveryRules } from "../../../server/services/recovery/recovery-code.ts";
import { recoveryLimits } from "../../../server/services/recovery/recovery-limits.ts";
import { type ApiHarness, bearer } from "../../api-harness.ts";
import { describeEqualTiming } from "../response-timing.ts";

// The editor of the test has signed in from a network of 198.51.100.0/24, and may do more there.
const request = (api: ApiHarness, email: string, address: string) =>
  api.post(
    "/api/admin/forgot-pass",
    { email },
    { address: address.replace("198.51.100.", "192.0.2.") },
  );

const forgetAttempts = ({ context }: ApiHarness) =>
  context.database.write((transaction) => transaction.deleteFrom("attempts").execute());

describeEqualTiming("recovery", {
  status: 200,
  send: request,
  // Three codes an hour, but more a day than an address gets.
  everyHour: async (api) => void (await forgetAttempts(api)),
});

describeEqualTiming("recovery while codes are paused", {
  status: 429,
  send: request,
  async everyHour(api, emails) {
    const { attempts } = recoveryLimits.strangers;
    for (const email of emails) {
      // For a week, which is longer than the rounds take.
      for (let count = 0; count < attempts.max; count += recoveryRules.maxAttempts) {
        const sent = await request(api, email, "192.0.2.1");
        if (sent.status === 429) break;
        const { refreshToken } = (await sent.json()) as { refreshToken: string };
        for (let tries = 0; tries < recoveryRules.maxAttempts; tries++) {
          await api.post(
            "/api/admin/verify-otp",
            { otp: "7KM0" },
            { headers: bearer(refreshToken) },
          );
        }
      }
    }
  },
});
