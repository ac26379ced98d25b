import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { scopes } from "../contract/scopes.ts";
import { type ApiHarness, goodEnquiry, openApi } from "./api-harness.ts";
import { describeOnDatabase } from "./databases.ts";
import { putProgramToken } from "./put-program-token.ts";
import { putStaff } from "./put-staff.ts";

const run = promisify(execFile);
const document = readFileSync("docs/api-tokens.md", "utf8");
const commands = [...document.matchAll(/^```sh\n(.*?)^```/gms)].map(([, command = ""]) => command);

/** Serves the API on a port until the test is over; returns its address. */
async function listen({ send }: ApiHarness): Promise<string> {
  const listener = getRequestListener(async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const sent = body ? { body: await new Response(body).arrayBuffer() } : {};
    return send(pathname + search, { method, headers, ...sent });
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeOnDatabase("the page about tokens", (open) => {
  test("has commands that work as they are", async () => {
    const database = await open();
    const api = openApi(database);
    const asha = await putStaff(database, "Asha", "admin");
    const { token } = await putProgramToken(database, asha.id, ["blog:draft", "enquiries:read"]);
    await api.post("/api/queries", goodEnquiry);
    const env = { ...process.env, SITE: await listen(api), TOKEN: token };
    const answers: unknown[] = [];
    for (const command of commands) {
      answers.push(JSON.parse((await run("sh", ["-c", command], { env })).stdout));
    }
    expect(answers).toMatchObject([
      { message: [{ name: goodEnquiry.name }] },
      { message: "Saved", data: { status: "draft" } },
    ]);
  });
});

test("the page about tokens explains every scope", () => {
  const explained = [...document.matchAll(/^\| `([a-z]+:[a-z]+)` +\|/gm)].map(([, scope]) => scope);
  expect(explained).toEqual(scopes);
});
