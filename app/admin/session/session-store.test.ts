// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

type Store = typeof import("./session-store.ts");
let store: Store;

/** A freshly loaded page. */
async function loadPage() {
  vi.resetModules();
  store = await import("./session-store.ts");
}

beforeEach(async () => {
  localStorage.clear();
  await loadPage();
});

const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

test("a stored token means signed in, at once", async () => {
  localStorage.setItem("token", "t-1");
  expect(store.currentSession()).toEqual({ state: "in", token: "t-1" });
});

test("no stored token means signed out", () => {
  expect(store.currentSession()).toEqual({ state: "out", because: "never-in" });
});

test("a session lasts over a reload", async () => {
  store.beginSession("t-2");
  await loadPage();
  expect(store.currentSession()).toEqual({ state: "in", token: "t-2" });
});

test("an ended session is removed, with its reason", async () => {
  store.beginSession("t-3");
  store.endSession("left");
  expect(store.currentSession()).toEqual({ state: "out", because: "left" });
  expect(localStorage.getItem("token")).toBeNull();
});

test("the end of an older session does not touch this one", () => {
  store.beginSession("t-5");
  store.endSession("refused", "t-4");
  expect(store.currentSession()).toEqual({ state: "in", token: "t-5" });
  // Another tab has signed in, and this one has not heard of it.
  localStorage.setItem("token", "t-6");
  store.endSession("refused", "t-5");
  expect(localStorage.getItem("token")).toBe("t-6");
});

test("another tab's sign-out and sign-in are noticed", () => {
  store.beginSession("t-6");
  const heard = vi.fn();
  const stop = store.onSessionChange(heard);
  localStorage.removeItem("token");
  otherTab("token");
  expect(store.currentSession()).toEqual({ state: "out", because: "left-elsewhere" });
  localStorage.setItem("token", "t-7");
  otherTab("token");
  expect(store.currentSession()).toEqual({ state: "in", token: "t-7" });
  otherTab("something else");
  expect(heard).toHaveBeenCalledTimes(2);
  localStorage.clear();
  otherTab(null);
  expect(store.currentSession().state).toBe("out");
  stop();
  otherTab("token");
  expect(heard).toHaveBeenCalledTimes(3);
});

test.each([
  ["idle", "idle"],
  ["refused", "refused"],
  ["left", "left-elsewhere"],
] as const)("when another tab's session ends as %s, this one's does as %s", async (ended, here) => {
  const other = store;
  other.beginSession("t-9");
  await loadPage();
  const stop = store.onSessionChange(() => {});
  other.endSession(ended);
  otherTab("token");
  expect(store.currentSession()).toEqual({ state: "out", because: here });
  stop();
});

test("where storage is refused, the session lasts as long as the page", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  store.beginSession("t-8");
  expect(store.currentSession()).toEqual({ state: "in", token: "t-8" });
});
