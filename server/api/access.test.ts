import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../contract/call.ts";
import { calls } from "../../contract/calls.ts";
import { type ApiHarness, bearer, openApi } from "../../tests/api-harness.ts";
import { makePlaces, type Place } from "../../tests/databases.ts";
import { putSession } from "../../tests/put-session.ts";
import { putStaff } from "../../tests/put-staff.ts";
import type { Database } from "../db/database.ts";
import { type AccessRow, accessTable, ownPassword } from "./access-table.ts";
import { createApi } from "./api.ts";
import type { ApiShell } from "./mount-call.ts";

const nowhere = "01938f5e-0000-7000-8000-000000000000";
const roles = ["anonymous", "editor", "admin"] as const;

const rowOf = (call: Call): AccessRow => {
  const row = accessTable[call.id];
  if (!row) throw new Error(`${call.id} is missing in access-table.ts.`);
  return row;
};

/** Every call at every path of its own. */
const doors = calls.flatMap((call) =>
  [call.path, ...(call.aliases ?? [])].map((path) => ({
    call,
    path,
    name: `${call.method} ${path}`,
  })),
);
const guards = doors.flatMap((door) => roles.map((role) => ({ ...door, role })));
const records = doors
  .filter(({ call }) => ["shared", "own"].includes(rowOf(call).record ?? ""))
  .flatMap((door) =>
    roles.filter((role) => rowOf(door.call).who[role] === "in").map((role) => ({ ...door, role })),
  );
const owned = doors.filter(({ call }) => rowOf(call).record === "own");

test("the calls of the contract are those that are served and those of the table", () => {
  const served = createApi({} as ApiShell, { siteUrl: "http://localhost", publishDocs: true })
    .routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !["GET /api/openapi.json", "ALL /api/*"].includes(route));
  const described = doors.map(
    ({ call, path }) => `${call.method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(served.sort()).toEqual(described.sort());
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(accessTable).sort());
});

describe.each(["sqlite", "postgres"] as const)("who may make which call (%s)", (engine) => {
  let place: Place;
  let database: Database;
  let api: ApiHarness;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    place = await makePlaces[engine]();
    database = place.open();
    api = openApi(database);
    // Some calls ask for the password again: the table's bodies have the right one.
    const password_hash = await api.context.passwords.hash(ownPassword);
    ids["editor"] = (await putStaff(database, "Kavya", "editor", { password_hash })).id;
    ids["admin"] = (await putStaff(database, "Asha", "admin", { password_hash })).id;
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** Makes the call with a session of its own, since some calls end sessions. */
  async function make({ call, path }: { call: Call; path: string }, as: string, record = nowhere) {
    const address = path.replace("{id}", record).replace("{version}", "1");
    const query = call.query && call.params && address === path ? `?id=${record}` : "";
    const account = ids[as];
    const session = account ? await putSession(api.context, account) : undefined;
    const { body } = rowOf(call);
    return api.send(address + query, {
      method: call.method.toUpperCase(),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(session ? bearer(session.token) : {}),
      },
    });
  }

  test.each(guards)("$name as $role", async ({ role, ...door }) => {
    const expected = rowOf(door.call).who[role];
    const { status } = await make(door, role);
    if (expected === "in") expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(expected);
  });

  test.each(records)("$name as $role, of a record that isn't there", async ({ role, ...door }) => {
    expect((await make(door, role)).status).toBe(404);
  });

  test.each(owned)("$name of another's record", async (door) => {
    const id = await recordOf(door.call, ids["admin"] ?? "");
    expect((await make(door, "editor", id)).status).toBe(404);
  });

  /** A record of this account, of the kind that the call is about. */
  async function recordOf(call: Call, staff_id: string): Promise<string> {
    if (call.path.includes("sessions")) return (await putSession(api.context, staff_id)).id;
    const passkey = { id: nowhere, staff_id, credential_id: "x", public_key: "x", counter: 0 };
    const more = { transports: "[]", name: "Key", created_at: 0, last_used_at: null };
    await database.write((transaction) =>
      transaction
        .insertInto("passkeys")
        .values({ ...passkey, ...more })
        .execute(),
    );
    return passkey.id;
  }

  test("an address that the API doesn't know answers 404 in JSON", async () => {
    for (const path of ["/api/nothing", "/api/queries/", "/api/../api/x", "/api/"]) {
      const answer = await api.send(path, { method: "POST" });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(await answer.json()).toMatchObject({ error: "true", requestId: expect.any(String) });
    }
  });
});
