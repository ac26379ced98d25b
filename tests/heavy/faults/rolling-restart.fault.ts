import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPost } from "../../blog-api.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { makeNextRelease, type NextRelease } from "./next-release.ts";
import { type Load, startLoad } from "./steady-load.ts";
import { idIn, read, sendEnquiry, sendJson, signIn } from "./visitor.ts";

/**
 * How long (ms) nginx does not use a server that refused: `fail_timeout` (2 s, deploy/nginx.conf),
 * in whole seconds of its clock, so up to 3 s.
 */
const balancerForgets = 3_500;

const size = scaled({ short: { servers: 2, askers: 1 }, full: { servers: 3, askers: 4 } });

describe("a rolling restart behind nginx, while visitors and staff go on", () => {
  let cluster: Cluster;
  let next: NextRelease;
  let stop = async () => {};
  beforeAll(async () => {
    next = await makeNextRelease();
    stop = next.remove;
    cluster = await startCluster("postgres", size.servers);
    stop = () => Promise.all([cluster.stop(), next.remove()]).then(() => {});
  });
  afterAll(() => stop());

  test.each(scaled({ short: ["migration"], full: ["same release", "migration"] } as const))(
    "to the next release (%s): no request fails, nothing acknowledged is lost",
    async (release) => {
      const { load, acknowledged, saves } = await begin(cluster, release);
      for (const server of cluster.servers) {
        // So much that something is under way whenever it comes.
        const before = load.heard.length;
        await expect.poll(() => load.heard.length).toBeGreaterThan(before + 20);
        expect(await server.end(), server.output()).toBe(0);
        await server.restart(release === "migration" ? next.root : undefined);
        await expect.poll(async () => (await read(`${server.url}/readyz`)).status).toBe(200);
        await pause(balancerForgets);
      }
      await load.stop();

      const failed = load.heard.filter(({ status }) => status < 200 || status >= 300);
      const stored = await cluster.database.read.selectFrom("enquiries").select("id").execute();
      const ids = new Set(stored.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !ids.has(id));
      const post = await cluster.database.read
        .selectFrom("posts")
        .select(["version", "summary"])
        .where("id", "=", saves.id)
        .executeTakeFirstOrThrow();
      recordFigure({
        what: `rolling restart of ${size.servers} (${release}): requests, failed, writes lost`,
        measured: `${load.heard.length}, ${failed.length}, ${lost.length}`,
        bar: "0 failed, 0 lost",
        met: failed.length === 0 && lost.length === 0,
      });
      expect(failed, cluster.servers.map((server) => server.output()).join("\n")).toEqual([]);
      expect(lost).toEqual([]);
      expect(post).toEqual({ version: saves.done + 1, summary: `Save ${saves.done}` });
      const newest = sql<{ name: string }>`select max(name) as name from kysely_migration`;
      const [migrated] = (await newest.execute(cluster.database.read)).rows;
      expect(migrated?.name === "2999-01-01-next").toBe(release === "migration");
    },
  );
});

/** Visitors read and write, and one member of staff saves a post again and again. */
async function begin(cluster: Cluster, release: string) {
  const { url } = cluster;
  const headers = await signIn(url);
  const post = { ...goodPost, title: `Kept through (${release})` };
  const saves = {
    id: await idIn(await sendJson(`${url}/api/blogs`, "POST", post, headers)),
    done: 0,
  };
  const acknowledged: string[] = [];
  const base = release === "migration" ? 500_000 : 0;
  const enquire = (asker: number) => async (turn: number) => {
    const answer = await sendEnquiry(url, base + asker * 100_000 + turn);
    if (answer.status === 201) acknowledged.push(await idIn(answer.clone()));
    return answer;
  };
  const save = async () => {
    const edit = { summary: `Save ${saves.done + 1}` };
    const answer = await sendJson(`${url}/api/blogs/${saves.id}`, "PUT", edit, headers);
    if (answer.ok) saves.done += 1;
    return answer;
  };
  const everyone = Array.from({ length: size.askers }, (_, asker) => [
    [`home ${asker}`, () => read(`${url}/`)] as const,
    [`list ${asker}`, () => read(`${url}/blogs`)] as const,
    [`api ${asker}`, () => read(`${url}/api/blogs?limit=2`)] as const,
    [`enquiry ${asker}`, enquire(asker)] as const,
  ]).flat();
  const load: Load = startLoad(Object.fromEntries([...everyone, ["save", save]]), 10);
  return { load, acknowledged, saves };
}
