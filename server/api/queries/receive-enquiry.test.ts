import { expect, test } from "vitest";
import { goodCallRequest, goodEnquiry, openApi } from "../../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";

describeOnEachDatabase("POST /api/queries and /api/request-a-call", (open) => {
  test("an enquiry is stored with its client and two letters, and says so", async () => {
    const database = await open();
    const api = openApi(database);
    const answer = await api.post("/api/queries", goodEnquiry);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      error: "false",
      message: "Message send",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const client = await database.read.selectFrom("clients").selectAll().executeTakeFirstOrThrow();
    expect(client).toMatchObject({ name: "Asha Verma", company_name: "Northfold Exchange" });
    const letters = await database.read.selectFrom("letters").select("recipient").execute();
    expect(letters.map((letter) => letter.recipient).sort()).toEqual([
      "asha@northfold.example",
      "staff@nirbhay.example",
    ]);
  });

  test("a call request is stored and says so", async () => {
    const database = await open();
    const answer = await openApi(database).post("/api/request-a-call", goodCallRequest);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ error: "false", message: "Request sent" });
    const rows = await database.read.selectFrom("enquiries").select(["kind", "name"]).execute();
    expect(rows).toEqual([{ kind: "callback", name: "Farhan Qureshi" }]);
  });

  test("the same enquiry sent twice is stored once and gets the first answer again", async () => {
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

  test("a key marks a repetition even where the text was mended", async () => {
    const database = await open();
    const api = openApi(database);
    const headers = { "Idempotency-Key": "0f1e2d3c-one-press" };
    const first = await api.post("/api/queries", goodEnquiry, { headers });
    const second = await api.post(
      "/api/queries",
      { ...goodEnquiry, description: "Mended." },
      { headers },
    );
    expect(await second.json()).toEqual(await first.json());
    expect(await database.read.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
  });

  test("the sixth enquiry within ten minutes from one address waits", async () => {
    const database = await open();
    const api = openApi(database);
    for (let at = 0; at < 5; at++) {
      const enquiry = { ...goodEnquiry, email_id: `asha${at}@northfold.example` };
      expect((await api.post("/api/queries", enquiry)).status).toBe(201);
    }
    const sixth = { ...goodEnquiry, email_id: "asha6@northfold.example" };
    const refused = await api.post("/api/queries", sixth);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await refused.json()).toMatchObject({ error: "true" });
    api.pass(10 * 60_000 + 1000);
    expect((await api.post("/api/queries", sixth)).status).toBe(201);
  });

  test("what looks like spam is answered like the rest, stored, flagged, and told to nobody", async () => {
    const database = await open();
    const api = openApi(database);
    const answer = await api.post("/api/queries", {
      ...goodEnquiry,
      leave_empty: "http://spam.example",
    });
    expect(answer.status).toBe(201);
    const [row] = await database.read.selectFrom("enquiries").selectAll().execute();
    expect(row).toMatchObject({ status: "spam", client_id: null });
    expect(await database.read.selectFrom("letters").select("id").execute()).toEqual([]);
    expect(await database.read.selectFrom("clients").select("id").execute()).toEqual([]);
  });

  test("forms without JavaScript may post it urlencoded or as multipart", async () => {
    const database = await open();
    const api = openApi(database);
    const multipart = new FormData();
    for (const [name, value] of Object.entries(goodEnquiry)) multipart.append(name, value);
    const urlencoded = new URLSearchParams({ ...goodEnquiry, email_id: "b@northfold.example" });
    for (const body of [multipart, urlencoded]) {
      const answer = await api.send("/api/queries", { method: "POST", body });
      expect(answer.status).toBe(201);
    }
    expect(await database.read.selectFrom("enquiries").select("id").execute()).toHaveLength(2);
  });
});
