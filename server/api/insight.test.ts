import { expect, test } from "vitest";
import { bearer, goodEnquiry, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

const views = [
  { source: "+cmd|' /c calc'!a0", count: 12 },
  { source: "google.com", count: 7 },
  { source: "direct", count: 3 },
];

describeOnEachDatabase("days of insight, enquiries and the audit log", (open) => {
  test.each([
    "/api/insight?from=9999-12-01&to=9999-12-31",
    "/api/insight?to=0000-01-03",
    "/api/insight.csv?to=9999-12-31",
    "/api/enquiries?to=9999-12-31",
    "/api/audit-log?from=0000-01-01",
  ])("outside 1900 to 2999 are refused: %s", async (path) => {
    const api = openApi(await open());
    const answer = await api.send(path, { headers: bearer(await api.signInAs("admin")) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Choose a day from 1900 to 2999.");
  });
});

describeOnEachDatabase("GET /api/insight.csv", (open) => {
  test("has the cells of the table, with formulas as text, and is audited", async () => {
    const database = await open();
    const api = openApi(database);
    const headers = bearer(await api.signInAs("admin"));
    await database.write((transaction) =>
      transaction
        .insertInto("views")
        .values(
          views.map((view) => ({
            day: "2026-11-18",
            path: "/",
            campaign: "",
            kind: "visit" as const,
            device: "phone" as const,
            ...view,
          })),
        )
        .execute(),
    );
    await api.post("/api/queries", goodEnquiry);
    const answer = await api.send("/api/insight.csv?group=source&rows=2", { headers });
    expect(answer.headers.get("content-disposition")).toContain("insight.csv");
    expect((await answer.text()).split("\r\n")).toEqual([
      'Source,Visits,Read on,Wrote,Answered,Won,Worth (INR),"First answer, median (minutes)"',
      "'+cmd|' /c calc'!a0,12,0,0,0,0,0,",
      "google.com,7,0,0,0,0,0,",
      "1 other source,3,0,0,0,0,0,",
      "Unknown,,,1,0,0,0,",
      "Total,22,0,1,0,0,0,",
      "",
    ]);
    const entries = await database.read
      .selectFrom("audit_log")
      .select(["subject", "details"])
      .where("action", "=", "insight.export")
      .execute();
    expect(entries).toEqual([{ subject: "insight", details: expect.stringContaining("source") }]);
  });

  test("has no money for editors, and is nothing for agents", async () => {
    const api = openApi(await open());
    const asEditor = { headers: bearer(await api.signInAs("editor")) };
    const text = await (await api.send("/api/insight.csv?group=week", asEditor)).text();
    expect(text.split("\r\n")[0]).toBe("Week from,Visits,Read on,Wrote,Answered,Won");
    const asAgent = { headers: bearer(await api.signInAs("agent")) };
    expect((await api.send("/api/insight.csv", asAgent)).status).toBe(403);
  });
});
