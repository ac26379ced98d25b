import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Case } from "./cases.ts";

export type Answer = { status: number; text: string; milliseconds: number };

/** Nothing that we serve takes so long: an answer that comes later is a hang. */
export const longestAnswer = 20_000;

/** Sends one case over a connection that is kept, as from an address of its own. */
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
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { agent, hostname, port, path: one.path, method: one.method, headers };
      const asked = request({ ...options, timeout: longestAnswer }, resolve);
      asked.on("error", reject).on("timeout", () => asked.destroy(new Error("no answer")));
      asked.end(body);
    });
    const text = (await buffer(answer)).toString("latin1");
    return { status: answer.statusCode ?? 0, text, milliseconds: performance.now() - begun };
  }

  return { send, sent: () => sent, close: () => agent.destroy() };
}
