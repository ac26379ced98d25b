// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presets } from "../../../contract/rights.ts";
import type { Role } from "../../../contract/session.ts";
import { beginSession, endSession } from "../session/session-store.ts";
import * as cache from "./query-cache.ts";

let role: Role = "admin";
let asked: string[] = [];

/** As an account of this role, which signs in now. */
function signInAs(next: Role) {
  role = next;
  endSession("left");
  beginSession(`token of ${next}`);
  asked = [];
}

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string | URL | Request) => {
    const { pathname, search } = new URL(String(address), "http://localhost");
    asked.push(pathname.replace("/api/", "") + search);
    const staff = { id: "1", name: "Asha", email: "asha@x.example", role, rights: presets[role] };
    return Response.json({ error: "false", staff, pending: [], message: asked.length });
  });
  signInAs("admin");
});
afterEach(() => {
  endSession("left");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tags = () => cache.cachedQuery("listTags", {});
const shown = (query: { subscribe(listener: () => void): () => void }) => query.subscribe(() => {});

test("a query is asked once while it runs and while it is on screen, and again for the next visit", async () => {
  const first = tags();
  expect(tags()).toBe(first);
  await first.finished;
  const leave = shown(first);
  expect(tags()).toBe(first);
  leave();
  const second = tags();
  // The last answer is shown until the next one is here.
  expect([second === first, second.cached]).toEqual([
    false,
    ((await first.finished) as { answer: unknown }).answer,
  ]);
  await second.finished;
  expect(asked.filter((path) => path === "clients/tags")).toHaveLength(2);
});

test("what was prefetched serves a visit of the next 15 seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const query = tags();
  await query.finished;
  vi.setSystemTime(Date.now() + 14_999);
  expect(tags()).toBe(query);
  vi.setSystemTime(Date.now() + 1);
  expect(tags()).not.toBe(query);
});

test("a forgotten query, and everything after a change, is asked again, also while on screen", async () => {
  for (const renew of [cache.forget, cache.emptyCache]) {
    const query = tags();
    await query.finished;
    shown(query);
    renew(query);
    expect(tags()).not.toBe(query);
  }
});

test("a failure is shown, is no answer, and leaves the last answer", async () => {
  const first = tags();
  const { answer } = (await first.finished) as { answer: unknown };
  vi.stubGlobal("fetch", async () => Response.json({ message: "Busy" }, { status: 503 }));
  vi.spyOn(first, "isFresh").mockReturnValue(false);
  const second = tags();
  expect(await second.finished).toMatchObject({ ok: false, reason: "Busy" });
  vi.spyOn(second, "isFresh").mockReturnValue(false);
  expect(tags().cached).toEqual(answer);
});

test.each<[Role, string[]]>([
  ["editor", ["session"]],
  ["agent", ["session", "clients/tags", "overview"]],
  ["admin", ["session", "clients/tags", "overview", "tokens"]],
])("an account of the role %s asks for nothing that it may not read", async (as, expected) => {
  signInAs(as);
  // The second time the role is known.
  for (const _ of [1, 2]) {
    asked = [];
    cache.emptyCache();
    const queries = [
      cache.cachedQuery("listTags", {}),
      cache.cachedQueryIfPermitted("readOverview", {}),
      cache.cachedQueryIfPermitted("listTokens", {}),
    ];
    const outcomes = await Promise.all(queries.map(({ finished }) => finished));
    expect([...asked].sort()).toEqual([...expected].sort());
    expect(outcomes.map(({ ok }) => ok)).toEqual([as !== "editor", true, true]);
  }
});

test("who signs in next sees nothing of who was here before", async () => {
  await tags().finished;
  expect(cache.knownRights()).toContain("staff");
  signInAs("editor");
  expect(cache.cachedAnswers("listTags")).toEqual([]);
  expect(tags().cached).toBeUndefined();
  expect((await tags().finished).ok).toBe(false);
  expect(asked).toEqual(["session"]);
});

test("what changed elsewhere is asked again, and shown as it was meanwhile", async () => {
  const query = tags();
  const leave = shown(query);
  const before = await query.finished;
  cache.expireCache();
  const renewed = tags();
  expect([renewed === query, renewed.cached]).toEqual([false, before.ok && before.answer]);
  expect(tags()).toBe(renewed);
  leave();
});
