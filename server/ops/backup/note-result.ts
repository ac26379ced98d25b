import type { Context } from "../../services/context.ts";
import type { Config } from "../config.ts";
import { runOperatorCommand } from "../operator-command.ts";

/**
 * Records the result of a command in the database, for overview, doctor and metrics. A result that
 * can't be stored is said: a backup is as good without.
 */
export async function noteResult(
  config: Config,
  command: string,
  record: (context: Context) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  try {
    await runOperatorCommand(config, command, record);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`The back office won't show this result, because it can't be stored: ${reason}`);
  }
}
