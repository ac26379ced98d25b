import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { flat } from "../../images.ts";
import { startServerProcess } from "../../server-process.ts";
import { hostileForms } from "./attack/hostile-forms.ts";
import { hostileImages, type Outcome } from "./attack/hostile-images.ts";
import { adminOf } from "./attack/plant-scripts.ts";

/** `npm test` uses every eighth. */
const isTried = (_: unknown, number: number) => number % scaled({ short: 8, full: 1 }) === 0;

/** Growth of the server's memory, in MB, above which it counts as unbounded. */
const maxGrowth = 600;

const memoryOf = (pid: number, what: "VmRSS" | "VmHWM"): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

test("hostile uploads are re-encoded or refused, and leave nothing behind", async () => {
  const server = await startServerProcess({ STARTER_CONTENT: "off" });
  onTestFinished(async () => void (await server.stop()));
  const { headers } = await adminOf(server);
  const before = memoryOf(server.pid, "VmRSS");
  const problems: string[] = [];
  const tally = new Map<number, number>();

  async function upload(name: string, outcome: Outcome, body: BodyInit, contentType?: string) {
    const answer = await fetch(`${server.url}/api/media`, {
      method: "POST",
      body,
      headers: {
        ...headers,
        ...(contentType === undefined ? {} : { "Content-Type": contentType }),
      },
    }).catch((error: Error) => error);
    // A body that is too large is refused before it has been sent.
    if (answer instanceof Error)
      return void (outcome === "refused" || problems.push(`${name}: ${answer}`));
    const { status } = answer;
    tally.set(status, (tally.get(status) ?? 0) + 1);
    const text = await answer.text();
    const isStored = status === 201;
    const asExpected = outcome === "either" || isStored === (outcome === "stored");
    if (status >= 500 || !asExpected) problems.push(`${name}: ${status} ${text.slice(0, 200)}`);
    if (!isStored) return;
    const { data } = JSON.parse(text) as { data: { name: string; picture: { url: string } } };
    const image = await fetch(server.url + data.picture.url);
    const content = Buffer.from(await image.arrayBuffer()).toString("latin1");
    const isImage =
      image.headers.get("content-type") === "image/webp" && content.startsWith("RIFF");
    const isSealed = image.headers.get("x-content-type-options") === "nosniff";
    if (!isImage || !isSealed || /<script|<\?php/.test(content)) problems.push(`${name}: served`);
    if (/[\\/\p{Cc}\p{Cf}]/u.test(data.name)) problems.push(`${name}: called ${data.name}`);
  }

  const images = Object.entries(hostileImages).filter(isTried);
  for (const [name, [outcome, make]] of images) {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(await make())], { type: "image/png" }), "a.png");
    await upload(name, outcome, body);
  }
  const good = await flat(31, 17).png().toBuffer();
  const forms = Object.entries(hostileForms(good)).filter(isTried);
  for (const [name, { outcome, body, contentType }] of forms) {
    await upload(name, outcome, new Uint8Array(body), contentType);
  }
  // All at once: what is refused for that reason may be sent again, and nothing is stored twice.
  await Promise.all(
    images.slice(0, 24).map(async ([name, [, make]]) => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(await make())]), "a.png");
      await upload(`${name}, with others`, "either", body);
    }),
  );
  const growth = memoryOf(server.pid, "VmHWM") - before;

  const database = openSqlite(join(server.dataDir, "nirbhay.sqlite"));
  onTestFinished(() => database.close());
  const folder = join(server.dataDir, "media");
  const stored = () =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const orphans = async () => {
    const rows = await database.read.selectFrom("media_files").select("name").execute();
    const known = new Set(rows.map(({ name }) => name));
    return stored().filter((file) => file.isFile() && !known.has(file.name)).length;
  };
  // The job that makes smaller files writes each before its row.
  await expect.poll(orphans, { interval: 500 }).toBe(0);
  console.info(Object.fromEntries(tally), `memory +${Math.round(growth)} MB`);
  expect(problems).toEqual([]);
  expect(growth).toBeLessThan(maxGrowth);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  recordFigure({
    what: "hostile uploads",
    measured: `${images.length} images, ${forms.length} forms; no 5xx, no orphan, memory +${Math.round(growth)} MB`,
    bar: `no 5xx, no orphan, memory below +${maxGrowth} MB`,
    met: growth < maxGrowth,
  });
});
