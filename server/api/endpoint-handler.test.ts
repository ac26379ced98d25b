import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { bodyLimit } from "../../contract/limits.ts";
import { imageLimits, uploadLimit } from "../../contract/office-limits.ts";
import { editor } from "../../tests/service-context.ts";
import type { Context } from "../services/context.ts";
import { NotSignedIn } from "../services/errors.ts";
import { type ApiShell, mountEndpoint } from "./endpoint-handler.ts";

const goodToken = "a-token-of-the-right-length";

const upload: Endpoint = {
  id: "upload",
  method: "post",
  path: "/api/uploads",
  aliases: [],
  params: {},
  summary: "Takes a title and images.",
  access: "anyone",
  tokenCounts: true,
  body: z.strictObject({ title: z.string().optional() }),
  bodyKinds: ["json", "multipart"],
  bodyLimit: 100_000,
  files: /^image[1-9]$/,
  answer: z.unknown(),
};

/** Serves `endpoint`, which answers who called and what came in. */
function serve(endpoint: Endpoint = upload) {
  const api = new Hono();
  const context = { actor: { kind: "visitor" }, requestId: "test", log: { info() {}, error() {} } };
  // Only the parts that mounting itself needs of a context.
  const shell: ApiShell = {
    contextFor: () => context as unknown as Context,
    async identify(_, token) {
      if (token !== goodToken) throw new NotSignedIn();
      return { actor: editor, pending: [] };
    },
  };
  mountEndpoint(api, shell, endpoint, async ({ actor }, { body, files }) => ({
    actor: actor.kind,
    body,
    files: files.map(({ field, name, bytes }) => [field, name, bytes.length]),
  }));
  return async (init: RequestInit & { duplex?: "half" }) => {
    const answer = await api.request(endpoint.path, { method: "POST", ...init });
    return { status: answer.status, body: await answer.json() };
  };
}

function form(parts: Record<string, string | File>): { body: FormData } {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return { body };
}

const image = (bytes: number, name = "photo.jpg") => new File([Buffer.alloc(bytes)], name);
const json = { "Content-Type": "application/json" };

test("with tokenCounts, no token is a visitor and a valid one is its owner", async () => {
  const send = serve();
  expect(await send({})).toMatchObject({ status: 200, body: { actor: "visitor" } });
  const headers = { Authorization: `Bearer ${goodToken}` };
  expect(await send({ headers })).toMatchObject({ status: 200, body: { actor: "staff" } });
});

test.each(["Bearer a-token-that-is-not-good", "Bearer x", "Basic YTpi", ""])(
  "with tokenCounts, %j is refused with 401 (decision A6)",
  async (Authorization) => {
    expect(await serve()({ headers: { Authorization } })).toMatchObject({ status: 401 });
  },
);

test("without tokenCounts, a token is ignored", async () => {
  const { tokenCounts: _, ...open } = upload;
  const headers = { Authorization: "Bearer a-token-that-is-not-good" };
  expect(await serve(open)({ headers })).toMatchObject({ status: 200, body: { actor: "visitor" } });
});

test("a form has its fields and files, without empty file fields", async () => {
  const parts = { title: "Seven", image1: image(3), image2: image(0, ""), image3: image(5, "b") };
  const answer = await serve()(form(parts));
  expect(answer).toEqual({
    status: 200,
    body: {
      error: "false",
      actor: "visitor",
      body: { title: "Seven" },
      files: [
        ["image1", "photo.jpg", 3],
        ["image3", "b", 5],
      ],
    },
  });
});

test.each([
  ["string", "false", "true"],
  ["boolean", false, true],
] as const)(
  "the error flag is a %s if the endpoint says so (decision A1)",
  async (flag, no, yes) => {
    const send = serve({ ...upload, flag, errorFields: { uploaded: false } });
    expect(await send({})).toMatchObject({ status: 200, body: { error: no } });
    expect(await send(form({ title: "x", unknown: "y" }))).toMatchObject({
      status: 422,
      body: { error: yes, uploaded: false },
    });
  },
);

test("a file is refused in a field that takes none, and at an endpoint that takes none", async () => {
  const refused = (field: string) => ({
    status: 422,
    body: { fields: { [field]: "This field takes no file." } },
  });
  expect(await serve()(form({ title: image(3) }))).toMatchObject(refused("title"));
  expect(await serve()(form({ image10: image(3) }))).toMatchObject(refused("image10"));
  const { files: _, ...plain } = upload;
  expect(await serve(plain)(form({ image1: image(3) }))).toMatchObject(refused("image1"));
});

test("an image above the limit is refused by name", async () => {
  const send = serve();
  expect(await send(form({ image1: image(imageLimits.bytes) }))).toMatchObject({ status: 200 });
  expect(await send(form({ image1: image(imageLimits.bytes + 1) }))).toEqual({
    status: 413,
    body: {
      error: "true",
      message:
        "The image photo.jpg is too large: at most 10 MB. Please make it smaller and send it again.",
      requestId: "test",
    },
  });
});

test("a form above the limit is refused, whatever its Content-Length", async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024);
  const body = new ReadableStream({
    pull(controller) {
      sent += chunk.length;
      if (sent > 2 * uploadLimit) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const answer = await serve()({ body, headers, duplex: "half" });
  expect(answer).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining("32 MB") },
  });
  expect(sent).toBeLessThan(uploadLimit + 4 * chunk.length);
});

test("an incomplete body is refused and not logged as an error", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from("--x\r\n"));
    },
    pull(controller) {
      controller.error(new Error("aborted"));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const answer = await serve()({ body, headers, duplex: "half" });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("cut off") },
  });
});

test("another body has the endpoint's own limit or the default", async () => {
  const body = JSON.stringify({ title: "x".repeat(bodyLimit + 1) });
  expect(await serve()({ body, headers: json })).toMatchObject({ status: 200 });
  const { bodyLimit: _, ...usual } = upload;
  expect(await serve(usual)({ body, headers: json })).toMatchObject({
    status: 413,
    body: { message: "The body is too large: at most 64 kB are accepted." },
  });
});

test.each([
  'multipart/form-data; boundary="x"',
  "multipart/form-data; xboundary=y; boundary=x",
  'multipart/form-data; note="; boundary=y"; boundary=x',
])("a form of 100,000 parts (%s) is refused without parsing it", async (type) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const headers = { "Content-Type": type };
  const answer = await serve()({ body: `${part.repeat(100_000)}--x--\r\n`, headers });
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("100") } });
});

test("access is refused before the body is read", async () => {
  const body = new ReadableStream({
    pull() {
      throw new Error("The body was read.");
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const init = { body, headers, duplex: "half" } as const;
  expect(await serve({ ...upload, access: "blog" })(init)).toMatchObject({ status: 401 });
});
