import { expect, test } from "vitest";
import { fieldLimits } from "../../contract/limits.ts";
import { bearer, goodCallRequest, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../tests/databases.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../db/new-id.ts";

describeOnEachDatabase("POST /api/queries and /api/request-a-call on each engine", (open) => {
  test("the same enquiry sent again is stored once and gets the same answer", async () => {
    const database = await open();
    const api = openApi(database);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.post("/api/queries", goodEnquiry)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await database.read.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
  });
});

describeOnDatabase("POST /api/queries and /api/request-a-call", (open) => {
  test("an enquiry is stored with its client and two emails", async () => {
    const database = await open();
    const api = openApi(database);
    const answer = await api.post("/api/queries", goodEnquiry);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      error: "false",
      message: "Message send",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // Four working hours later.
      answer_by: expect.stringMatching(/^2026-11-\d\dT/),
    });
    const client = await database.read.selectFrom("clients").selectAll().executeTakeFirstOrThrow();
    expect(client).toMatchObject({ name: "Asha Verma", company_name: "Northfold Exchange" });
    const emails = await database.read.selectFrom("emails").select("recipient").execute();
    expect(emails.map((email) => email.recipient).sort()).toEqual([
      "asha@northfold.example",
      "staff@nirbhay.example",
    ]);
  });

  test("a callback request is stored", async () => {
    const database = await open();
    const answer = await openApi(database).post("/api/request-a-call", goodCallRequest);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ error: "false", message: "Request sent" });
    const rows = await database.read.selectFrom("enquiries").select(["kind", "name"]).execute();
    expect(rows).toEqual([{ kind: "callback", name: "Farhan Qureshi" }]);
  });

  test.each([
    ["/api/queries", goodEnquiry],
    ["/api/request-a-call", goodCallRequest],
  ])("%s: an Idempotency-Key with other content is refused", async (path, good) => {
    const database = await open();
    const api = openApi(database);
    const headers = { "Idempotency-Key": "0f1e2d3c-one-press" };
    const first = await api.post(path, good, { headers });
    const again = await api.post(path, { ...good, elapsed_ms: 9_000 }, { headers });
    expect(await again.json()).toEqual(await first.json());
    const other = await api.post(path, { ...good, name: "Asha V." }, { headers });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({
      error: "true",
      message: expect.stringContaining("Please send it again with a new key."),
      requestId: expect.any(String),
    });
    expect(await database.read.selectFrom("enquiries").select("name").execute()).toEqual([
      { name: good.name },
    ]);
  });

  test.each(["/api/queries", "/api/request-a-call"])(
    "the sixth from one network is taken, the 61st refused with phone and email: %s",
    async (path) => {
      const database = await open();
      const api = openApi(database);
      const send = (at: number) => {
        const email = `asha${at}@northfold.example`;
        return path === "/api/queries"
          ? api.post(path, { ...goodEnquiry, email_id: email })
          : api.post(path, { ...goodCallRequest, email });
      };
      for (let at = 0; at < 60; at++) expect((await send(at)).status).toBe(201);
      const refused = await send(60);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
      const { phone, email } = api.context.copy.company;
      expect(phone + email).toMatch(/\d.*@/);
      expect(await refused.json()).toMatchObject({
        error: "true",
        message: expect.stringMatching(RegExp.escape(`call us on ${phone}, write to ${email}`)),
      });
      api.pass(10 * 60_000 + 1000);
      expect((await send(61)).status).toBe(201);
    },
  );

  test("spam is answered like any enquiry, stored and flagged, without emails", async () => {
    const database = await open();
    const api = openApi(database);
    const answer = await api.post("/api/queries", {
      ...goodEnquiry,
      leave_empty: "http://spam.example",
    });
    expect(answer.status).toBe(201);
    const [row] = await database.read.selectFrom("enquiries").selectAll().execute();
    expect(row).toMatchObject({ status: "spam", client_id: null });
    expect(await database.read.selectFrom("emails").select("id").execute()).toEqual([]);
    expect(await database.read.selectFrom("clients").select("id").execute()).toEqual([]);
  });

  test("urlencoded and multipart forms are accepted", async () => {
    const database = await open();
    const api = openApi(database);
    const multipart = new FormData();
    for (const [name, value] of Object.entries(goodEnquiry)) multipart.append(name, value);
    const urlencoded = new URLSearchParams({ ...goodEnquiry, email_id: "b@northfold.example" });
    // Two characters of the body each, but one of the field.
    urlencoded.set("description", "a\r\n".repeat(fieldLimits.description / 2));
    for (const body of [multipart, urlencoded]) {
      const answer = await api.send("/api/queries", { method: "POST", body });
      expect(answer.status).toBe(201);
    }
    expect(await database.read.selectFrom("enquiries").select("id").execute()).toHaveLength(2);
  });
});

