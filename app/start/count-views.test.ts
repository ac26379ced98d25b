// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../contract/limits.ts";
import { originField } from "../../contract/views.ts";
import { countViews } from "./count-views.ts";

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Handlers = Record<string, (event: object) => void>;

/** Opens a page by a link of another site. What it listens for is called by hand, for it would stay. */
function open({ isPrivate = false, movement = "visit" } = {}) {
  const handlers: Handlers = {};
  vi.spyOn(globalThis, "addEventListener").mockImplementation((name: string, handler: unknown) => {
    handlers[name] = handler as Handlers[string];
  });
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/?q=clock");
  const beacons: string[] = [];
  vi.stubGlobal("navigator", {
    globalPrivacyControl: isPrivate,
    sendBeacon: (_: string, body: string) => beacons.push(body),
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { type: movement } as unknown as PerformanceEntry,
  ]);
  countViews();
  const press = () => handlers["pointerdown"]?.({ type: "pointerdown" });
  const origin = () => {
    const formData = new FormData();
    formData.set(originField, "");
    handlers["formdata"]?.({ formData });
    const sent = String(formData.get(originField));
    return sent === "" ? null : JSON.parse(sent);
  };
  return { handlers, beacons, press, origin };
}

test("a visit is counted at its first movement, and its form says where it began", () => {
  const { handlers, beacons, press, origin } = open();
  const rest = { type: "pointermove", movementX: 0, movementY: 0 };
  handlers["pointermove"]?.(rest);
  expect([beacons, origin()]).toEqual([[], null]);
  press();
  expect(beacons).toEqual(["visit search.example"]);
  expect(origin()).toEqual({ landing: "/", from: "search.example", pages: 1, page: "/" });
});

test("who asks not to be followed is counted, and nothing is remembered", () => {
  const { beacons, press, origin } = open({ isPrivate: true });
  press();
  expect(beacons).toEqual(["visit search.example"]);
  expect([origin(), sessionStorage.length]).toEqual([null, 0]);
});

test.each(["reload", "back_forward"])(
  "a page that is shown again (%s) is not counted",
  (movement) => {
    const { beacons, press } = open({ movement });
    press();
    expect(beacons).toEqual([]);
  },
);

test("staff are not counted", () => {
  localStorage.setItem(storageKeys.token, "token");
  const { beacons, press } = open();
  press();
  expect(beacons).toEqual([]);
});
