import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsOf } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { type Right, rights } from "../../contract/rights.ts";
import { type ApiHarness, bearer, openApi } from "../../tests/api-harness.ts";
import {
  describeOnDatabase,
  makePlaces,
  type Place,
  testedEngines,
} from "../../tests/databases.ts";
import { putSession } from "../../tests/put-session.ts";
import { putStaff } from "../../tests/put-staff.ts";
import type { Database } from "../db/database.ts";
import { type AccessRow, ownPassword } from "./access-kinds.ts";
import { accessTable } from "./access-table.ts";
import { createApi } from "./api.ts";
import type { ApiShell } from "./endpoint-handler.ts";

const nowhere = "01938f5e-0000-7000-8000-000000000000";
const somebodysDraft = "01938f5e-0000-7000-8000-000000000001";
/** Each right alone, and the lists of several that open something. */
const lists = [
  ...rights.map((right): Right[] => [right]),
  ...Object.values(accessTable).flatMap(({ who }) =>
    (who.by ?? []).filter(({ length }) => length > 1),
  ),
];
const roles = ["anonymous", "editor", "agent", "admin"] as const;

type Described = (typeof endpoints)[number];
type Address = { endpoint: Described; path: string };

/** Every path of every endpoint. */
const addresses = endpoints.flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({ endpoint, path, name: `${endpoint.method} ${path}` })),
);
const rowOf = ({ endpoint }: Address): AccessRow => accessTable[endpoint.id];
const guards = addresses.flatMap((address) => roles.map((role) => ({ ...address, role })));
const records = addresses
  .filter((address) => ["shared", "own"].includes(rowOf(address).record ?? ""))
  .flatMap((address) =>
    roles.filter((role) => rowOf(address).who[role] === "in").map((role) => ({ ...address, role })),
  );
const bound = addresses.filter((address) => rowOf(address).who.by);
const owned = addresses.filter((address) => rowOf(address).record === "own");

