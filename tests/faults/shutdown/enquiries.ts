import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import type { ServerProcess } from "../../server-process.ts";

/** A visitor's enquiry, known by its marker, over a socket of its own or a kept one. */
export function enquiry(server: ServerProcess, marker: string, agent: Agent | false = false) {
  const body = JSON.stringify({
    name: "Asha Verma",
    company_name: "Northfold",
    email_id: `${marker}@end.example`,
    phone: "+91 98100 00000",
    description: marker,
  });
  const sending = request(`${server.url}/api/queries`, {
    method: "POST",
    agent,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": body.length,
      "X-Forwarded-For": `10.${marker.replace(/\D+/g, ".").slice(1)}`,
    },
  });
  return { sending, body };
}

/** The status of the answer, read to its end; undefined when there was none. */
export function statusOf(sending: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    sending.on("error", () => resolve(undefined));
    sending.on("response", (answer: IncomingMessage) => {
      answer.on("error", () => resolve(undefined));
      answer.on("end", () => resolve(answer.statusCode));
      answer.resume();
    });
  });
}

export type Load = {
  answered: { marker: string; status: number }[];
  /** Connections refused, or closed before an answer. */
  unanswered: string[];
  /** Resolves when every writer has met a closed door. */
  ended: Promise<unknown>;
};

/** Writers without pause, half of them on kept sockets, until the server takes no more. */
export function startLoad(server: ServerProcess, writers: number): Load {
  const load: Load = { answered: [], unanswered: [], ended: Promise.resolve() };
  async function write(writer: number): Promise<void> {
    const agent = writer % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let number = 1; ; number++) {
      const marker = `w${writer}-${number >> 8}-${number & 255}`;
      const { sending, body } = enquiry(server, marker, agent);
      sending.end(body);
      const status = await statusOf(sending);
      if (status === undefined) load.unanswered.push(marker);
      else load.answered.push({ marker, status });
      if (status === undefined) break;
    }
    if (agent) agent.destroy();
  }
  load.ended = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return load;
}