type Item = { id: string; kind: string; status: string; note: string; name: string };
type Page = { error: string; message: Item[]; next: string | null };

async function open(database: Database) {
  const api = openApi(database);
  const headers = bearer(await api.signInAs("admin"));
  await api.post("/api/queries", { ...goodEnquiry, description: '=1+1, "quoted"\nand more' });
  api.pass(1_000);
  await api.post("/api/request-a-call", goodCallRequest);
  const read = async (path: string) => (await api.send(path, { headers })).json();
  const patch = (path: string, body: unknown) =>
    api.send(path, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { ...headers, "Content-Type": "application/json" },
    });
  const page = async (path: string) => (await read(path)) as Page;
  return { api, headers, read, patch, page };
}

describeOnEachDatabase("/api/enquiries, /api/queries and /api/call-requests", (openDatabase) => {
  test("both kinds are listed together and separately", async () => {
    const { page } = await open(await openDatabase());
    const kinds = async (path: string) => (await page(path)).message.map(({ kind }) => kind);
    expect(await kinds("/api/enquiries")).toEqual(["callback", "enquiry"]);
    expect(await kinds("/api/enquiries?kind=callback")).toEqual(["callback"]);
    expect(await kinds("/api/queries?open=true")).toEqual(["enquiry"]);
    expect(await kinds("/api/call-requests?q=tarang")).toEqual(["callback"]);
    expect(await kinds("/api/call-requests?status=won")).toEqual([]);
    const { next } = await page("/api/enquiries?limit=1");
    expect(await kinds(`/api/enquiries?limit=1&cursor=${next}`)).toEqual(["enquiry"]);
  });

  test("each list is exported as CSV", async () => {
    const { api, headers } = await open(await openDatabase());
    const file = async (path: string) => {
      const answer = await api.send(path, { headers });
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const name = path.split(/[/?]/)[2] ?? "";
      const saved = name === "queries.csv" ? "enquiries.csv" : name;
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${saved}"`);
      return answer.text();
    };
    expect(await file("/api/clients.csv?q=asha")).toBe(
      "Name,Company Name,Email,Contact,Newest message,Messages,Tags,Client since (UTC)," +
        "Known from,Agreed on (UTC),Unsubscribed (UTC),Address failed,Note\r\n" +
        "Asha Verma,Northfold Exchange,asha@northfold.example,'+91 98100 00000," +
        '"\'=1+1, ""quoted""\nand more",1,,2026-11-20T06:00:00.000Z,,,,,\r\n',
    );
    expect((await file("/api/clients.csv?q=nobody")).split("\r\n")).toHaveLength(2);
    expect(await file("/api/queries.csv?status=new")).toContain(
      "2026-11-20T06:00:00.000Z,Asha Verma,Northfold Exchange,asha@northfold.example," +
        '\'+91 98100 00000,"\'=1+1, ""quoted""\nand more",new,',
    );
    const calls = await file("/api/call-requests.csv?open=true");
    expect(calls.split("\r\n")).toHaveLength(3);
    expect(calls).toMatch(/Contact,Preferred time,Status.*\r\n.*,Any time in working hours,new,/);
    expect((await file("/api/call-requests.csv?status=spam")).split("\r\n")).toHaveLength(2);
    const refused = await api.send("/api/clients.csv?sort=name", { headers });
    expect(refused.status).toBe(422);
  });

  test("a CSV longer than a page has each row once", async () => {
    const database = await openDatabase();
    const { api, headers } = await open(database);
    const numbers = Array.from({ length: 450 }, (_, index) => index);
    await database.write((transaction) =>
      transaction
        .insertInto("clients")
        .values(
          numbers.map((number) => ({
            id: `01938f5e-0000-7000-8000-${String(number).padStart(12, "0")}`,
            name: `Row ${number}`,
            company_name: "Northfold",
            phone: "+91 98100 00000",
            email: `${number}@x.example`,
            email_as_typed: `${number}@x.example`,
            created_at: 7,
            updated_at: 7,
          })),
        )
        .execute(),
    );
    const text = await (await api.send("/api/clients.csv", { headers })).text();
    const rows = text.split("\r\n").filter((line) => line.startsWith("Row "));
    expect(rows).toHaveLength(numbers.length);
    expect(new Set(rows).size).toBe(numbers.length);
    const entry = database.read.selectFrom("audit_log").select("action");
    expect(await entry.where("action", "=", "client.export").execute()).toHaveLength(1);
  });
});

