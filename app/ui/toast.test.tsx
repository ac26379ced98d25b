// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast.ts";

// Loaded first: module loading doesn't follow the fake clock.
await import("./toaster.tsx");

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  for (const id of shownIds) toast.dismiss(id);
  shownIds.length = 0;
  await pass(0);
  await pass(1000);
  vi.useRealTimers();
});

const shownIds: string[] = [];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const texts = (role: string) =>
  [...document.querySelectorAll(`[role=${role}] .toast:not([data-leaving]) .toast__text`)].map(
    (element) => element.textContent,
  );

async function shown(id: string) {
  shownIds.push(id);
  await pass(0);
  return id;
}

test.each([
  ["blank", 4000, "status"],
  ["success", 2000, "status"],
  ["error", 4000, "alert"],
] as const)("a %s toast stays %i ms, in the %s region", async (kind, stay, role) => {
  await shown(toast[kind]("Hello"));
  await pass(stay - 50);
  expect(texts(role)).toEqual(["Hello"]);
  await pass(100);
  expect(texts(role)).toEqual([]);
});

test("a toast is shown above a dialog that was opened after an earlier one", async () => {
  await shown(toast.error("Earlier"));
  const toaster = document.querySelector(".toaster") as HTMLElement;
  const calls: string[] = [];
  Object.assign(toaster, {
    showPopover: () => {},
    hidePopover: () => calls.push("hide"),
    togglePopover: () => calls.push("show"),
  });
  await shown(toast.error("Without a dialog"));
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  await shown(toast.error("Beside a dialog"));
  expect(calls).toEqual(["show", "hide", "show"]);
  document.querySelector("dialog")?.remove();
});

test("a dismissed toast is removed 1000 ms later", async () => {
  const id = await shown(toast.success("Going"));
  toast.dismiss(id);
  await pass(0);
  await pass(900);
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
  await pass(200);
  expect(document.querySelectorAll(".toast")).toHaveLength(0);
});

test("a toast dismissed at once does not stay, not even the first of a page", async () => {
  const id = toast.loading("Sending...");
  toast.dismiss(id);
  await shown(id);
  await pass(1000);
  expect(document.querySelectorAll(".toast")).toHaveLength(0);
});

test("a loading toast stays until it is dismissed", async () => {
  const id = await shown(toast.loading("Sending..."));
  await pass(60_000);
  expect(texts("status")).toEqual(["Sending..."]);
  toast.dismiss(id);
  await pass(0);
  expect(texts("status")).toEqual([]);
});

test("a toast with an action stays until the action is used", async () => {
  const run = vi.fn();
  await shown(toast.withAction("Blog deleted", { label: "Undo", run }));
  await pass(60_000);
  expect(texts("status")).toEqual(["Blog deleted"]);
  await act(async () => document.querySelector<HTMLElement>(".toast__action")?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(texts("status")).toEqual([]);
});

test("an action is run once, and the toasts after it disappear by themselves", async () => {
  const run = vi.fn();
  document.body.insertAdjacentHTML("beforeend", "<main><h1>Blogs</h1></main>");
  await shown(toast.withAction("Blog deleted", { label: "Undo", run }));
  // jsdom shows no popovers, and hidden buttons take no focus.
  document.querySelector(".toaster")?.removeAttribute("popover");
  const button = document.querySelector<HTMLElement>(".toast__action");
  await act(async () => button?.focus());
  for (let press = 0; press < 2; press += 1) await act(async () => button?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe("Blogs");
  await pass(1000);
  await shown(toast.success("Blog restored"));
  await pass(2100);
  expect(texts("status")).toEqual([]);
  document.querySelector("main")?.remove();
});

test("timeouts pause while the pointer is over the toasts", async () => {
  await shown(toast.success("Read me"));
  const toaster = document.querySelector(".toaster");
  await act(async () => toaster?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  await pass(10_000);
  expect(texts("status")).toEqual(["Read me"]);
  await act(async () => toaster?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true })));
  await pass(2100);
  expect(texts("status")).toEqual([]);
});

test("at most 20 are shown", async () => {
  for (let i = 0; i < 25; i += 1) shownIds.push(toast.loading(`Toast ${i}`));
  await pass(0);
  expect(texts("status")).toHaveLength(20);
  expect(texts("status")[0]).toBe("Toast 24");
});

test("a toaster that the network lost is loaded again for the next toast", async () => {
  vi.resetModules();
  vi.doMock("./toaster.tsx", () => Promise.reject(new Error("Failed to fetch")));
  const { toast } = await import("./toast.ts");
  toast.blank("Lost");
  await vi.dynamicImportSettled();
  vi.doUnmock("./toaster.tsx");
  const id = toast.blank("Saved");
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  expect(texts("status")).toContain("Saved");
  toast.dismiss(id);
  await pass(1000);
});
