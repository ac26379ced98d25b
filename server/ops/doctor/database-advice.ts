import { HalfRestored } from "../../db/migrations/under-restore.ts";
import { bad, type Finding, reasonOf } from "./finding.ts";

/** What to do, by PostgreSQL's SQLSTATE or the system's name of what happened. */
const advice: Readonly<Record<string, string>> = {
  "28P01":
    "Check user and password in DATABASE_URL; characters like @ and / must be written as %40 and %2F.",
  "28000": "Check the user in DATABASE_URL, and that pg_hba.conf allows this machine.",
  "3D000": "Check the name at the end of DATABASE_URL, or create that database (encoding UTF8).",
  "42501": "Make the user of DATABASE_URL the owner of the database.",
  "53300": "All connections are in use: increase max_connections, or close some.",
  ENOTFOUND: "Check the host in DATABASE_URL: its name can't be resolved.",
  EAI_AGAIN: "Check the host in DATABASE_URL: its name can't be resolved.",
  ECONNREFUSED:
    "Start PostgreSQL, or check host and port in DATABASE_URL: the connection was refused.",
};

const elsewhere =
  "Check DATABASE_URL, that PostgreSQL is running, and that it allows this machine.";

/** Why the database does not answer, said once, and what to do about this very reason. */
export function unansweredOf(error: unknown, sqliteFile: string | undefined): Finding {
  if (error instanceof HalfRestored) return bad(error.message, "See Restore in docs/operating.md.");
  const reason = rootOf(error);
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  // Of several addresses of a host each has an error of its own, and the whole no message.
  const text = reasonOf(reason) || code;
  const mend = sqliteFile
    ? `Check the owner of ${sqliteFile} and the free space on its disk.`
    : (advice[code] ?? elsewhere);
  return bad(`The database does not respond: ${text}`, mend);
}

/** The first of the errors that led to this one. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}
