import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { scaled } from "../../../faults/run-options.ts";
import type { Case } from "./cases.ts";

type Answer = { status: number; text: string; milliseconds: number };

/** Nothing that we serve takes so long: an answer that comes later is a hang. */
export const maxResponseMs = scaled({ short: 120_000, full: 20_000 });

/** Sends cases over keep-alive connections, each from another address. */
export function sender(url: string, tokenOf: (as: Case["as"]) => string | undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(url);
  let sent = 0;

  async function send(one: Case): Promise<Answer> {
    const begun = performance.now();
    const number = ++sent;
    const token = tokenOf(one.as);
    const body = one.body?.bytes ?? Buffer.alloc(0);
    const headers: Record<string, string> = {
      ...one.headers,
      // Limits by address must not keep the rest of the cases from what lies behind them.
      "X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(one.body ? { "Content-Type": one.body.type, "Content-Length": String(body.length) } : {}),
      ...(one.body?.encoding ? { "Content-Encoding": one.body.encoding } : {}),
    };
    const ask = (isRepeated: boolean): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const options = { agent, hostname, port, path: one.path, method: one.method, headers };
        const asked = request({ ...options, timeout: maxResponseMs }, resolve);
        asked.on("timeout", () => asked.destroy(new Error("no answer")));
        asked.on("error", (error: NodeJS.ErrnoException) => {
          // An idle connection may be closed by the server while the request is on its way.
          const isIdleClose = asked.reusedSocket && error.code === "ECONNRESET" && !isRepeated;
          if (isIdleClose) resolve(ask(true));
          else reject(error);
        });
        asked.end(body);
      });
    const answer = await ask(false);
    const text = (await bytesOf(answer)).toString("latin1");
    return { status: answer.statusCode ?? 0, text, milliseconds: performance.now() - begun };
  }

  return { send, sent: () => sent, close: () => agent.destroy() };
}

/** The body; of server-sent events, which go on for ever, the first ones. */
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (!answer.headers["content-type"]?.startsWith("text/event-stream")) return buffer(answer);
  const [first] = (await once(answer, "data")) as [Buffer];
  answer.destroy();
  return first;
}

/** Internals that no response may contain: paths, stack traces, database errors. */
const internals = [
  /\bat .{0,200}\.[cm]?[jt]sx?:\d+/,
  /node_modules|node:internal|file:\/\/\//,
  /SQLITE_|SqliteError|syntax error at or near|violates (?:check|unique|foreign)/,
  /(?:TypeError|RangeError|ReferenceError|ZodError|URIError)\b/,
];

/** Bodies far above every limit may be refused while they are sent, and the connection cut. */
const isHuge = ({ body }: Case) => (body?.bytes.length ?? 0) > 64 * 1024;

/** The problem with a response, or undefined. */
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
