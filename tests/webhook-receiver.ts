import { execFileSync } from "node:child_process";
import { createHmac, timingSafeEqual } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A request as it arrived. */
export type ReceivedEvent = { headers: IncomingHttpHeaders; body: string; path: string };

/** Answers the request with this number, from 1. */
type Respond = (response: ServerResponse, count: number) => void;

export type WebhookReceiver = {
  /** With a path, on 127.0.0.1 or `localhost`. */
  url: string;
  received: ReceivedEvent[];
  /** How the next requests are answered; 204 at first. */
  answer(respond: Respond): void;
  stop(): Promise<void>;
};

/** A receiver of webhooks, which records every request; over TLS with a `certificate`. */
export async function startWebhookReceiver(
  certificate?: Pick<Certificate, "key" | "cert">,
): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let respond: Respond = (response) => void response.writeHead(204).end();
  const create = certificate ? createHttpsServer.bind(null, certificate) : createHttpServer;
  const server = create(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers, url: path = "" } = request;
    received.push({ headers, body: Buffer.concat(chunks).toString(), path });
    respond(response, received.length);
  });
  server.on("clientError", (_, socket) => void socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: certificate ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      respond = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with this status. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = "") =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

export type Certificate = { key: string; cert: string };

/** A self-signed certificate for these names. */
export function makeCertificate(names: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const files = ["-keyout", key, "-out", cert];
  const subject = ["-subj", "/CN=receiver", "-addext", `subjectAltName=${names}`];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    execFileSync("openssl", ["req", ...kind, "-days", "2", ...files, ...subject], {
      stdio: "ignore",
    });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a request is signed with `secret`, as a receiver checks it that knows only the standard. */
export function isSignedWith(secret: string, { headers, body }: ReceivedEvent): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const expected = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((each) => Buffer.from(each.replace("v1,", ""), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
