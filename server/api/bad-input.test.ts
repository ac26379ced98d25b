import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { fieldLimits } from "../../contract/limits.ts";
import { bearer, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import { Busy } from "../services/errors.ts";

const fields = ["name", "company_name", "email_id", "phone"] as const;
const hostileSuffixes = ["\r\nBcc: victim@example.com", "\nX-Evil: 1", "\0", "\u2028", "\ud800"];

describeOnDatabase("bad input to POST /api/queries", (open) => {
  const refusedWith = async (api: ReturnType<typeof openApi>, body: unknown) => {
    const answer = await api.post("/api/queries", body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test("each missing field has an error of its own", async () => {
    const api = openApi(await open());
    const { status, body } = await refusedWith(api, {});
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: "true", message: "Please check the marked fields." });
    expect(Object.keys(body["fields"] as object).sort()).toEqual([...fields].sort());
    expect(body["requestId"]).toEqual(expect.any(String));
  });

  test.each(fields)(
    "%s is refused if empty, too long, of another type or with header injection",
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
        ...hostileSuffixes.map(
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

  test("a message may be missing or as long as the limit, but not longer", async () => {
    const api = openApi(await open());
    const { description: _, ...without } = goodEnquiry;
    const maxText = "अ".repeat(fieldLimits.description);
    expect((await refusedWith(api, without)).status).toBe(201);
    expect((await refusedWith(api, { ...goodEnquiry, description: maxText })).status).toBe(201);
    expect((await refusedWith(api, { ...goodEnquiry, description: `${maxText}x` })).status).toBe(
      422,
    );
  });

  test("an unknown field is refused by name, including prototype keys", async () => {
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
  ])("%s is refused with the right status", async (_, body, type, status) => {
    const api = openApi(await open());
    const answer = await api.send("/api/queries", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: "true", message: expect.any(String) });
  });

  test.each(["+91 12345", "+91 00000-00000", "+999 1234567890", "+1 555 0100"])(
    "the phone number %s is refused, since it can't exist",
    async (phone) => {
      const api = openApi(await open());
      const { status, body } = await refusedWith(api, { ...goodEnquiry, phone });
      expect(status).toBe(422);
      expect(Object.keys(body["fields"] as object)).toEqual(["phone"]);
    },
  );

  test("a refused request stores nothing", async () => {
    const database = await open();
    const api = openApi(database);
    await refusedWith(api, { ...goodEnquiry, phone: "call me" });
    for (const table of ["enquiries", "clients", "emails"] as const) {
      expect(await database.read.selectFrom(table).select("id").execute()).toEqual([]);
    }
  });

  test("an internal error reveals nothing to the caller", async () => {
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

describeOnDatabase("bad input to other endpoints", (open) => {
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

  test.each(["\0", "a\0b", "a\nb", "\ud800"])(
    "a template is not named %j, and the field says so",
    async (name) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      const template = { name, subject: "A call", body: "Shall we talk?" };
      const answer = await api.post("/api/reply-templates", template, { headers });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { name: expect.any(String) } });
    },
  );

  test.each(["%00", "1", "' or 1=1 --", "..%2f..", "x".repeat(300)])(
    "the client id %s is unknown",
    async (id) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      for (const method of ["GET", "DELETE"]) {
        const answer = await api.send(`/api/clients/${encodeURI(id)}`, { method, headers });
        expect(answer.status).toBe(404);
      }
    },
  );

  test("an unknown field may have the name of an object member", async () => {
    const api = openApi(await open());
    const answer = await api.post("/api/queries", { ...goodEnquiry, constructor: "x" });
    expect(await answer.json()).toMatchObject({
      fields: { constructor: "This field is not known here." },
    });
  });

  test("an unavailable database is answered with 503 and Retry-After", async () => {
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

  test("a sign-in while we have too much to do is answered with 503 and Retry-After", async () => {
    const busy = () => Promise.reject(new Busy());
    const api = openApi(await open(), undefined, { hash: busy, verify: busy });
    const answer = await api.post("/api/signin", { email: "a@x.example", password: "a b c d e f" });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  });
});

const id = "01938f5e-0000-7000-8000-000000000000";
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Text that PostgreSQL can't store (NUL) or that isn't Unicode, plain or inside a cursor. */
const hostileTexts = [
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%EF%BF%BD",
  encodeURIComponent("\u2028' \" * ( ) : ^ -"),
  ...["name", "company", "title", "title-desc"].map((sort) => cursor(sort, "a\0b", id)),
  ...["name", "title"].map((sort) => cursor(sort, "\ud800", id)),
];

const parameters = endpoints
  .filter(({ method }) => method === "get")
  .flatMap((endpoint) => namesOf(endpoint).map((name) => ({ endpoint, name })));

function namesOf({ query }: Endpoint): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

describeOnDatabase("text that no database can store", (open) => {
  test("is refused or ignored in every parameter of every list and sort order", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const failed: string[] = [];
    for (const { endpoint, name } of parameters) {
      for (const sort of name === "cursor"
        ? ["", "name", "company", "title", "title-desc"]
        : [""]) {
        for (const value of hostileTexts) {
          const path = `${endpoint.path}?${name}=${value}${sort && `&sort=${sort}`}`;
          const { status } = await api.send(path, { headers });
          // Where the path has an id, there is no such record.
          const expected = endpoint.path.includes("{") ? [404, 422] : [200, 422];
          if (!expected.includes(status)) failed.push(`${status} ${path}`);
        }
      }
    }
    expect(parameters.length).toBeGreaterThan(20);
    expect(failed).toEqual([]);
  });

  test("is an unknown id", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const found: string[] = [];
    for (const { path } of endpoints.filter(
      ({ method, path }) => method === "get" && path.includes("{"),
    )) {
      for (const value of hostileTexts) {
        const address = path.replace(/\{\w+\}/g, value);
        const { status } = await api.send(address, { headers });
        if (status !== 404 && status !== 400) found.push(`${status} ${address}`);
      }
    }
    expect(found).toEqual([]);
  });
});

// Without JavaScript a form is posted to its page, where the same limits apply.

describeOnDatabase("a form posted to a page", (open) => {
  const post = async (body: BodyInit, type: string) =>
    openApi(await open()).send("/contact-us", {
      method: "POST",
      body,
      headers: { "Content-Type": type },
    });

  test.each([
    ["10 MB", `name=${"x".repeat(10 * 1024 * 1024)}`, "application/x-www-form-urlencoded", 413],
    ["JSON", "{}", "application/json", 415],
    ["no type", "name=a", "", 415],
    ["a broken multipart form", "--x\r\nbroken", "multipart/form-data; boundary=x", 400],
  ])("%s is refused before the page sees it", async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });

  test("a form within the limits reaches the page", async () => {
    const answer = await post("name=Asha", "application/x-www-form-urlencoded");
    expect(await answer.text()).toBe("a page");
  });
});
