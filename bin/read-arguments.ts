import { parseArgs } from "node:util";
import { OperatorError } from "../server/ops/operator-error.ts";

type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

export type Arguments<Name extends string> = {
  /** Which of the command's options were given. */
  flags: Flags<Name>;
  /** The one thing that may be named besides: a folder. */
  named: string | undefined;
};

/**
 * Reads the arguments of one of our commands. Without the `--` that npm asks for, npm keeps an
 * option to itself and only notes it in the environment: it is heeded there, since nobody who
 * asked for a dry run may get the real one. `--help` prints `usage` and ends the process.
 * @throws OperatorError with what is wrong and the usage
 */
export function readArguments<const Name extends string>(
  usage: string,
  { flags = [], names = 0 }: { flags?: readonly Name[]; names?: 0 | 1 } = {},
  args: readonly string[] = process.argv.slice(2),
): Arguments<Name> {
  const given = parsed(usage, flags, args);
  if (given.values["help"] === true) {
    console.log(usage);
    process.exit(0);
  }
  const tooMany = given.positionals.slice(names);
  if (tooMany.length > 0) {
    throw new OperatorError(`Unexpected argument: ${tooMany.join(" ")}\n\n${usage}`);
  }
  const isGiven = (flag: string) => given.values[flag] === true || isKeptByNpm(flag);
  return {
    flags: Object.fromEntries(flags.map((flag) => [flag, isGiven(flag)])) as Flags<Name>,
    named: given.positionals[0],
  };
}

const isKeptByNpm = (flag: string) =>
  process.env[`npm_config_${flag.replaceAll("-", "_")}`] === "true";

function parsed(usage: string, flags: readonly string[], args: readonly string[]) {
  const options = Object.fromEntries(
    [...flags, "help"].map((name) => [name, { type: "boolean" }] as const),
  );
  return explained(usage, () => parseArgs({ args: [...args], allowPositionals: true, options }));
}

/** What `parse` returns. @throws OperatorError with its complaint, in a sentence, and the usage */
export function explained<Parsed>(usage: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    // Node's further sentences are hints for programmers.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new OperatorError(`${reason}.\n\n${usage}`);
  }
}
