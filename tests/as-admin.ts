import { presets } from "../contract/rights.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import type { Context } from "../server/services/context.ts";
import { system, type TestContext } from "./service-context.ts";

/** The same context with an admin as actor who has an account, because some rows refer to it. */
export async function asAdmin(context: TestContext): Promise<Context> {
  const id = await createStaff(context.as({ actor: system }), {
    name: "Kavya",
    email: "kavya@nirbhay.example",
    password: "first-light-at-28-degrees",
    role: "admin",
    mustChangePassword: false,
  });
  return context.as({ actor: { kind: "staff", id, rights: presets.admin, sessionId: "session" } });
}
