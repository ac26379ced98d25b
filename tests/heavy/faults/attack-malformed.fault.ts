import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../server/http/listen.ts";
import { recordFigure, scaled, seedOfRun } from "../../faults/run-options.ts";
import { startServerProcess } from "../../server-process.ts";
import { closing, type MalformedCase, malformedRequests } from "./attack/malformed-requests.ts";
import { type Exchange, exchange } from "./attack/raw-exchange.ts";
import { startBalancer } from "./balancer.ts";

// Malformed and unusual requests: our server must read them as an untouched HTTP server does.

const count = scaled({ short: 400, full: 8_000 });
/** How many of them are also sent to the whole product, which is slower. */
const productCount = scaled({ short: 100, full: 8_000 });
const together = 24;
/** Each full run sends different requests. */
const seed = scaled({ short: 13, full: seedOfRun() });

/** Answers every request with its path and the length of its body. */
const record: RequestListener = (request, response) => {
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
  });
  request.on("end", () => {
    // Node refuses some characters of paths in headers.
    const location = encodeURI(request.url ?? "");
    response.writeHead(308, { Location: location, "X-Body-Length": String(length) }).end();
  });
};

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  });
  return (server.address() as AddressInfo).port;
}

const pathsOf = ({ responses }: Exchange) => responses.flatMap(({ location }) => location ?? []);

/** A server's reaction to a case, for comparison and messages. */
const outlineOf = ({ responses, closed }: Exchange): string =>
  [
    ...responses.map(({ status, location = "", bodyLength = "" }) =>
      [status, location, bodyLength].join(" ").trim(),
    ),
    closed ? "closed" : "open",
  ].join("; ");

type Complaint = { found: string; one: MalformedCase };

/** Sends all cases, some at a time; one that fails is repeated alone, since the machine may be busy. */
async function complaintsAbout(
  count: number,
  complain: (one: MalformedCase, timeFactor: number) => Promise<string | undefined>,
): Promise<string[]> {
  const cases = malformedRequests(seed, count);
  const suspects: MalformedCase[] = [];
  const sendAll = async () => {
    for (const one of cases) if (await complain(one, 1)) suspects.push(one);
  };
  await Promise.all(Array.from({ length: together }, sendAll));
  const complaints: Complaint[] = [];
  for (const one of suspects) {
    const found = await complain(one, 20);
    if (found) complaints.push({ found, one });
  }
  return complaints.map(
    ({ found, one }) =>
      `${found}\n  case ${one.id} of SEED=${seed} (${one.what}): ${JSON.stringify(one.bytes.slice(0, 600))}`,
  );
}

/** Which requests a path names. */
const namesIn = (path: string) => path.match(/(?:case|inside|next|last|probe)-\d+/g) ?? [];

/** A `node:http` server without our changes, and the requests that it has received. */
async function openUntouched() {
  const received = new Set<string>();
  const server = createServer({ maxHeaderSize: 16_384 }, (request, response) => {
    for (const name of namesIn(request.url ?? "")) received.add(name);
    record(request, response);
  });
  return { port: await portOf(server.listen(0, "127.0.0.1")), received };
}

test("our server reads malformed requests as an untouched one does", async () => {
  const ours = await portOf(await listen(record, "127.0.0.1", 0));
  const { port: untouched } = await openUntouched();
  const complaints = await complaintsAbout(count, async ({ bytes }, timeFactor) => {
    const outline = outlineOf(await exchange(ours, bytes, { timeFactor }));
    const whole = outlineOf(await exchange(untouched, bytes, { timeFactor }));
    // Ours sends no second answer if a refused request's body turns out to be malformed.
    if (outline === whole || outline === whole.replace("417; 400; closed", "417; closed"))
      return undefined;
    // Node treats bytes after a request differently if they arrive together with it.
    const inPieces = outlineOf(await exchange(untouched, bytes, { timeFactor, inPieces: true }));
    if (outline === inPieces) return undefined;
    return `ours: ${outline}\n  untouched: ${whole}\n  in pieces: ${inPieces}`;
  });
  expect(complaints.join("\n\n")).toBe("");
});

/** Which of a connection's requests a server has answered. */
const answeredOf = (exchanged: Exchange): string[] =>
  pathsOf(exchanged).flatMap((path) => namesIn(path).slice(0, 1));

/** Statuses with which nginx itself refuses what it does not support. */
const nginxRefusals = [501, 505];

function complaintAbout(exchanged: Exchange, id: number): string | undefined {
  const answered = answeredOf(exchanged);
  if (new Set(answered).size < answered.length) return "a request is answered twice";
  if (answered.some((name) => !name.endsWith(`-${id}`))) return "an answer to somebody else";
  const failed = exchanged.responses.find(
    ({ status, isNginx }) => status >= 500 && !(isNginx && nginxRefusals.includes(status)),
  );
  return failed && `status ${failed.status}`;
}

test("the product survives them, directly and behind nginx", async () => {
  const server = await startServerProcess({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
  onTestFinished(async () => void (await server.stop()));
  const balancer = await startBalancer([server]);
  onTestFinished(() => balancer.stop());
  const [direct, nginx] = [server, balancer].map(({ url }) => Number(new URL(url).port));
  const untouched = await openUntouched();
  let sent = 0;

  const complaints = await complaintsAbout(productCount, async ({ id, bytes }, timeFactor) => {
    const got = await exchange(direct ?? 0, bytes, { timeFactor });
    const proxied = await exchange(nginx ?? 0, bytes, { timeFactor });
    sent += 1;
    const wrong = complaintAbout(got, id);
    if (wrong) return `${wrong}: ${outlineOf(got)}`;
    const bare = got.responses.find(({ status, isSecured }) => status >= 200 && !isSecured);
    if (bare) return `no security headers: ${outlineOf(got)}`;
    const proxiedWrong = complaintAbout(proxied, id);
    if (proxiedWrong) return `nginx, ${proxiedWrong}: ${outlineOf(proxied)}`;
    // Somebody else's request, perhaps on the same connection from nginx to the server.
    const probe = await exchange(nginx ?? 0, closing(`/probe-${id}/`), { timeFactor: 60 });
    if (answeredOf(probe).join() !== `probe-${id}`) return `nginx, next: ${outlineOf(probe)}`;
    for (const options of [{}, { inPieces: true }]) {
      await exchange(untouched.port, bytes, { timeFactor, ...options });
      if (answeredOf(got).every((name) => untouched.received.has(name))) return undefined;
    }
    return `answers more than an untouched server: ${outlineOf(got)}`;
  });
  expect(complaints.join("\n\n")).toBe("");
  expect(server.output()).not.toMatch(/"level":[56]0|unhandled|uncaught/i);
  recordFigure({
    what: "malformed requests, compared with an untouched node:http server",
    measured: `${sent} directly and ${sent} through nginx (SEED=${seed}): 0 read differently, 0 answered twice, 0 answers to somebody else, 0 server errors`,
    bar: "8,000, none",
    met: sent >= 8_000,
  });
});
