import { expect, test } from "vitest";
import {
  createBlog,
  keepDraft,
  listRevisions,
  previewBlog,
  readDraft,
  readRevision,
  restoreRevision,
} from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import type { Database } from "../db/database.ts";

const copy = {
  title: "Half a tit",
  category: "",
  summary: "",
  content: "<p>Unfinished</p>",
  images: [],
  baseVersion: 1,
};

async function openWithPost(database: Database) {
  const api = openApi(database);
  const headers = {
    ...bearer(await api.signInAs("editor")),
    "Content-Type": "application/json",
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await api.send(`/api/blogs${path}`, { method, headers, ...sent });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const input = { title: "One", category: "Data", content: "<p>One</p>" };
  const created = await send("POST", "", input);
  return { send, id: successSchema(createBlog).parse(created.body).id };
}

describeOnEachDatabase("working copies over the API", (open) => {
  test.each(["post", "new"])("are kept, read, previewed and dropped: %s", async (kind) => {
    const { send, id } = await openWithPost(await open());
    const path = `/${kind === "new" ? "new" : id}`;
    expect(await send("GET", `${path}/draft`)).toEqual({
      status: 200,
      body: { error: "false", data: null },
    });
    const kept = await send("PUT", `${path}/draft`, copy);
    const { savedAt } = successSchema(keepDraft).parse(kept.body);
    const read = await send("GET", `${path}/draft`);
    expect(successSchema(readDraft).parse(read.body).data).toEqual({
      ...copy,
      pictures: [],
      savedAt,
    });
    const preview = await send("POST", `${path}/preview`);
    expect(successSchema(previewBlog).parse(preview.body).url).toMatch(/^\/blogs\/preview\/.{43}$/);
    expect(await send("DELETE", `${path}/draft`)).toMatchObject({ body: { error: "false" } });
    expect(await send("GET", `${path}/draft`)).toMatchObject({ body: { data: null } });
  });

  test("are refused for a post that is not there, and beyond their bounds", async () => {
    const { send, id } = await openWithPost(await open());
    const gone = "/01938f5e-0000-7000-8000-000000000000";
    expect(await send("PUT", `${gone}/draft`, copy)).toMatchObject({ status: 404 });
    expect(await send("GET", "/something/draft")).toMatchObject({ status: 404 });
    expect(await send("POST", "/new/preview")).toMatchObject({ status: 404 });
    const long = { ...copy, title: "x".repeat(161) };
    expect(await send("PUT", `/${id}/draft`, long)).toMatchObject({
      status: 422,
      body: { fields: { title: expect.any(String) } },
    });
    // More than the usual bound of a body: a post may be long.
    const big = { ...copy, content: `<p>${"x".repeat(190_000)}</p>` };
    expect(await send("PUT", `/${id}/draft`, big)).toMatchObject({ status: 200 });
  });
});

describeOnEachDatabase("versions over the API", (open) => {
  test("are listed, read and restored; an outdated one gets 409", async () => {
    const { send, id } = await openWithPost(await open());
    await send("PUT", `/${id}`, { title: "Two" });
    const list = await send("GET", `/${id}/revisions`);
    expect(successSchema(listRevisions).parse(list.body).message).toMatchObject([
      { version: 2, title: "Two", by: "The editor" },
      { version: 1, title: "One" },
    ]);
    const first = await send("GET", `/${id}/revisions/1`);
    expect(successSchema(readRevision).parse(first.body).data).toMatchObject({
      version: 1,
      content: "<p>One</p>",
    });
    const restored = await send("POST", `/${id}/revisions/1/restore`, { version: 2 });
    expect(successSchema(restoreRevision).parse(restored.body)).toMatchObject({
      message: "Blog saved",
      data: { title: "One", version: 3 },
    });
    const stale = await send("POST", `/${id}/revisions/2/restore`, { version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { error: "true" } });
    expect(await send("GET", `/${id}/revisions/9`)).toMatchObject({ status: 404 });
    expect(await send("GET", `/${id}/revisions/first`)).toMatchObject({ status: 404 });
  });
});
