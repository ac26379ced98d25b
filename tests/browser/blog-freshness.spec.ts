import { hourMs } from "../../contract/durations.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { expect, test } from "./site-test.ts";
import { signInByApi } from "./staff-steps.ts";

// Two processes on one database: what one publishes is on the other soon. How soon is measured with
// three processes, on a machine without other work.

const often = { intervals: [50] };
const text = async (server: ServerProcess, path: string) =>
  (await fetch(`${server.url}${path}`)).text();

const showing = ["/blogs", "/blogs/rss.xml", "/blogs/atom.xml", "/blogs/feed.json"];

test("each step of a post is seen at once here, and soon elsewhere", async ({
  ownServer: here,
}) => {
  const elsewhere = await startServerProcess({ DATA_DIR: here.dataDir });
  try {
    const staff = await signInByApi(here);
    // Every page that could show it is in both caches before it is there.
    for (const server of [here, elsewhere]) {
      for (const path of [...showing, "/blogs?category=AI"]) await text(server, path);
    }

    const title = "A lantern for two houses";
    const id = await staff.post({ title, category: "AI", content: "<p>First words.</p>" });
    for (const path of [...showing, "/blogs?category=AI"]) {
      expect(await text(here, path), path).toContain(title);
      await expect.poll(() => text(elsewhere, path), { ...often, message: path }).toContain(title);
    }
    const address = "/blogs/a-lantern-for-two-houses";
    expect(await text(elsewhere, address)).toContain("First words.");

    await staff.send("PUT", `/api/blogs/${id}`, { content: "<p>Second words.</p>" });
    expect(await text(here, address)).toContain("Second words.");
    await expect.poll(() => text(elsewhere, address), often).toContain("Second words.");

    await staff.send("DELETE", `/api/blogs/${id}`);
    expect((await fetch(here.url + address)).status).toBe(404);
    await expect.poll(async () => (await fetch(elsewhere.url + address)).status, often).toBe(404);
    for (const path of showing) {
      expect(await text(here, path), path).not.toContain(title);
      await expect
        .poll(() => text(elsewhere, path), { ...often, message: path })
        .not.toContain(title);
    }
  } finally {
    await elsewhere.stop();
  }
});

test("a change leaves the pages that don't show it as they were kept", async ({ ownServer }) => {
  const staff = await signInByApi(ownServer);
  const id = await staff.post({ title: "The first lantern", category: "AI" });
  await staff.post({ title: "The second lantern", category: "Data" });
  const fromMemory = async (path: string) =>
    // An answer from the page cache has no request id.
    (await fetch(ownServer.url + path)).headers.get("x-request-id") === null;
  const pages = ["/blogs/the-first-lantern", "/blogs/keep-the-raw-file", "/contact-us"];
  // The job that polls for changes of other processes reports the second post once more, half a
  // second later: all pages must outlive that.
  let looks = 0;
  const looksWhileCached = async () => {
    const areCached = (await Promise.all(pages.map(fromMemory))).every(Boolean);
    looks = areCached ? looks + 1 : 0;
    return looks;
  };
  await expect.poll(looksWhileCached, { intervals: [150] }).toBeGreaterThan(10);
  await staff.send("PUT", `/api/blogs/${id}`, { content: "<p>Fixed.</p>" });
  expect(await fromMemory("/contact-us")).toBe(true);
  expect(await fromMemory("/blogs/keep-the-raw-file")).toBe(true);
  expect(await fromMemory("/blogs/the-first-lantern")).toBe(false);
});

test("a scheduled post is published on time, and once", async ({ ownServer: here }) => {
  const elsewhere = await startServerProcess({ DATA_DIR: here.dataDir });
  try {
    const staff = await signInByApi(here);
    const scheduledIn = (milliseconds: number) => ({
      status: "scheduled",
      publish_at: new Date(Date.now() + milliseconds).toISOString(),
    });
    const title = "A lantern at three";
    const id = await staff.post({ title, category: "AI", ...scheduledIn(hourMs) });
    expect(await text(elsewhere, "/blogs")).not.toContain(title);
    const soon = scheduledIn(3_000);
    expect((await staff.send("PUT", `/api/blogs/${id}`, soon)).status).toBe(200);
    await expect.poll(() => text(elsewhere, "/blogs"), { intervals: [100] }).toContain(title);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon.publish_at));
    const answer = await staff.send("GET", `/api/blogs/${id}`);
    // Publication adds one version: published twice, the post would have a fourth.
    expect(await answer.json()).toMatchObject({ data: { status: "published", version: 3 } });
  } finally {
    await elsewhere.stop();
  }
});
