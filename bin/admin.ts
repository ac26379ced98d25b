import "../server/ops/production.mjs";
import { type AdminCommand, adminUsage, readAdminCommand } from "../server/ops/admin-command.ts";
import { asTyped, failWith } from "../server/ops/command-line.ts";
import { readProcessConfig } from "../server/ops/config.ts";
import { runOperatorCommand } from "../server/ops/operator-command.ts";
import { createStaff } from "../server/services/accounts/create-staff.ts";
import type { Context } from "../server/services/context.ts";
import { accountByEmail } from "../server/services/staff/account-by-email.ts";
import { issuePassword } from "../server/services/staff/issue-password.ts";
import { listStaff } from "../server/services/staff/list-staff.ts";
import { updateStaff } from "../server/services/staff/update-staff.ts";
import { readableSecret } from "../server/services/tokens.ts";

// `npm run admin -- create|reset|disable|enable <email>` and `npm run admin -- list`: manages
// accounts, whether or not the server runs. The audit log records every change.

try {
  const command = readAdminCommand(process.argv.slice(2));
  if (command.verb === "help") console.log(asTyped(adminUsage));
  else
    await runOperatorCommand(readProcessConfig(), "operator", (context) => run(context, command));
} catch (error) {
  failWith(error);
}

async function run(context: Context, command: AdminCommand) {
  if (command.verb === "list") return list(context);
  if (command.verb === "create") return create(context, command);
  if (command.verb === "reset") return reset(context, command.email, command.withoutFactor);
  if (command.verb === "disable") return disable(context, command.email, command.successor);
  if (command.verb === "enable") {
    const { id } = await accountByEmail(context, command.email);
    await updateStaff(context, id, { status: "active" });
    console.log(`${command.email} is active.`);
  }
}

async function create(context: Context, command: Extract<AdminCommand, { verb: "create" }>) {
  const { verb, ...account } = command;
  const password = readableSecret({ groups: 5, length: 5 });
  await createStaff(context, { ...account, password, mustChangePassword: true });
  tellPassword(`${account.email} can now sign in as ${account.role}.`, password);
}

async function reset(context: Context, email: string, withoutFactor: boolean) {
  const { id, status } = await accountByEmail(context, email);
  const password = await issuePassword(context, id, { withoutFactor });
  const factor = withoutFactor ? " The second factor was removed." : "";
  tellPassword(`${email} has a new password. All sessions were ended.${factor}`, password);
  if (status === "disabled") {
    console.log(
      asTyped(`The account is still disabled. To enable it: npm run admin -- enable ${email}`),
    );
  }
}

async function disable(context: Context, email: string, by: string | undefined) {
  const { id } = await accountByEmail(context, email);
  const successor = by === undefined ? undefined : (await accountByEmail(context, by)).id;
  const { unassigned } = await updateStaff(context, id, { status: "disabled", successor });
  const moved = by === undefined ? "unassigned" : `those of ${by}`;
  const told = unassigned > 0 ? ` Open enquiries that are ${moved} now: ${unassigned}.` : "";
  console.log(`${email} is disabled.${told}`);
}

async function list(context: Context) {
  const rows = (await listStaff(context)).map(({ name, email, role, status, secondFactor }) => ({
    name,
    email,
    role,
    status,
    "second factor": secondFactor ? "yes" : "no",
  }));
  console.table(rows);
}

function tellPassword(what: string, password: string) {
  console.log(`${what}\n\n  password  ${password}\n`);
  console.log(
    "This password is shown only once. It only lets them sign in and choose their own password.",
  );
}
