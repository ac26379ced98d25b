import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openApi } from "../../tests/api-harness.ts";
import { makePlaces } from "../../tests/databases.ts";
import { putImage } from "../../tests/put-image.ts";
import { describeOnEachStore, type StorePlace } from "../../tests/stores.ts";

const name = `${"0a".repeat(16)}-480.avif`;
const bytes = randomBytes(300_000);

/** The whole app, with a store that contains one file. */
async function openSite({ store }: StorePlace) {
  await store.put(name, bytes);
  const place = await makePlaces.sqlite();
  const database = place.open();
  onTestFinished(() => database.close().then(() => place.remove()));
  return openApi(database, store);
}

describeOnEachStore("GET /media/{name}", (open) => {
  test("a file is immutable, and sandboxed if it is opened directly", async () => {
    const { send } = await openSite(await open());
    const answer = await send(`/media/${name}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": "300000",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/avif",
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${name}"`,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    // Not bytes(): the Response that @hono/node-server puts in place has no such method.
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
  });

  test("HEAD gets the same headers without the file", async () => {
    const { send } = await openSite(await open());
    const answer = await send(`/media/${name}`, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "300000"]);
    expect(await answer.text()).toBe("");
  });

  test("a client that has the file gets 304", async () => {
    const { send } = await openSite(await open());
    const answer = await send(`/media/${name}`, { headers: { "If-None-Match": `W/"${name}"` } });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  test.each([
    `${"0b".repeat(16)}-480.avif`,
    `${"0a".repeat(16)}-480.svg`,
    `${"0A".repeat(16)}-480.avif`,
    `${name}.part`,
    "..%2f..%2fnirbhay.sqlite",
    "%2e%2e%2fnirbhay.sqlite",
    "..%5c..%5cnirbhay.sqlite",
    `${name}%00`,
    "nirbhay.sqlite",
  ])("/media/%s is not found", async (other) => {
    const { send } = await openSite(await open());
    const answer = await send(`/media/${other}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("a file that was replaced leads to the present one, for a minute", async () => {
    const { send, context } = await openSite(await open());
    const { id } = await putImage(context.database, "kite.png");
    const former = `${"0c".repeat(16)}-480.webp`;
    await context.database.write((transaction) =>
      transaction
        .insertInto("replaced_media_files")
        .values({ name: former, media_id: id })
        .execute(),
    );
    const headers = { "If-None-Match": `"${former}"` };
    const answer = await send(`/media/${former}`, { headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/media/${id}-800.webp`]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  });

  test("503 with Retry-After while the store is unavailable", async () => {
    const place = await open();
    const { send } = await openSite(place);
    expect((await send("/readyz")).status).toBe(200);
    await place.breakIt();
    const answer = await send(`/media/${name}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect((await send("/readyz")).status).toBe(503);
  });
});
