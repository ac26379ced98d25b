import { parseArgs } from "node:util";
import "./production.ts";
import { z } from "zod";
import { besideTheServer } from "../server/beside-the-server.ts";
import { readProcessConfig } from "../server/config.ts";
import { OperatorError } from "../server/operator-error.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import { readableSecret } from "../server/services/accounts/readable-secret.ts";
import type { Context } from "../server/services/context.ts";
import { accountByEmail } from "../server/services/staff/account-by-email.ts";
import { issuePassword } from "../server/services/staff/issue-password.ts";
import { listStaff } from "../server/services/staff/list-staff.ts";
import { updateStaff } from "../server/services/staff/update-staff.ts";
import { failWith } from "./fail-with.ts";

// `npm run admin -- create|reset|disable|enable <e-mail>` and `npm run admin -- list`: what
// an operator does about accounts, while the server runs or not. The audit log has all of it.

const usage = `npm run admin -- create <e-mail> [--name "Asha Verma"] [--role admin|editor]
npm run admin -- reset <e-mail> [--second-factor]
npm run admin -- disable <e-mail>
npm run admin -- enable <e-mail>
npm run admin -- list`;

const options = {
  name: { type: "string", default: "Administrator" },
  role: { type: "string", default: "admin" },
  "second-factor": { type: "boolean", default: false },
} as const;

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [verb, email] = positionals;
  await besideTheServer(readProcessConfig(), "operator", async (context) => {
    if (verb === "list") return list(context);
    if (email === undefined) throw new OperatorError(usage);
    if (verb === "create") return create(context, email, values);
    if (verb === "reset") return reset(context, email, values["second-factor"]);
    if (verb === "disable") return settle(context, email, "disabled");
    if (verb === "enable") return settle(context, email, "active");
    throw new OperatorError(usage);
  });
} catch (error) {
  failWith(error);
}

async function create(context: Context, given: string, values: { name: string; role: string }) {
  const email = z.email().safeParse(given);
  const role = z.enum(["admin", "editor"]).safeParse(values.role);
  if (!email.success || !role.success) throw new OperatorError(usage);
  const password = readableSecret({ groups: 5, length: 5 });
  const account = { name: values.name, email: email.data, role: role.data };
  await createStaff(context, { ...account, password, mustChangePassword: true });
  tellPassword(`${account.email} may sign in as ${account.role}.`, password);
}

async function reset(context: Context, email: string, withoutFactor: boolean) {
  const password = await issuePassword(context, email, { withoutFactor });
  const factor = withoutFactor ? " The second factor is gone." : "";
  tellPassword(`${email} has a new password, and no session any more.${factor}`, password);
}

async function settle(context: Context, email: string, status: "active" | "disabled") {
  const { id } = await accountByEmail(context, email);
  await updateStaff(context, id, { status });
  console.log(`${email} is ${status}.`);
}

async function list(context: Context) {
  const rows = (await listStaff(context)).map(({ name, email, role, status, secondFactor }) => ({
    ...{ name, email, role, status },
    "second factor": secondFactor ? "yes" : "no",
  }));
  console.table(rows);
}

function tellPassword(what: string, password: string) {
  console.log(`${what}\n\n  password  ${password}\n\nIt is shown this once, and must be changed.`);
}
