import { expect, test } from "vitest";
import { type ApiHarness, bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { decompressionBomb, flat } from "../../tests/images.ts";
import { filesIn } from "../../tests/test-media.ts";
import { deleteFromBin } from "../services/bin/delete-from-bin.ts";

type Answer = {
  error: string;
  message: string;
  fields?: Record<string, string>;
  data: { id: string; name: string; picture: { url: string; alt: string } };
};

async function upload(api: ApiHarness, headers: HeadersInit, files: Record<string, Blob>) {
  const body = new FormData();
  for (const [field, file] of Object.entries(files)) body.append(field, file, "kite.png");
  body.set("alt", "A kite");
  const answer = await api.send("/api/media", { method: "POST", body, headers });
  return { status: answer.status, answer: (await answer.json()) as Answer };
}

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: "image/png" });

describeOnDatabase("/api/media", (open) => {
  test("an image is uploaded, served and deleted", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("editor"));
    const file = blobOf(await flat(300, 200).png().toBuffer());
    const { status, answer } = await upload(api, headers, { file });
    expect([status, answer.error]).toEqual([201, "false"]);
    expect(answer.data).toMatchObject({ name: "kite.png", uses: [], status: "waiting" });
    expect(answer.data.picture.alt).toBe("A kite");

    const image = await api.send(answer.data.picture.url);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await image.body?.cancel();

    const list = await api.send("/api/media?q=kite&unused=true", { headers });
    expect(await list.json()).toMatchObject({ message: [{ id: answer.data.id }], next: null });
    const path = `/api/media/${answer.data.id}`;
    expect((await api.send(path, { headers })).status).toBe(200);
    const removed = await api.send(path, { method: "DELETE", headers });
    expect(await removed.json()).toEqual({ error: "false", message: "Image deleted" });
    expect((await api.send(path, { headers })).status).toBe(404);
    // Its file stays for a restoration, at an address that nobody can guess.
    const inBin = await api.send(answer.data.picture.url);
    expect(inBin.status).toBe(200);
    await inBin.body?.cancel();
    await deleteFromBin(
      { ...api.context, actor: { kind: "system" } },
      { kind: "media", ids: [answer.data.id] },
    );
    expect((await api.send(answer.data.picture.url)).status).toBe(404);
  });

  test.each<[string, () => Uint8Array, number]>([
    ["a renamed executable", () => Buffer.from("MZ\x90\0\x03", "latin1"), 422],
    ["an SVG with a script", () => Buffer.from("<svg><script>alert(1)</script></svg>"), 422],
    ["HTML called .png", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 422],
    ["a decompression bomb", () => decompressionBomb(20_000, 20_000), 422],
    ["eleven megabytes", () => Buffer.alloc(11 * 1024 * 1024), 413],
  ])("%s is refused and stores nothing", async (_, make, expected) => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("editor"));
    const { status, answer } = await upload(api, headers, { file: blobOf(make()) });
    expect([status, answer.error]).toEqual([expected, "true"]);
    expect(answer.fields?.["file"] ?? answer.message).toMatch(/Please (choose|make)/);
    expect(await filesIn(api.context.media)).toEqual([]);
  });

  test("a missing or misplaced file is refused with an error for the field", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("editor"));
    const without = await upload(api, headers, {});
    expect([without.status, without.answer.fields]).toEqual([
      422,
      { file: "Please choose an image." },
    ]);
    const elsewhere = await upload(api, headers, { picture: blobOf(new Uint8Array(9)) });
    expect([elsewhere.status, Object.keys(elsewhere.answer.fields ?? {})]).toEqual([
      422,
      ["picture"],
    ]);
  });

  test("a caller without a token is refused", async () => {
    const api = openApi(await open());
    expect((await upload(api, {}, { file: blobOf(new Uint8Array(9)) })).status).toBe(401);
    expect((await api.send("/api/media")).status).toBe(401);
  });
});
