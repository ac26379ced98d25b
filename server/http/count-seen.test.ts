import { expect, test } from "vitest";
import { openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";

const headers = {
  "Content-Type": "text/plain;charset=UTF-8",
  "Content-Length": "21",
  "Sec-Fetch-Site": "same-origin",
  Referer: "http://localhost:3000/contact-us?utm_campaign=May",
  Host: "localhost:3000",
};
const beacon = "visit www.google.com";

describeOnDatabase("POST /seen", (open) => {
  async function send(
    change: { body?: string; headers?: Record<string, string | undefined> } = {},
  ) {
    const api = openApi(await open());
    const all = Object.entries({ ...headers, ...change.headers });
    const response = await api.send("/seen", {
      method: "POST",
      body: change.body ?? beacon,
      headers: Object.fromEntries(
        all.filter((each): each is [string, string] => each[1] !== undefined),
      ),
    });
    return { status: response.status, rows: api.context.views.take() };
  }

  test("counts a page with campaign and source", async () => {
    const { status, rows } = await send();
    expect(status).toBe(204);
    expect(rows).toEqual([
      {
        day: "2026-11-20",
        path: "/contact-us",
        source: "google.com",
        campaign: "may",
        kind: "visit",
        device: "computer",
        count: 1,
      },
    ]);
  });

  test("tells phones from computers", async () => {
    const { rows } = await send({ headers: { "Sec-CH-UA-Mobile": "?1" } });
    expect(rows).toEqual([expect.objectContaining({ device: "phone" })]);
  });

  test("cuts a campaign of 8 kB in the page’s address", async () => {
    const address = `http://localhost:3000/contact-us?utm_campaign=${"a".repeat(8_000)}`;
    const { status, rows } = await send({ headers: { Referer: address } });
    expect(status).toBe(204);
    expect(rows).toEqual([expect.objectContaining({ campaign: "a".repeat(60), count: 1 })]);
  });

  test.each([
    ["another site’s page", { headers: { Referer: "https://evil.example/contact-us" } }],
    ["another site’s request", { headers: { "Sec-Fetch-Site": "cross-site" } }],
    ["a program", { headers: { "Sec-Fetch-Site": undefined } }],
    ["no address", { headers: { Referer: undefined } }],
    ["a script in place of an address", { headers: { Referer: "javascript:alert(1)" } }],
    ["a visit from our own page", { body: "visit localhost:3000" }],
    ["an unknown kind", { body: "__proto__ google.com" }],
    ["nothing", { body: "" }],
    [
      "a long beacon",
      { body: `visit ${"a".repeat(8_000)}`, headers: { "Content-Length": "8006" } },
    ],
    ["a beacon of unknown length", { headers: { "Content-Length": undefined } }],
  ])("ignores %s, and says nothing about it", async (_, change) => {
    expect(await send(change)).toEqual({ status: 204, rows: [] });
  });
});
