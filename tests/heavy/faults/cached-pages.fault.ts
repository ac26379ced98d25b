import { afterEach, expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { read, sendEnquiry, sendPost, signIn } from "./visitor.ts";

// The page cache of deploy/nginx.conf.

let server: ServerProcess | undefined;
let balancer: Balancer | undefined;
afterEach(async () => {
  await balancer?.stop();
  await server?.stop();
});

test("nginx's page cache serves public pages only, shows new posts, and outlives the server", async () => {
  server = await startServerProcess({ TRUST_PROXY: "127.0.0.1,::1", LOG_LEVEL: "warn" });
  balancer = await startBalancer([server], { caching: true });
  const { url } = balancer;
  const staff = await signIn(url);
  const text = async (path: string, headers = {}) => (await read(url + path, headers)).text();

  // Each encoding is cached separately.
  const browser = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const contact = await text("/contact-us", browser);
  expect((await text("/contact-us", { "Accept-Encoding": "identity" })) === contact).toBe(true);
  const shows = async (path: string) => (await text(path)).includes("Lot 7");
  const lists = ["/blogs", "/blogs?q=lot"];
  for (const path of lists) expect(await shows(path), path).toBe(false);
  expect((await sendPost(server.url, staff, 7)).status).toBeLessThan(300);
  // Cached for ten seconds.
  for (const path of lists) {
    await expect.poll(() => shows(path), { interval: 200 }).toBe(true);
  }

  const list = await read(`${url}/api/queries`, staff);
  expect(list.status).toBe(200);
  expect((await read(`${url}/api/queries`)).status).toBe(401);
  const written = await sendEnquiry(url, 1);
  expect(written.status).toBe(201);

  await server.kill();
  expect((await text("/contact-us", browser)) === contact).toBe(true);
  expect((await sendEnquiry(url, 2)).status).toBe(502);
});
