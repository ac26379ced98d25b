import { parseArgs } from "node:util";
import { addressOf } from "../../contract/email-address.ts";
import { Role } from "../../contract/session.ts";
import { explained } from "./command-line.ts";
import { OperatorError } from "./operator-error.ts";

/** A parsed command line of `npm run admin`. */
export type AdminCommand =
  | { verb: "help" | "list" }
  | { verb: "create"; email: string; name: string; role: Role }
  | { verb: "reset"; email: string; withoutFactor: boolean }
  | { verb: "disable"; email: string; successor: string | undefined }
  | { verb: "enable"; email: string };

/** Printed without arguments and for `--help`. */
export const adminUsage = `npm run admin -- create <email> --role admin|agent|editor [--name "Asha Verma"]
npm run admin -- reset <email> [--second-factor]
npm run admin -- disable <email> [--successor <email>]
npm run admin -- enable <email>
npm run admin -- list`;

const options = {
  name: { type: "string", default: "Administrator" },
  role: { type: "string" },
  successor: { type: "string" },
  "second-factor": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** @throws OperatorError with what is wrong with the arguments */
export function readAdminCommand(args: readonly string[]): AdminCommand {
  const { positionals, values } = explained(adminUsage, () =>
    parseArgs({ args: [...args], allowPositionals: true, options }),
  );
  const [verb, given, ...more] = positionals;
  if (values.help || verb === undefined) return { verb: "help" };
  if (verb === "list") return { verb };
  if (verb !== "create" && verb !== "reset" && verb !== "disable" && verb !== "enable") {
    throw new OperatorError(`Unknown command ${verb}.\n\n${adminUsage}`);
  }
  if (more.length > 0)
    throw new OperatorError(`Give one email address only, without ${more.join(" ")}.`);
  const email = emailOf(verb, given);
  if (verb === "reset") return { verb, email, withoutFactor: values["second-factor"] };
  if (verb === "enable") return { verb, email };
  if (verb === "disable") {
    const { successor } = values;
    return {
      verb,
      email,
      successor: successor === undefined ? undefined : emailOf(verb, successor),
    };
  }
  return { verb, email, name: values.name, role: roleOf(values.role) };
}

function emailOf(verb: string, given: string | undefined): string {
  if (given === undefined)
    throw new OperatorError(`Give an email address: npm run admin -- ${verb} <email>`);
  const email = addressOf(given);
  if (email === undefined) throw new OperatorError(`${given} is not an email address.`);
  return email;
}

function roleOf(given: string | undefined): Role {
  const role = Role.safeParse(given);
  if (role.success) return role.data;
  const choice = "--role admin (everything), --role agent (clients) or --role editor (the blog).";
  throw new OperatorError(
    given === undefined ? `Give a role: ${choice}` : `Unknown role ${given}: ${choice}`,
  );
}
