import { once } from "node:events";
import { statSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { ServerProcess } from "../../server-process.ts";
import { type Ground, openBeside } from "./each-server.ts";

/** An enquiry, not sent yet, that its marker identifies in the database. */
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

/** The status of a response that was read completely; undefined if there was none. */
export function statusOf(sending: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    sending.on("error", () => resolve(undefined));
    sending.on("response", (response: IncomingMessage) => {
      response.on("error", () => resolve(undefined));
      response.on("end", () => resolve(response.statusCode));
      response.resume();
    });
  });
}

/** Waits until a request has its connection. */
export async function connected(sending: ClientRequest): Promise<void> {
  if (!sending.socket) await once(sending, "socket");
  if (sending.socket?.connecting) await once(sending.socket, "connect");
}

export type EnquiryLoad = {
  answered: { marker: string; status: number }[];
  /** Connections refused, or closed before a response. */
  unanswered: string[];
  /** Resolves when no writer is answered any more. */
  ended: Promise<unknown>;
};

/** Sends enquiries without pause, half of the writers over keep-alive connections. */
export function startEnquiries(server: ServerProcess, writers: number): EnquiryLoad {
  const load: EnquiryLoad = { answered: [], unanswered: [], ended: Promise.resolve() };
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

/** A mail server that greets and then hangs. `contacted` resolves when an email is being sent. */
export async function startHangingMailServer() {
  const sockets = new Set<Socket>();
  const { promise: contacted, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => resolve());
    socket.write("220 hang.example ESMTP\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    contacted,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** State that a stopped server left behind. */
export async function stateAfter(ground: Ground, server: ServerProcess) {
  const path = join(server.dataDir, "nirbhay.sqlite");
  /** Bytes of SQLite's write-ahead log that no checkpoint has written back. */
  const walBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const database = openBeside(ground, server);
  const enquiries = await database.read.selectFrom("enquiries").select("description").execute();
  const emails = await database.read
    .selectFrom("emails")
    .select(["lease", "template"])
    .where("status", "in", ["queued", "suppressed"])
    .execute();
  await database.close();
  return {
    walBytes,
    markers: enquiries.map((row) => row.description),
    leasedEmails: emails.filter(({ lease }) => lease !== null).length,
    unsentReceipts: emails.filter(({ template }) => template.endsWith("-receipt")).length,
  };
}
