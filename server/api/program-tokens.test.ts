import { expect, test } from "vitest";
import type { Scope } from "../../contract/scopes.ts";
import { type ApiHarness, bearer, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { putProgramToken } from "../../tests/put-program-token.ts";
import { putStaff } from "../../tests/put-staff.ts";
import type { Database } from "../db/database.ts";

const post = { title: "Seven", category: "Data", content: "<p>Long ago.</p>" };

/** A program of Asha's with these scopes; `call` answers status and body. */
async function withProgram(database: Database, ...scopes: Scope[]) {
  const api = openApi(database);
  const asha = await putStaff(database, "Asha", "admin");
  const { token } = await putProgramToken(database, asha.id, scopes);
  const call = (method: string, path: string, body?: object) =>
    callAs(api, token, method, path, body);
  return { api, asha, token, call };
}

async function callAs(api: ApiHarness, token: string, method: string, path: string, body?: object) {
  const headers = { "Content-Type": "application/json", ...bearer(token) };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const answer = await api.send(path, init);
  return { status: answer.status, body: await answer.json() };
}

const lacking = (scope: Scope) => ({
  status: 403,
  body: { message: `This token lacks the scope ${scope}.` },
});

describeOnDatabase("a program", (open) => {
  test("is made by an admin, who alone reads its token, once", async () => {
    const database = await open();
    const api = openApi(database);
    const admin = await api.signInAs("admin");
    const input = { name: "CRM", scopes: ["enquiries:read"], expiresOn: "2026-12-20" };
    const withPassword = { ...input, password: "first-light-at-28-degrees" };
    const created = await callAs(api, admin, "POST", "/api/tokens", withPassword);
    expect(created).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^nir_/) } });
    const { token, id } = created.body;
    expect(await callAs(api, token, "GET", "/api/enquiries")).toMatchObject({ status: 200 });
    const listed = await callAs(api, admin, "GET", "/api/tokens");
    expect(listed.body.message).toMatchObject([{ id, name: "CRM" }]);
    expect(JSON.stringify(listed.body) + api.log.lines.join()).not.toContain(token.slice(4));
    expect(await callAs(api, admin, "DELETE", `/api/tokens/${id}`)).toMatchObject({ status: 200 });
    expect(await callAs(api, token, "GET", "/api/enquiries")).toMatchObject({
      status: 401,
      body: { message: "This token was revoked. Ask an admin for a new one." },
    });
    expect(api.log.lines.join()).not.toContain(token.slice(4));
  });

  test.each([
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["clients:read"] }, "scopes.0"],
    [{ expiresOn: "tomorrow" }, "expiresOn"],
    [{ expiresOn: "2028-01-01" }, "expiresOn"],
    [{ name: " " }, "name"],
  ])("is refused with %j", async (change, field) => {
    const api = openApi(await open());
    const admin = await api.signInAs("admin");
    const input = { name: "CRM", scopes: ["enquiries:read"], expiresOn: "2026-12-20" };
    const body = { ...input, password: "first-light-at-28-degrees", ...change };
    expect(await callAs(api, admin, "POST", "/api/tokens", body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  test("with blog:draft writes drafts and changes nothing that is published", async () => {
    const { api, asha, call } = await withProgram(await open(), "blog:draft");
    expect(await call("POST", "/api/blogs", post)).toMatchObject(lacking("blog:publish"));
    const soon = { status: "scheduled", publish_at: "2026-12-01T06:00:00Z" };
    expect(await call("POST", "/api/blogs", { ...post, ...soon })).toMatchObject(
      lacking("blog:publish"),
    );
    const draft = await call("POST", "/api/blogs", { ...post, status: "draft" });
    expect(draft).toMatchObject({ status: 201, body: { data: { author: { name: "Asha" } } } });
    const path = `/api/blogs/${draft.body.id}`;
    expect(await call("PUT", path, { title: "Eight" })).toMatchObject({ status: 200 });
    expect(await call("PUT", path, { status: "published" })).toMatchObject(lacking("blog:publish"));
    expect(await call("PUT", path, soon)).toMatchObject(lacking("blog:publish"));
    expect(await call("DELETE", path)).toMatchObject({ status: 403 });

    const publisher = await putProgramToken(api.context.database, asha.id, ["blog:publish"]);
    const published = await callAs(api, publisher.token, "PUT", path, { status: "published" });
    expect(published).toMatchObject({ status: 200, body: { data: { status: "published" } } });
    expect(await call("PUT", path, { title: "Nine" })).toMatchObject(lacking("blog:publish"));
    expect(await call("PUT", path, { status: "draft" })).toMatchObject(lacking("blog:publish"));
    const { body } = await callAs(api, publisher.token, "GET", path);
    expect(body.data).toMatchObject({ title: "Eight", status: "published" });
  });

  test("writes its creator's draft of a published post, and previews it", async () => {
    const database = await open();
    const { api, asha, call } = await withProgram(database, "blog:draft");
    const publisher = await putProgramToken(database, asha.id, ["blog:publish"]);
    const { body } = await callAs(api, publisher.token, "POST", "/api/blogs", post);
    const draft = `/api/blogs/${body.id}/draft`;
    const copy = { ...post, title: "Ten", summary: "", images: [], baseVersion: 1 };
    expect(await call("PUT", draft, copy)).toMatchObject({ status: 200 });
    expect(await call("GET", draft)).toMatchObject({ body: { data: { title: "Ten" } } });
    const drafts = database.read.selectFrom("post_drafts").select(["staff_id", "post_id"]);
    expect(await drafts.execute()).toEqual([{ staff_id: asha.id, post_id: body.id }]);
    const preview = await call("POST", `/api/blogs/${body.id}/preview`);
    expect(preview.body.url).toMatch(/^\/blogs\/preview\//);
    expect(await call("GET", `/api/blogs/${body.id}`)).toMatchObject({
      body: { data: { title: "Seven" } },
    });
  });

  test("with pages:draft saves its creator's draft of a page, and opens a preview", async () => {
    const database = await open();
    const { asha, call } = await withProgram(database, "pages:draft");
    const { body: list } = await call("GET", "/api/pages");
    const { name } = list.message[0];
    const { body } = await call("GET", `/api/pages/${name}`);
    const draft = { copy: body.data.copy, madeFrom: body.data.version, replaces: null };
    expect(await call("PUT", `/api/pages/${name}/draft`, draft)).toMatchObject({ status: 200 });
    const drafts = database.read.selectFrom("page_drafts").select(["staff_id", "page"]);
    expect(await drafts.execute()).toEqual([{ staff_id: asha.id, page: name }]);
    const preview = await call("POST", `/api/pages/${name}/preview`);
    expect(preview.body.path).toMatch(/^\/page-preview\//);
    const published = await call("POST", `/api/pages/${name}/publish`, { version: 0 });
    expect(published).toMatchObject({
      status: 403,
      body: { message: "No scope lets a program do this: a person has to sign in." },
    });
  });

  test("with enquiries:read reads enquiries and conversations, and writes nothing", async () => {
    const { api, call } = await withProgram(await open(), "enquiries:read");
    await api.post("/api/queries", goodEnquiry);
    const { body } = await call("GET", "/api/conversations");
    const { id } = body.message[0];
    expect(await call("GET", `/api/conversations/${id}`)).toMatchObject({
      status: 200,
      body: { data: { name: goodEnquiry.name } },
    });
    expect(await call("GET", `/api/enquiries/${id}`)).toMatchObject({ status: 200 });
    const writes = [
      ["POST", `/api/conversations/${id}/notes`, { text: "She prefers mornings." }],
      ["POST", `/api/enquiries/${id}/reply`, { text: "Hello", after: null }],
      ["PATCH", `/api/queries/${id}`, { status: "won" }],
      ["PUT", `/api/conversations/${id}/seen`, { seen: true }],
      ["DELETE", `/api/enquiries/${id}`],
    ] as const;
    for (const [method, path, input] of writes) {
      expect(await call(method, path, input), path).toMatchObject({ status: 403 });
    }
    expect(await call("GET", "/api/blogs")).toMatchObject(lacking("blog:draft"));
  });

  test("repeats a request under its own Idempotency-Key, not under its creator's", async () => {
    const { api, asha, token } = await withProgram(await open(), "blog:draft");
    const other = await putProgramToken(api.context.database, asha.id, ["blog:draft"]);
    const create = async (as: string) => {
      const headers = { "Idempotency-Key": "one", ...bearer(as) };
      const answer = await api.post("/api/blogs", { ...post, status: "draft" }, { headers });
      return (await answer.json()).id;
    };
    const id = await create(token);
    expect(await create(token)).toBe(id);
    expect(await create(other.token)).not.toBe(id);
  });
});
