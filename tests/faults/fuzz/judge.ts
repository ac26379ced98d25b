import type { Case } from "./cases.ts";
import type { Answer } from "./send.ts";

/** What no answer may show: where our code lies, what runs it, and what it said to the database. */
const internals = [
  /\bat .{0,200}\.[cm]?[jt]sx?:\d+/,
  /node_modules|node:internal|file:\/\/\//,
  /SQLITE_|SqliteError|syntax error at or near|violates (?:check|unique|foreign)/,
  /(?:TypeError|RangeError|ReferenceError|ZodError|URIError)\b/,
];

/** Bodies far above every limit may be refused while they are sent, and the connection cut. */
const isHuge = ({ body }: Case) => (body?.bytes.length ?? 0) > 64 * 1024;

/** What is wrong with an answer; undefined for one as it should be. */
export function complaint(one: Case, answer: Answer | Error, secret: string): string | undefined {
  if (answer instanceof Error) {
    const wasCut = /ECONNRESET|EPIPE|socket hang up/.test(`${answer.message} ${answer.name}`);
    return wasCut && isHuge(one) ? undefined : `no answer (${answer.message})`;
  }
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 300)}`;
  if (answer.status < 200) return `answered ${answer.status}`;
  const found = [...internals, secret].find((internal) =>
    typeof internal === "string" ? answer.text.includes(internal) : internal.test(answer.text),
  );
  return found === undefined ? undefined : `shows ${String(found)}`;
}

/** A case as somebody would want to repeat it. */
export function described({ method, path, as, headers, body }: Case): string {
  const bytes = body?.bytes ?? Buffer.alloc(0);
  const shown =
    bytes.length > 1_500 ? `${bytes.toString("latin1", 0, 1_500)}…` : bytes.toString("latin1");
  const lines = [
    `${method} ${path} as ${as}`,
    JSON.stringify({ ...headers, type: body?.type, encoding: body?.encoding }),
    `${bytes.length} bytes: ${JSON.stringify(shown)}`,
  ];
  return lines.join("\n");
}
