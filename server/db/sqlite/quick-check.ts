import BetterSqlite from "better-sqlite3";
import { runChildProgram, yieldToServer } from "./child-program.ts";
import { corruptionReason, corruptSqlite, refuseDamagedFiles } from "./sqlite-corruption.ts";

const program = new URL("./quick-check.ts", import.meta.url);

/** Maximum number of problems listed. */
const maxProblems = 3;

/**
 * Runs SQLite's `quick_check` on the file at `path` in a child process at lower CPU priority, over a
 * separate connection: it reads the whole file, which would block this thread for seconds.
 * @throws DatabaseCorrupt when it finds damage; Error when it can't be run or `signal` aborts
 */
export async function examineSqlite(path: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // Opening the database would create a new log.
  refuseDamagedFiles(path);
  const problems = await problemsOf(path, signal);
  if (problems.length > 0) throw corruptSqlite(path, problems.join("; "));
}

async function problemsOf(path: string, signal: AbortSignal | undefined): Promise<string[]> {
  try {
    return (await runChildProgram(program, path, signal)).split("\n").filter(Boolean);
  } catch (error) {
    throw new Error(`${path} could not be examined.`, { cause: error });
  }
}

/** One line for each problem. */
function quickCheck(path: string): string[] {
  const connection = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  try {
    const rows = connection.prepare<[], string>(`pragma quick_check(${maxProblems})`).pluck().all();
    const lines = rows.flatMap((row) => row.split("\n"));
    return lines.filter((line) => line !== "ok" && !line.startsWith("***")).slice(0, maxProblems);
  } finally {
    connection.close();
  }
}

// The child process: prints each problem on a line. Damage may also end the check with an error.
if (import.meta.main) {
  const path = process.argv[2] ?? "";
  yieldToServer();
  try {
    console.log(quickCheck(path).join("\n"));
  } catch (error) {
    const reason = corruptionReason(error);
    if (reason === undefined) throw error;
    console.log(reason);
  }
}