test("the API serves the endpoints of the contract and nothing else", () => {
  const served = createApi({} as ApiShell, { siteUrl: "http://localhost", publishDocs: true })
    .routes.map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !["GET /api/openapi.json", "ALL /api/*"].includes(route));
  const described = addresses.map(
    ({ endpoint, path }) => `${endpoint.method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(served.sort()).toEqual(described.sort());
});

test("an endpoint that the table forgets, or that is gone, fails", () => {
  const ids = endpoints.map(({ id }) => id);
  expect(Object.keys(accessTable).sort()).toEqual(ids.sort());
});

describe.each(testedEngines)("access to every endpoint (%s)", (engine) => {
  let place: Place;
  let database: Database;
  let api: ApiHarness;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    place = await makePlaces[engine]();
    database = place.open();
    api = openApi(database);
    // Some endpoints ask for the password again; the bodies of the table contain it.
    const password_hash = await api.context.passwords.hash(ownPassword);
    ids["editor"] = (await putStaff(database, "Kavya", "editor", { password_hash })).id;
    ids["agent"] = (await putStaff(database, "Ravi", "agent", { password_hash })).id;
    ids["admin"] = (await putStaff(database, "Asha", "admin", { password_hash })).id;
    for (const name of new Set(lists.map(String))) {
      const held = JSON.stringify(name.split(","));
      ids[name] = (await putStaff(database, name, "admin", { password_hash, rights: held })).id;
    }
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** Sends the request in a new session, since some endpoints end sessions. */
  async function request(address: Address, as: string, record = nowhere) {
    const { endpoint } = address;
    const path = address.path
      .replace("{id}", record)
      .replace("{version}", "1")
      .replaceAll(/\{\w+\}/g, nowhere);
    const query =
      endpoint.query && endpoint.path.includes("{") && address.path === path ? `?id=${record}` : "";
    const account = ids[as];
    const session = account ? await putSession(api.context, account) : undefined;
    const { body } = rowOf(address);
    return api.send(path + query, {
      method: endpoint.method.toUpperCase(),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(session ? bearer(session.token) : {}),
      },
    });
  }

  test.each(guards)("$name as $role", async ({ role, ...address }) => {
    const expected = rowOf(address).who[role];
    const { status, body } = await request(address, role);
    // Events would go on for ever.
    await body?.cancel();
    if (expected === "in") expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(expected);
  });

  // The role of these accounts is admin, so that only their rights can be a reason for refusal.
  test.each(bound)("$name with these rights and no others", async (address) => {
    const opening = rowOf(address).who.by ?? [];
    const opens = (held: readonly Right[]) =>
      opening.some((needed) => needed.every((right) => held.includes(right)));
    const got: string[] = [];
    for (const name of new Set(lists.map(String))) {
      const { status, body } = await request(address, name);
      await body?.cancel();
      if (![401, 403, 500].includes(status)) got.push(name);
    }
    expect(got).toEqual([...new Set(lists.filter(opens).map(String))]);
  });

  test.each(records)("$name as $role, of an unknown record", async ({ role, ...address }) => {
    expect((await request(address, role)).status).toBe(404);
  });

  test.each(owned)("$name of another account's record", async (address) => {
    const id = await recordOf(address.endpoint, ids["admin"] ?? "");
    const other = rowOf(address).who.editor === "in" ? "editor" : "agent";
    expect((await request(address, other, id)).status).toBe(404);
  });

  /** A new record of this account, of the kind that the endpoint changes. */
  async function recordOf(endpoint: Described, staff_id: string): Promise<string> {
    if (endpoint.path.includes("sessions")) return (await putSession(api.context, staff_id)).id;
    if (endpoint.path.includes("email-drafts")) {
      const draft = {
        id: somebodysDraft,
        staff_id,
        subject: "",
        body: "",
        window_id: "w",
        saved_at: 1,
      };
      await database.write((transaction) =>
        transaction
          .insertInto("email_drafts")
          .values(draft)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return draft.id;
    }
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

  test("an unknown path is answered with 404 in JSON", async () => {
    for (const path of ["/api/nothing", "/api/queries/", "/api/../api/x", "/api/"]) {
      const answer = await api.send(path, { method: "POST" });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(await answer.json()).toMatchObject({ error: "true", requestId: expect.any(String) });
    }
  });
});

const password = "first-light-at-28-degrees";

async function mustChangePassword(api: ApiHarness) {
  await api.context.database.write((transaction) =>
    transaction.updateTable("staff").set({ must_change_password: 1 }).execute(),
  );
}

describeOnDatabase("an account with set-up to complete", (open) => {
  test.each(["password", "second-factor"] as const)(
    "%s: may complete it and nothing else",
    async (todo) => {
      const api = openApi(await open());
      const headers = bearer(await api.signInAs("admin"));
      if (todo === "password") await mustChangePassword(api);
      else api.context.settings.requireSecondFactor = true;
      const session = await api.send("/api/session", { headers });
      expect(await session.json()).toMatchObject({ pending: [todo] });

      const answers = endpoints
        .filter(
          ({ access, tokenCounts, id }) =>
            id !== "endSession" && (access !== "anyone" || tokenCounts),
        )
        .map(async ({ id, path, method, whilePending }) => {
          const address = path.replace(/\{\w+\}/g, "01938f5e-0000-7000-8000-000000000000");
          const answer = await api.send(address, { method: method.toUpperCase(), headers });
          const { message } = (await answer.json()) as { message?: string };
          return { id, whilePending, status: answer.status, message };
        });
      for (const { id, whilePending, status, message } of await Promise.all(answers)) {
        if (whilePending)
          expect({ id, refused: [401, 403].includes(status) }).toEqual({ id, refused: false });
        else {
          const told = todo === "password" ? "choose your own password" : "set up a second factor";
          expect({ id, status, message }).toEqual({
            id,
            status: 403,
            message: expect.stringContaining(told),
          });
        }
      }
      expect((await api.send("/api/session", { method: "DELETE", headers })).status).toBe(200);
    },
  );

  test("is unrestricted after choosing a password", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    await mustChangePassword(api);
    const pass = "second-light-at-31-degrees";
    const body = { password, pass, confirmPass: pass };
    expect((await api.post("/api/account/password", body, { headers })).status).toBe(200);
    const session = await api.send("/api/session", { headers });
    expect(await session.json()).toMatchObject({ pending: [] });
    expect((await api.send("/api/clients", { headers })).status).toBe(200);
  });
});
