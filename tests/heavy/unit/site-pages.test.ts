import { expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import type { Database } from "../../../server/db/database.ts";
import { type ApiHarness, bearer, openApi } from "../../api-harness.ts";
import { describeOnDatabase } from "../../databases.ts";
import { randomNumbers } from "../bench/figures.ts";
import { pathsIn, RandomEditor } from "../random-copy.ts";

type Copy = { [name: string]: unknown };
type Answer = { status: number; body: Copy & { fields?: Record<string, string> } };
type Page = {
  copy: Copy;
  version: number;
  draft: { copy: Copy; madeFrom: number; savedAt: number } | null;
};

const page = "/api/pages/devops";

async function openAsEditor(database: Database) {
  const api = openApi(database);
  const headers = bearer(await api.signInAs("editor"));
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await api.send(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
  const read = async (path = page) => (await call("GET", path)).body["data"] as unknown as Page;
  /** Saves a draft in place of one that is there. */
  async function save(copy: unknown, path = page): Promise<Answer> {
    const { draft, version } = await read(path);
    const replaces = draft?.savedAt ?? null;
    return call("PUT", `${path}/draft`, { copy, madeFrom: draft?.madeFrom ?? version, replaces });
  }
  async function publish(path = page): Promise<Answer> {
    return call("POST", `${path}/publish`, { version: (await read(path)).version });
  }
  return { api, call, read, save, publish };
}

describeOnDatabase("the API of pages", (open) => {
  test("a change is saved, checked, published, listed, and undone", async () => {
    const { call, read, save, publish } = await openAsEditor(await open());
    const { copy } = await read();
    const hero = { ...(copy["hero"] as Copy), heading: "Ship before tea" };
    const saved = await save({ ...copy, hero });
    expect(saved).toMatchObject({ status: 200, body: { check: { errors: [], advice: [] } } });
    expect(await publish()).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await read()).copy["hero"]).toEqual(hero);
    const found = await call("GET", "/api/pages?q=before%20tea");
    expect(found.body["message"]).toMatchObject([
      { name: "devops", published: { by: "The editor" }, found: { path: "hero.heading" } },
    ]);
    const versions = await call("GET", `${page}/revisions`);
    expect(versions.body["message"]).toMatchObject([{ version: 1, by: "The editor" }]);
    expect((await call("POST", `${page}/revisions/0/restore`)).status).toBe(200);
    expect(await publish()).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await read()).copy).toEqual(copy);
    expect((await call("DELETE", `${page}/draft`)).status).toBe(200);
    expect((await call("DELETE", `${page}/schedule`)).status).toBe(404);
    expect((await call("POST", `${page}/preview`)).body["path"]).toMatch(/^\/page-preview\/./);
  });

  test("agents may not read or change pages", async () => {
    const api: ApiHarness = openApi(await open());
    const headers = bearer(await api.signInAs("agent"));
    expect((await api.send("/api/pages", { headers })).status).toBe(403);
    expect((await api.send(page, { headers })).status).toBe(403);
    const body = { copy: {}, madeFrom: 0, replaces: null };
    const method = "PUT";
    expect((await api.post(`${page}/draft`, body, { headers, method })).status).toBe(403);
    expect((await api.post(`${page}/publish`, { version: 0 }, { headers })).status).toBe(403);
  });

  // Bad input of `page-editing.md`, at the path that it concerns.
  test.each([
    ["markup", "hero.heading", "<img src=x onerror=alert(1)>"],
    ["an end tag", "title", "</title>"],
    ["a zero-width character", "hero.lead", "zero\u200bwidth"],
    ["a direction mark", "hero.lead", "\u202egnaw"],
    ["an Arabic direction mark", "hero.lead", "x\u061cy"],
    ["a joiner outside of Indian scripts", "hero.lead", "a\u200db"],
    ["private use", "hero.lead", "\ue0000\ue001"],
    ["tags", "hero.lead", "x\u{e0041}\u{e0042}"],
    ["half a character", "hero.lead", "\ud800"],
    ["NUL", "hero.lead", "a\0b"],
    ["a line break", "hero.heading", "one\ntwo"],
    ["a word of 300 characters", "description", "x".repeat(300)],
    ["a text that is too long", "hero.heading", "word ".repeat(30)],
    ["a required text left empty", "hero.heading", ""],
    ["a required text of spaces", "hero.heading", " \u00a0 "],
    ["too few items", "offerings.items", []],
  ])("publishing %s is refused by its path", async (_, path, value) => {
    const { read, save, publish } = await openAsEditor(await open());
    const { copy } = await read();
    const changed = structuredClone(copy);
    const names = path.split(".");
    const parent = names.slice(0, -1).reduce((at, name) => at[name] as Copy, changed);
    parent[names.at(-1) ?? ""] = value;
    const saved = await save(changed);
    expect(saved).toMatchObject({
      status: 200,
      body: { check: { errors: expect.arrayContaining([{ path, message: expect.any(String) }]) } },
    });
    const refused = await publish();
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { [path]: expect.any(String) } },
    });
    expect((await read()).copy).toEqual(copy);
  });

  test("a list over its maximum, a value of another type and 10 MB are refused at once", async () => {
    const { api, call, read, save } = await openAsEditor(await open());
    const { copy } = await read();
    const offerings = copy["offerings"] as Copy & { items: Copy[] };
    const items = Array.from({ length: 40 }, (_, at) => ({ ...offerings.items[0], id: `a-${at}` }));
    const tooMany = await save({ ...copy, offerings: { ...offerings, items } });
    expect(tooMany).toMatchObject({
      status: 422,
      body: { fields: { "offerings.items": expect.stringContaining("at most") } },
    });
    const typed = await save({ ...copy, title: 7 });
    expect(typed).toMatchObject({ status: 422, body: { fields: { title: expect.any(String) } } });
    const unknown = { ...offerings, items: [{ ...offerings.items[0], icon: "__proto__" }] };
    const icon = await save({ ...copy, offerings: unknown });
    expect(icon).toMatchObject({
      status: 422,
      body: { fields: { "offerings.items.0.icon": expect.any(String) } },
    });
    const none = await call("PUT", `${page}/draft`, { madeFrom: 0, replaces: null });
    expect(none).toMatchObject({ status: 422, body: { fields: { copy: expect.any(String) } } });
    const huge = { copy: { ...copy, title: "x".repeat(10_000_000) }, madeFrom: 0, replaces: null };
    expect((await call("PUT", `${page}/draft`, huge)).status).toBe(413);
    const deep = `{"copy":${'{"hero":'.repeat(9_000)}1${"}".repeat(9_000)},"madeFrom":0,"replaces":null}`;
    expect((await call("PUT", `${page}/draft`, deep)).status).toBe(422);
    expect((await read()).draft).toBeNull();
    expect(api.log.lines.filter((line) => line.includes("failed"))).toEqual([]);
  });

  test("names of JavaScript's own are no fields and no pages", async () => {
    const { call, read, save } = await openAsEditor(await open());
    const { copy } = await read();
    const own = JSON.stringify(copy).replace(
      "{",
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},',
    );
    const saved = await save(JSON.parse(own));
    expect(saved.status).toBe(200);
    expect((await read()).draft?.copy).toEqual(copy);
    expect(Reflect.get({}, "admin")).toBeUndefined();
    for (const name of ["constructor", "__proto__", "tostring", "nothing", "..", "DEVOPS", "%00"]) {
      const { status } = await call("GET", `/api/pages/${name}`);
      expect([404, 422], name).toContain(status);
    }
  });

  test("a stale version, time or draft is a conflict", async () => {
    const { call, read, save } = await openAsEditor(await open());
    const { copy } = await read();
    await save({ ...copy, title: "Another title" });
    expect((await call("POST", `${page}/publish`, { version: 7 })).status).toBe(409);
    const stale = { copy, madeFrom: 0, replaces: null };
    expect((await call("PUT", `${page}/draft`, stale)).status).toBe(409);
    const never = { copy, madeFrom: 9, replaces: (await read()).draft?.savedAt };
    expect((await call("PUT", `${page}/draft`, never)).status).toBe(409);
    for (const at of ["2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z", "soon", 7]) {
      const refused = await call("POST", `${page}/publish`, { version: 0, at });
      expect(refused).toMatchObject({ status: 422, body: { fields: { at: expect.any(String) } } });
    }
    expect((await call("POST", `${page}/revisions/5/restore`)).status).toBe(404);
    expect([404, 422]).toContain((await call("POST", `${page}/revisions/-1/restore`)).status);
  });

  test("publishing a stale page is answered with both texts", async () => {
    const { api, call, read, save, publish } = await openAsEditor(await open());
    const { copy } = await read();
    const hero = copy["hero"] as Copy;
    await save({ ...copy, hero: { ...hero, heading: "Mine" } });
    const headers = bearer(await api.signInAs("admin"));
    const theirs = { ...copy, title: "Theirs", hero: { ...hero, heading: "Theirs" } };
    const draft = { copy: theirs, madeFrom: 0, replaces: null };
    await api.post(`${page}/draft`, draft, { headers, method: "PUT" });
    expect((await api.post(`${page}/publish`, { version: 0 }, { headers })).status).toBe(200);
    expect(await publish()).toMatchObject({
      status: 409,
      body: {
        differences: [
          { path: "hero.heading", label: "Hero, headline", yours: "Mine", published: "Theirs" },
        ],
        differencesLeftOut: 0,
      },
    });
    // Another reason for the same status has no texts.
    await call("DELETE", `${page}/draft`);
    expect(Object.keys((await publish()).body).sort()).toEqual(["error", "message", "requestId"]);
  });

  test("after random edits each answer names a field or the page has a copy that fits (bar 8)", async () => {
    const { api, call, read, publish } = await openAsEditor(await open());
    const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
    console.info(`SEED=${seed}`);
    const random = randomNumbers(seed);
    const editor = new RandomEditor(random);
    let [published, refused] = [0, 0];
    for (let edit = 0; edit < 150; edit++) {
      const edited = editablePages[Math.floor(random() * editablePages.length)];
      if (!edited) throw new Error("There are no pages.");
      const path = `/api/pages/${edited.name}`;
      const { copy, draft, version } = await read(path);
      const changed = editor.edit(edited, copy as typeof edited.copy);
      const input = { copy: changed, madeFrom: version, replaces: draft?.savedAt ?? null };
      const saved = await call("PUT", `${path}/draft`, input);
      const answer = saved.status === 200 ? await publish(path) : saved;
      if (answer.status === 200) published += 1;
      else {
        expect(answer.status, JSON.stringify(answer.body)).toBe(422);
        refused += 1;
        const isPath = pathsIn(edited, changed);
        const fields = Object.keys(answer.body.fields ?? {});
        expect(fields).not.toEqual([]);
        expect(fields.filter((field) => !isPath(field))).toEqual([]);
      }
      await api.context.copy.reload(api.context.database.read, [edited.name]);
      const { copy: visible } = api.context.copy.resolved(edited.name);
      expect([...api.context.copy.check(edited, visible)]).toEqual([]);
    }
    expect(published).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });
});
