import { expect, test } from "vitest";
import type { Call } from "../../contract/call.ts";
import { calls } from "../../contract/calls.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { createApi } from "./api.ts";
import type { ApiShell } from "./mount-call.ts";

/** What a caller without enough rights gets: 401 without a session, 403 with too low a role. */
const refusal = ({ access, bearer }: Call, caller: "nobody" | "editor") => {
  if (access === "anyone") return bearer && caller === "nobody" ? 401 : undefined;
  if (caller === "nobody") return 401;
  return access === "admin" ? 403 : undefined;
};

test("just the calls of the contract are served", () => {
  const served = createApi({} as ApiShell, { siteUrl: "http://localhost", publishDocs: true })
    .routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !["GET /api/openapi.json", "ALL /api/*"].includes(route));
  const described = calls.flatMap((call) =>
    [call.path, ...(call.aliases ?? [])].map(
      (path) => `${call.method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(served.sort()).toEqual(described.sort());
});

describeOnEachDatabase("who may make which call", (open) => {
  test.each(calls.map((call) => [call.id, call] as const))("%s", async (_, call) => {
    const api = openApi(await open());
    const editor = bearer(await api.signInAs("editor"));
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const address = path.replace(/\{\w+\}/g, "01938f5e-0000-7000-8000-000000000000");
      const method = call.method.toUpperCase();
      const asNobody = await api.send(address, { method });
      const asEditor = await api.send(address, { method, headers: editor });
      const expectStatus = (answer: Response, expected: number | undefined) => {
        if (expected === undefined) expect([401, 403]).not.toContain(answer.status);
        else expect(answer.status).toBe(expected);
      };
      expectStatus(asNobody, refusal(call, "nobody"));
      expectStatus(asEditor, refusal(call, "editor"));
    }
  });

  test("an address that the API doesn't know answers 404 in JSON", async () => {
    const api = openApi(await open());
    for (const path of ["/api/nothing", "/api/queries/", "/api/../api/x", "/api/"]) {
      const answer = await api.send(path, { method: "POST" });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(await answer.json()).toMatchObject({ error: "true", requestId: expect.any(String) });
    }
  });
});
