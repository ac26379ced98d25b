import { describe, expect, onTestFinished, test } from "vitest";
import { pathsOf } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { ownPassword } from "../../../server/api/access-kinds.ts";
import { accessTable } from "../../../server/api/access-table.ts";
import { newToken } from "../../../server/services/tokens.ts";
import { bearer, openApi } from "../../api-harness.ts";
import { makePlaces } from "../../databases.ts";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { putSession } from "../../put-session.ts";
import { putStaff } from "../../put-staff.ts";

/** An unknown id, an invalid one, and attempts to leave the path. */
const records = scaled({
  short: ["01938f5e-0000-7000-8000-000000000000"],
  full: [
    ...["01938f5e-0000-7000-8000-000000000000", "1", "null", "%00", "..%2f..%2fsession"],
    ...["a'or'1'='1", "%E2%80%AE", "x".repeat(200)],
  ],
});
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Callers, and their status from an endpoint that needs a session. */
const callers = {
  anonymous: "refused",
  "a made-up token": "refused",
  "an ended session": "refused",
  "an expired session": "refused",
  "a disabled admin": "refused",
  editor: "editor",
  admin: "admin",
} as const;
type Caller = keyof typeof callers;
/** The others are in `server/api/access.test.ts`. */
const tried = scaled<readonly Caller[]>({
  short: ["an ended session", "an expired session", "a disabled admin"],
  full: Object.keys(callers) as Caller[],
});

const addresses = endpoints.flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({ endpoint, path, method: endpoint.method.toUpperCase() })),
);
const served = new Set(addresses.map(({ method, path }) => `${method} ${path}`));

/** Paths of the API under methods that no endpoint has; other paths belong to pages. */
const paths = new Set(addresses.map(({ path }) => path).filter((path) => path.startsWith("/api/")));
const unserved = [...scaled({ short: [], full: [...paths] })].flatMap((path) =>
  methods.filter((method) => !served.has(`${method} ${path}`)).map((method) => ({ method, path })),
);

/** A token that is no longer valid is refused even where none is needed (decision A6). */
function expectedFor({ id, tokenCounts }: (typeof endpoints)[number], caller: Caller) {
  const { who } = accessTable[id];
  const role = callers[caller];
  if (role !== "refused") return who[role];
  return tokenCounts && caller !== "anonymous" ? 401 : who.anonymous;
}

describe.each(["sqlite", "postgres"] as const)("the role matrix (%s)", (engine) => {
  test("no caller can use an endpoint that is not for them", async () => {
    const place = await makePlaces[engine]();
    const database = place.open();
    onTestFinished(async () => {
      await database.close();
      await place.remove();
    });
    const api = openApi(database);
    const password_hash = await api.context.passwords.hash(ownPassword);
    const put = async (name: string, role: "admin" | "editor", change = {}) =>
      (await putStaff(database, name, role, { password_hash, ...change })).id;
    const ids = {
      editor: await put("Kavya", "editor"),
      admin: await put("Asha", "admin"),
      disabled: await put("Ravi", "admin", { status: "disabled" }),
    };

    /** In a new session each time, since some endpoints end sessions. */
    async function tokenOf(caller: Caller): Promise<string | undefined> {
      if (caller === "anonymous") return undefined;
      if (caller === "a made-up token") return newToken();
      const owner = { editor: ids.editor, "a disabled admin": ids.disabled }[caller as string];
      const { id, token } = await putSession(api.context, owner ?? ids.admin);
      await database.write(async (transaction) => {
        if (caller === "an ended session") {
          await transaction.deleteFrom("sessions").where("id", "=", id).execute();
        }
        const change = transaction.updateTable("sessions").where("id", "=", id);
        if (caller === "an expired session") {
          await change.set({ expires_at: api.context.now() - 1 }).execute();
        }
      });
      return token;
    }

    let requests = 0;
    const throughs: string[] = [];
    async function request(method: string, path: string, caller: Caller, body?: object) {
      requests += 1;
      const token = await tokenOf(caller);
      const init = {
        method,
        headers: {
          ...(token ? bearer(token) : {}),
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        ...(body && method !== "GET" ? { body: JSON.stringify(body) } : {}),
      };
      // From a different network each time, so that limits don't hide an answer.
      const address = `198.51.${(requests >> 8) & 255}.${requests & 255}`;
      const answer = await api.send(path, { ...init, address });
      // An event stream never ends: only its status is checked.
      const isStream = answer.headers.get("Content-Type") === "text/event-stream";
      if (isStream) await answer.body?.cancel();
      return { status: answer.status, text: isStream ? "{}" : await answer.text() };
    }

    for (const { endpoint, path, method } of addresses) {
      const { body } = accessTable[endpoint.id];
      for (const record of path.includes("{id}") ? records : [""]) {
        const filled = path.replace("{id}", record).replace("{version}", "1");
        for (const caller of tried) {
          const expected = expectedFor(endpoint, caller);
          const { status, text } = await request(method, filled, caller, body);
          const asExpected =
            expected === "in" ? ![401, 403].includes(status) && status < 500 : status === expected;
          const isSilent =
            expected === "in" ||
            Object.keys(JSON.parse(text) as object).every((key) =>
              [
                "error",
                "message",
                "requestId",
                ...Object.keys(endpoint.errorFields ?? {}),
              ].includes(key),
            );
          if (!asExpected || !isSilent) {
            throughs.push(`${method} ${filled} as ${caller}: ${status} ${text.slice(0, 200)}`);
          }
        }
      }
    }
    for (const { method, path } of unserved) {
      const filled = path.replace("{id}", records[0] ?? "").replace("{version}", "1");
      const { status, text } = await request(method, filled, "admin");
      if (status !== 404) throughs.push(`${method} ${filled}: ${status} ${text.slice(0, 200)}`);
    }

    recordFigure({
      what: `role matrix, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`,
      measured: `${requests} requests: ${addresses.length} addresses as ${tried.length} callers, ${unserved.length} wrong methods; ${throughs.length} got through`,
      bar: "none gets through",
      met: throughs.length === 0,
    });
    expect(throughs).toEqual([]);
  });
});
