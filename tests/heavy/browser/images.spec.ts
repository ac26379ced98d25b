import { readdirSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { join } from "node:path";
import { openSqlite } from "../../../server/db/sqlite/open-sqlite.ts";
import { expect, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";
import { photo } from "../../images.ts";
import type { ServerProcess } from "../../server-process.ts";

type Image = { id: string; status: string; picture: { sources: { type: string }[] } };

async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const { token } = await signInByApi(server);
  return { Authorization: `Bearer ${token}` };
}

async function imagesOf(server: ServerProcess, headers: Record<string, string>) {
  const answer = await fetch(`${server.url}/api/media`, { headers });
  return ((await answer.json()) as { message: Image[] }).message;
}

/** Every file in the folder of images, finished or not. */
const filesOf = (server: ServerProcess) =>
  readdirSync(server.dataDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^media.*\.(avif|webp|part)/.test(name),
  );

async function formWith(image: Buffer): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "kite.jpg");
  const request = new Response(form);
  const type = request.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}

test("a connection cut in mid-upload leaves neither row nor file", async ({
  ownServer: server,
}) => {
  const headers = await signIn(server);
  const { type, body } = await formWith(await photo(900, 600).jpeg().toBuffer());
  const call = rawRequest(`${server.url}/api/media`, {
    method: "POST",
    headers: { ...headers, "Content-Type": type, "Content-Length": body.length },
  });
  // All of the image is there, and the form's last byte is not.
  await new Promise((resolve) => call.write(body.subarray(0, -1), resolve));
  const closed = new Promise((resolve) => call.once("close", resolve));
  call.on("error", () => {});
  call.destroy();
  await closed;
  await expect.poll(() => server.output()).toContain("uploadMedia");
  expect(await imagesOf(server, headers)).toEqual([]);
  expect(filesOf(server)).toEqual([]);
});

test("killed while it makes an image's files, the next start finishes them", async ({
  ownServer: server,
}) => {
  test.setTimeout(480_000);
  const headers = await signIn(server);
  // The kill may come after the last file of an image: then it is the next one's turn.
  let isUnfinished = false;
  while (!isUnfinished) {
    const { type, body } = await formWith(await photo(600, 400).jpeg().toBuffer());
    const earlier = filesOf(server).length;
    const answer = await fetch(`${server.url}/api/media`, {
      method: "POST",
      headers: { ...headers, "Content-Type": type },
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(201);
    await expect
      .poll(() => filesOf(server).length, { intervals: [20] })
      .toBeGreaterThan(earlier + 1);
    await server.kill();
    isUnfinished = await endLease(server);
    await server.restart();
  }
  await expect.poll(async () => (await imagesOf(server, headers))[0]?.status).toBe("ready");
  const images = await imagesOf(server, headers);
  expect(images[0]?.picture.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  // A file that was being written at the kill has another name, and is swept later.
  const whole = filesOf(server).filter((name) => !name.endsWith(".part"));
  expect(whole).toHaveLength(4 * images.length);
});

/** As if the half minute of a dead worker's lease had passed. Returns whether it had one. */
async function endLease(server: ServerProcess): Promise<boolean> {
  const database = openSqlite(join(server.dataDir, "nirbhay.sqlite"));
  const leased = await database.write((transaction) =>
    transaction
      .updateTable("media")
      .set({ leased_until: 0 })
      .where("status", "=", "waiting")
      .where("lease", "is not", null)
      .returning("id")
      .execute(),
  );
  await database.close();
  return leased.length > 0;
}
