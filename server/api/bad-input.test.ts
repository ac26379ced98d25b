import { expect, test } from "vitest";
import { fieldLimits } from "../../contract/limits.ts";
import { bearer, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { DatabaseUnavailable } from "../db/database.ts";

const fields = ["name", "company_name", "email_id", "phone"] as const;
const hostile = ["\r\nBcc: victim@example.com", "\nX-Evil: 1", "\0", "\u2028", "\ud800"];

describeOnEachDatabase("bad input to POST /api/queries", (open) => {
  const refusedWith = async (api: ReturnType<typeof openApi>, body: unknown) => {
    const answer = await api.post("/api/queries", body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test("every missing field is named with what to do", async () => {
    const api = openApi(await open());
    const { status, body } = await refusedWith(api, {});
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: "true", message: "Please check the marked fields." });
    expect(Object.keys(body["fields"] as object).sort()).toEqual([...fields].sort());
    expect(body["requestId"]).toEqual(expect.any(String));
  });

  test.each(fields)(
    "%s: empty, too long, of another type, with header injection",
    async (field) => {
      const api = openApi(await open());
      const wrong = [
        "",
        "   ",
        "x".repeat(300),
        7,
        null,
        [],
        {},
        true,
        ...hostile.map(
          (text) => goodEnquiry[field].slice(0, 6) + text + goodEnquiry[field].slice(6),
        ),
      ];
      for (const value of wrong) {
        const { status, body } = await refusedWith(api, { ...goodEnquiry, [field]: value });
        expect({ value, status }).toEqual({ value, status: 422 });
        expect(Object.keys(body["fields"] as object)).toEqual([field]);
      }
    },
  );

  test("a message may be missing or as long as the limit, not longer", async () => {
    const api = openApi(await open());
    const { description: _, ...without } = goodEnquiry;
    const longest = "अ".repeat(fieldLimits.description);
    expect((await refusedWith(api, without)).status).toBe(201);
    expect((await refusedWith(api, { ...goodEnquiry, description: longest })).status).toBe(201);
    expect((await refusedWith(api, { ...goodEnquiry, description: `${longest}x` })).status).toBe(
      422,
    );
  });

  test("an unknown field is refused by name, prototype keys among them", async () => {
    const api = openApi(await open());
    expect((await refusedWith(api, { ...goodEnquiry, role: "admin" })).body).toMatchObject({
      fields: { role: "This field is not known here." },
    });
    const hidden = `{"__proto__": {"admin": true}, ${JSON.stringify(goodEnquiry).slice(1)}`;
    const answer = await api.send("/api/queries", {
      method: "POST",
      body: hidden,
      headers: { "Content-Type": "application/json" },
    });
    expect(answer.status).toBe(422);
  });

  test.each([
    ["malformed JSON", '{"name": ', "application/json", 400],
    ["JSON that is no object", '"hello"', "application/json", 422],
    ["deep nesting", "[".repeat(60_000), "application/json", 400],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "application/json", 400],
    ["an unknown type", "<xml/>", "application/xml", 415],
    ["no type", "a", "", 415],
    ["10 MB", "x".repeat(10 * 1024 * 1024), "application/json", 413],
    ["a broken multipart form", "--x\r\nbroken", "multipart/form-data; boundary=x", 400],
  ])("%s is answered %#", async (_, body, type, status) => {
    const api = openApi(await open());
    const answer = await api.send("/api/queries", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: "true", message: expect.any(String) });
  });

  test("nothing refused leaves a trace in the tables", async () => {
    const database = await open();
    const api = openApi(database);
    await refusedWith(api, { ...goodEnquiry, phone: "call me" });
    for (const table of ["enquiries", "clients", "emails"] as const) {
      expect(await database.read.selectFrom(table).select("id").execute()).toEqual([]);
    }
  });

  test("an error inside tells the caller nothing of it", async () => {
    const marker = "SECRET-MARKER-28.67";
    const database = await open();
    const api = openApi({
      ...database,
      write: () => Promise.reject(new Error(`${marker} in /srv/db.ts`)),
    });
    const answer = await api.post("/api/queries", goodEnquiry);
    expect(answer.status).toBe(500);
    const everything = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
    expect(everything).not.toContain(marker);
    expect(everything).not.toMatch(/at .*\.ts/);
    expect(api.log.lines.join()).toContain(marker);
  });
});

describeOnEachDatabase("bad input to the other calls", (open) => {
  test.each([
    ["an address with NUL", { email: "a\0b@x.example", password: "long enough a password" }],
    ["no password", { email: "a@x.example" }],
    ["a password of 10,000 characters", { email: "a@x.example", password: "x".repeat(10_000) }],
    ["an object for an address", { email: {}, password: "long enough a password" }],
  ])("signing in with %s is refused by the field", async (_, body) => {
    const answer = await openApi(await open()).post("/api/signin", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: "true", signIn: false });
  });

  test.each(["%00", "1", "' or 1=1 --", "..%2f..", "x".repeat(300)])(
    "a client called %s does not exist",
    async (id) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      for (const method of ["GET", "DELETE"]) {
        const answer = await api.send(`/api/clients/${encodeURI(id)}`, { method, headers });
        expect(answer.status).toBe(404);
      }
    },
  );

  test("a field may be called like a part of an object", async () => {
    const api = openApi(await open());
    const answer = await api.post("/api/queries", { ...goodEnquiry, constructor: "x" });
    expect(await answer.json()).toMatchObject({
      fields: { constructor: "This field is not known here." },
    });
  });

  test("a database that is away is answered with 503 and when to come back", async () => {
    const database = await open();
    const api = openApi({
      ...database,
      write: () => Promise.reject(new DatabaseUnavailable("gone")),
      check: () => Promise.reject(new DatabaseUnavailable("gone")),
    });
    const answer = await api.post("/api/queries", goodEnquiry);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect((await api.send("/readyz")).status).toBe(503);
  });
});
