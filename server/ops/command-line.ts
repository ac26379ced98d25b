import { parseArgs } from "node:util";
import { DatabaseCorrupt } from "../db/corruption.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { FolderError } from "../db/folders.ts";
import { TooOld } from "../db/migrations/migrate.ts";
import { HalfRestored } from "../db/migrations/under-restore.ts";
import { Invalid, ServiceError } from "../services/errors.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { BadConfig, readProcessConfig } from "./config.ts";
import { explainDiskError } from "./disk-error.ts";
import { openLog, reportCorruption } from "./open-log.ts";
import { OperatorError } from "./operator-error.ts";
import { isNirbhay, ownAddress } from "./process-control.ts";

type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

type Arguments<Name extends string, Count extends string, Text extends string> = {
  /** Which of the command's options were given. */
  flags: Flags<Name>;
  texts: Readonly<Partial<Record<Text, string>>>;
  /** Options with a whole number from 1. */
  counts: Readonly<Partial<Record<Count, number>>>;
  /** The other arguments. */
  named: string | undefined;
  second: string | undefined;
};

/** A text that names commands of the product, as they are typed on this machine (`deploy/nirbhay.sh`). */
export function asTyped(text: string, folder = process.cwd()): string {
  if (!folder.startsWith("/srv/nirbhay/releases/")) return text;
  return text.replace(/npm run (\w+ \[?)-- /g, "nirbhay $1").replaceAll("npm run ", "nirbhay ");
}

/**
 * Parses the arguments of a command. Without a `--` before it, npm takes an option for its own and
 * only sets it in the environment. It is read there too, so that nobody who requests a dry run gets
 * a real one. `--help` prints `usage` and ends the process.
 * @throws OperatorError with what is wrong and the usage
 */
export function readArguments<
  const Name extends string,
  const Count extends string,
  const Text extends string,
>(
  usage: string,
  {
    flags = [],
    counts = [],
    texts = [],
    names = 0,
  }: {
    flags?: readonly Name[];
    counts?: readonly Count[];
    texts?: readonly Text[];
    names?: 0 | 1 | 2;
  } = {},
  args: readonly string[] = process.argv.slice(2),
): Arguments<Name, Count, Text> {
  const given = parsed(usage, { flags, values: [...counts, ...texts] }, args);
  if (given.values["help"] === true) {
    console.log(asTyped(usage));
    process.exit(0);
  }
  const tooMany = given.positionals.slice(names);
  if (tooMany.length > 0) {
    throw new OperatorError(`Unexpected argument: ${tooMany.join(" ")}\n\n${usage}`);
  }
  const isGiven = (flag: string) => given.values[flag] === true || isNpmConfig(flag);
  return {
    flags: Object.fromEntries(flags.map((flag) => [flag, isGiven(flag)])) as Flags<Name>,
    counts: Object.fromEntries(
      counts.flatMap((name) => {
        const value = given.values[name] ?? npmConfig(name);
        return value === undefined ? [] : [[name, countIn(usage, name, value)]];
      }),
    ) as Partial<Record<Count, number>>,
    texts: Object.fromEntries(
      texts.flatMap((name) => {
        const value = given.values[name] ?? npmConfig(name);
        if (value === "true") throw new OperatorError(`Give --${name} after a --.\n\n${usage}`);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Partial<Record<Text, string>>,
    named: given.positionals[0],
    second: given.positionals[1],
  };
}

const npmConfig = (name: string) => process.env[`npm_config_${name.replaceAll("-", "_")}`];

const isNpmConfig = (flag: string) => npmConfig(flag) === "true";

/** Without a `--` before it, npm takes the option for its own, and its number looks like a folder. */
function countIn(usage: string, name: string, value: unknown): number {
  const count = Number(value);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new OperatorError(`--${name} needs a whole number from 1, after a --.\n\n${usage}`);
}

function parsed(
  usage: string,
  { flags, values }: { flags: readonly string[]; values: readonly string[] },
  args: readonly string[],
) {
  const options: Record<string, { type: "boolean" | "string" }> = Object.fromEntries([
    ...[...flags, "help"].map((name) => [name, { type: "boolean" }]),
    ...values.map((name) => [name, { type: "string" }]),
  ]);
  return explained(usage, () => parseArgs({ args: [...args], allowPositionals: true, options }));
}

/** Calls `parse`. @throws OperatorError with the first sentence of its error, and the usage */
export function explained<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    // Node's further sentences are hints for programmers.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new OperatorError(`${reason}.\n\n${usage}`);
  }
}

const spoken = [
  ...[BadConfig, OperatorError, FolderError, HalfRestored, TooOld, ServiceError],
  ...[DatabaseUnavailable, MediaUnavailable],
];

/** Ends an operator's command with exit code 1, and with an explanation if there is one. */
export function failWith(thrown: unknown): void {
  process.exitCode = 1;
  const error = explainDiskError(thrown, dataDirIfKnown()) ?? thrown;
  if (!spoken.some((kind) => error instanceof kind) || !(error instanceof Error)) {
    console.error(error);
    return;
  }
  console.error(asTyped(error.message));
  if (error instanceof DatabaseCorrupt) {
    console.error(asTyped(error.remedy));
    return;
  }
  const { cause } = error;
  if (cause instanceof Error && !error.message.includes(cause.message))
    console.error(cause.message);
}

function dataDirIfKnown(): string | undefined {
  try {
    return readProcessConfig().DATA_DIR;
  } catch {
    return undefined;
  }
}

/** Prints why the server does not start: one sentence if the operator can fix the cause. */
export async function tellStartFailure(error: unknown): Promise<void> {
  if (error instanceof DatabaseCorrupt) reportCorruption(openLog("fatal"), error);
  if (error instanceof Invalid) {
    console.error(`ADMIN_PASSWORD, ADMIN_EMAIL: ${Object.values(error.fields).join(" ")}`);
  } else if (isPortTaken(error)) {
    const address = ownAddress(readProcessConfig());
    console.error(
      (await isNirbhay(address))
        ? `PORT: Nirbhay is already running there (${address}). Stop it, or choose another PORT.`
        : "PORT: another program already uses it. Stop that program, or choose another PORT.",
    );
  } else failWith(error);
}

const isPortTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";