describeOnDatabase("changes over /api/queries and /api/call-requests", (openDatabase) => {
  test("an enquiry is changed, and new ones are counted", async () => {
    const { page, patch, read } = await open(await openDatabase());
    expect(await read("/api/enquiries/counts")).toEqual({
      error: "false",
      enquiries: 1,
      callbacks: 1,
      spam: 0,
    });
    const [call, enquiry] = (await page("/api/enquiries")).message;
    const change = { status: "in-progress", note: "Rang twice." };
    const answer = await patch(`/api/call-requests/${call?.id}`, change);
    expect(answer.status).toBe(200);
    const data = { id: call?.id, ...change };
    expect(await answer.json()).toMatchObject({ error: "false", data });
    expect((await patch(`/api/queries/${enquiry?.id}`, { status: "lost" })).status).toBe(200);
    expect(await read("/api/enquiries/counts")).toEqual({
      error: "false",
      enquiries: 0,
      callbacks: 0,
      spam: 0,
    });
    expect(await read("/api/overview")).toMatchObject({ newEnquiries: 0, ours: 1 });
  });

  test("invalid changes are refused with errors by field", async () => {
    const { page, patch } = await open(await openDatabase());
    const [call, enquiry] = (await page("/api/enquiries")).message;
    const path = `/api/queries/${enquiry?.id}`;
    for (const [body, field] of [
      [{ status: "done" }, "status"],
      [{ note: "x".repeat(5_001) }, "note"],
      [{ assignee: "somebody" }, "assignee"],
      [{ assignee: "01938f5e-0000-7000-8000-000000000000" }, "assignee"],
      [{ client_id: null }, "client_id"],
    ] as const) {
      const answer = await patch(path, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect((await patch(`/api/queries/${call?.id}`, { status: "won" })).status).toBe(404);
  });
});

describeOnDatabase("GET /api/enquiries/{id}", (open) => {
  test("answers an enquiry, a callback request and spam as the list does", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await api.post("/api/queries", goodEnquiry);
    await api.post("/api/request-a-call", goodCallRequest);
    await api.post("/api/queries", { ...goodEnquiry, email_id: "b@x.example", leave_empty: "x" });
    const read = async (path: string) => Object(await (await api.send(path, { headers })).json());
    const { message } = await read("/api/enquiries");
    expect(message).toHaveLength(3);
    for (const item of message) {
      expect(await read(`/api/enquiries/${item.id}`)).toEqual({ error: "false", data: item });
    }
  });

  test("answers 404 for restricted, deleted and unknown items", async () => {
    const database = await open();
    const api = openApi(database);
    const headers = bearer(await api.signInAs("admin"));
    const { id } = Object(await (await api.post("/api/queries", goodEnquiry)).json());
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ restricted_at: api.context.now() }).execute(),
    );
    for (const asked of [id, newId(), "somebody"]) {
      const answer = await api.send(`/api/enquiries/${asked}`, { headers });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: "true", message: expect.any(String) });
    }
  });
});
