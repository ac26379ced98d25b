import { Agent, request } from "node:http";
import { percentile } from "../../bench/figures.ts";

// `node visitors.ts <url> <seconds> [what …]`: visitors who behave, in a process of their own, so
// that what they measure is the server's time and not the test's. Says the p99 of each thing they do.

const [url = "", seconds = "1", ...chosen] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const until = performance.now() + Number(seconds) * 1_000;
let number = process.pid * 1_000;

type Doing = { path: () => string; method: string; body?: () => string };

const doings: Readonly<Record<string, Doing>> = {
  "a page from memory": { path: () => "/about-us", method: "GET" },
  "a page made anew": { path: () => `/blogs?q=data${++number % 7}`, method: "GET" },
  "an enquiry": {
    path: () => "/api/queries",
    method: "POST",
    body: () =>
      JSON.stringify({
        name: "Asha Verma",
        company_name: "Northfold",
        email_id: `asha-${++number}@northfold.example`,
        phone: "+91 98100 00000",
      }),
  },
};

function once({ path, method, body }: Doing): Promise<number> {
  const begun = performance.now();
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
  return new Promise((resolve, reject) => {
    const asked = request(url + path(), { agent, method, headers }, (answer) => {
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${path()}: ${answer.statusCode}`));
      answer.resume().once("end", () => resolve(performance.now() - begun));
    });
    asked.once("error", reject).end(body?.());
  });
}

async function measure(doing: Doing): Promise<number> {
  const times: number[] = [];
  while (performance.now() < until) times.push(await once(doing));
  return percentile(times, 0.99);
}

const measured = Object.entries(doings)
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .map(async ([name, doing]) => [name, await measure(doing)]);
console.log(JSON.stringify(Object.fromEntries(await Promise.all(measured))));
agent.destroy();
