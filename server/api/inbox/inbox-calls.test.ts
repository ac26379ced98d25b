import { expect, test } from "vitest";
import { bearer, goodCallRequest, goodEnquiry, openApi } from "../../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import type { Database } from "../../db/database.ts";

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

describeOnEachDatabase("the inbox's calls", (openDatabase) => {
  test("list both kinds together and each on its own", async () => {
    const { page } = await open(await openDatabase());
    const kinds = async (path: string) => (await page(path)).message.map(({ kind }) => kind);
    expect(await kinds("/api/inbox")).toEqual(["callback", "enquiry"]);
    expect(await kinds("/api/inbox?kind=callback")).toEqual(["callback"]);
    expect(await kinds("/api/queries?open=true")).toEqual(["enquiry"]);
    expect(await kinds("/api/call-requests?q=tarang")).toEqual(["callback"]);
    expect(await kinds("/api/call-requests?status=won")).toEqual([]);
    const { next } = await page("/api/inbox?limit=1");
    expect(await kinds(`/api/inbox?limit=1&cursor=${next}`)).toEqual(["enquiry"]);
  });

  test("change an item, and count what is new", async () => {
    const { page, patch, read } = await open(await openDatabase());
    expect(await read("/api/inbox/counts")).toEqual({
      error: "false",
      enquiries: 1,
      callbacks: 1,
      spam: 0,
    });
    const [call, enquiry] = (await page("/api/inbox")).message;
    const change = { status: "in-progress", note: "Rang twice." };
    const answer = await patch(`/api/call-requests/${call?.id}`, change);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      error: "false",
      data: { id: call?.id, ...change },
    });
    expect((await patch(`/api/queries/${enquiry?.id}`, { status: "lost" })).status).toBe(200);
    expect(await read("/api/inbox/counts")).toEqual({
      error: "false",
      enquiries: 0,
      callbacks: 0,
      spam: 0,
    });
    expect(await read("/api/overview")).toMatchObject({ newEnquiries: 0, newCallbacks: 0 });
  });

  test("refuse what does not fit, and say what", async () => {
    const { page, patch } = await open(await openDatabase());
    const [call, enquiry] = (await page("/api/inbox")).message;
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

  test("give each list as a CSV file", async () => {
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
      "Name,Company Name,Email,Contact,Newest message,Messages,Client since (UTC)\r\n" +
        "Asha Verma,Northfold Exchange,asha@northfold.example,'+91 98100 00000," +
        '"\'=1+1, ""quoted""\nand more",1,2026-11-20T06:00:00.000Z\r\n',
    );
    expect(await file("/api/queries.csv?status=new")).toContain(
      "2026-11-20T06:00:00.000Z,Asha Verma,Northfold Exchange,asha@northfold.example," +
        '\'+91 98100 00000,"\'=1+1, ""quoted""\nand more",new,',
    );
    expect((await file("/api/call-requests.csv?open=true")).split("\r\n")).toHaveLength(3);
    expect((await file("/api/call-requests.csv?status=spam")).split("\r\n")).toHaveLength(2);
    const refused = await api.send("/api/clients.csv?sort=name", { headers });
    expect(refused.status).toBe(422);
  });

  test("hold every row of a file that is longer than a page, each once", async () => {
    const database = await openDatabase();
    const { api, headers } = await open(database);
    const numbers = Array.from({ length: 450 }, (_, index) => index);
    await database.write((transaction) =>
      transaction
        .insertInto("clients")
        .values(
          numbers.map((number) => ({
            id: `01938f5e-0000-7000-8000-${String(number).padStart(12, "0")}`,
            ...{ name: `Row ${number}`, company_name: "Northfold", phone: "+91 98100 00000" },
            ...{ email: `${number}@x.example`, email_as_typed: `${number}@x.example` },
            ...{ created_at: 7, updated_at: 7 },
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
