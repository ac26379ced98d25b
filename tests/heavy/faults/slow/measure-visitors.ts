import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { promisify } from "node:util";
import { z } from "zod";
import { percentile } from "../../bench/figures.ts";

type VisitorRequest = { path: () => string; method: string; body?: () => string };

let sequence = process.pid * 1_000;

/** Requests of ordinary visitors. */
const visitorRequests: Readonly<Record<string, VisitorRequest>> = {
  "a cached page": { path: () => "/contact-us", method: "GET" },
  "an uncached page": { path: () => `/blogs?q=data${++sequence % 7}`, method: "GET" },
  "an enquiry": {
    path: () => "/api/queries",
    method: "POST",
    body: () =>
      JSON.stringify({
        name: "Asha Verma",
        company_name: "Northfold",
        email_id: `asha-${++sequence}@northfold.example`,
        phone: "+91 98100 00000",
      }),
  },
};

/**
 * The p99 in ms of each kind of visitor request, or of those named. Measured in a process of its
 * own, so that it is the server's time and not the test's.
 */
export async function measureVisitors(url: string, seconds: number, ...kinds: string[]) {
  const args = [import.meta.filename, url, String(seconds), ...kinds];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return z.record(z.string(), z.number()).parse(JSON.parse(stdout));
}

if (import.meta.main) {
  const [url = "", seconds = "1", ...kinds] = process.argv.slice(2);
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + Number(seconds) * 1_000;
  const measured = Object.entries(visitorRequests)
    .filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
    .map(async ([kind, visitorRequest]) => {
      const times: number[] = [];
      while (performance.now() < until) times.push(await timed(url, agent, visitorRequest));
      return [kind, percentile(times, 0.99)];
    });
  console.log(JSON.stringify(Object.fromEntries(await Promise.all(measured))));
  agent.destroy();
}

function timed(url: string, agent: Agent, { path, method, body }: VisitorRequest): Promise<number> {
  const startedAt = performance.now();
  // Behind TRUST_PROXY: each request comes from another network.
  const network = `10.${(sequence >> 16) & 255}.${(sequence >> 8) & 255}.${sequence & 255}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": network };
  return new Promise((resolve, reject) => {
    const sending = request(url + path(), { agent, method, headers }, (response) => {
      const { statusCode = 500 } = response;
      if (statusCode >= 300) reject(new Error(`${path()}: ${statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - startedAt));
    });
    sending.once("error", reject).end(body?.());
  });
}
