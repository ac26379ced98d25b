import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsOf } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { type Scope, scopes } from "../../contract/scopes.ts";
import { type ApiHarness, bearer, openApi } from "../../tests/api-harness.ts";
import { makePlaces, type Place, testedEngines } from "../../tests/databases.ts";
import { putProgramToken } from "../../tests/put-program-token.ts";
import { putStaff } from "../../tests/put-staff.ts";
import type { Database } from "../db/database.ts";
import { accessTable } from "./access-table.ts";

const nowhere = "01938f5e-0000-7000-8000-000000000000";

/** A program per scope, one with every scope, and one whose creator is no admin any more. */
const programs = [...scopes, "every scope", "every scope of an agent"] as const;
type Program = (typeof programs)[number];

const calls = endpoints.flatMap((endpoint) =>
  pathsOf(endpoint).flatMap((path) =>
    programs.map((program) => ({ endpoint, path, program, name: `${endpoint.method} ${path}` })),
  ),
);
type Call = (typeof calls)[number];

const scopesOf = (program: Program): readonly Scope[] =>
  scopes.filter((scope) => scope === program || program.startsWith("every scope"));

/** By the table alone, not by the endpoint's own description. */
function expected({ endpoint, program }: Call): "in" | 401 | 403 {
  const { who, scopes: opening } = accessTable[endpoint.id];
  const creator = program.endsWith("agent") ? "agent" : "admin";
  if (opening) {
    const isOpen = scopesOf(program).some((scope) => opening.includes(scope));
    return isOpen ? who[creator] : 403;
  }
  // A visitor's endpoint reads no token; one of another program's or a recovery's takes no other.
  if (who.anonymous === "in" || who.admin === 401) return who.admin;
  return 403;
}

describe.each(testedEngines)("programs at every endpoint (%s)", (engine) => {
  let place: Place;
  let database: Database;
  let api: ApiHarness;
  const tokens = new Map<Program, string>();

  beforeAll(async () => {
    place = await makePlaces[engine]();
    database = place.open();
    api = openApi(database);
    const asha = await putStaff(database, "Asha", "admin");
    const ravi = await putStaff(database, "Ravi", "agent");
    for (const program of programs) {
      const creator = program.endsWith("agent") ? ravi : asha;
      const { token } = await putProgramToken(database, creator.id, scopesOf(program));
      tokens.set(program, token);
    }
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test.each(calls)("$name with $program", async (call) => {
    const { endpoint, path, program } = call;
    const { body } = accessTable[endpoint.id];
    const answer = await api.send(path.replaceAll(/\{\w+\}/g, nowhere), {
      method: endpoint.method.toUpperCase(),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...bearer(tokens.get(program) ?? ""),
      },
    });
    const outcome = expected(call);
    if (outcome === "in") expect([401, 403, 500]).not.toContain(answer.status);
    else expect(answer.status).toBe(outcome);
    await answer.body?.cancel();
  });
});

test("an endpoint's description names the scope that the table expects", () => {
  for (const { id, scope } of endpoints) {
    const opening = accessTable[id].scopes ?? [];
    expect(scope === undefined ? [] : [scope], id).toEqual(opening.slice(0, 1));
  }
});
