// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryAccount } from "../testing/memory-people.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

async function open(place = "/admin/account", prepare: (api: MemoryApi) => void = () => {}) {
  const api = new MemoryApi();
  const own = new MemoryAccount(api);
  prepare(api);
  await renderBackOffice(place, { api });
  return { api, own };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typePassword = () => type("Your password", "first light 0512");

test("a new name is saved, and stands in the header too", async () => {
  await open();
  await press("link", "Change your name");
  await screen.findByRole("dialog", { name: "Change name" });
  expect(address()).toBe("/admin/account?do=name");
  type("Name", "Asha Verma");
  await press("button", "Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/account");
  const menu = screen.getByRole("navigation", { name: "Account" });
  expect(within(menu).getByRole("button").textContent).toContain("Asha");
  expect(await screen.findByText("Asha Verma")).toBeTruthy();
});

test.each([
  ["Administrator", 1],
  ["Asha", 0],
])("an account called %s is asked %i times for a name", async (name, times) => {
  const api = new MemoryApi();
  const own = new MemoryAccount(api);
  own.account = { ...own.account, name };
  await renderBackOffice("/admin/account", { api });
  await screen.findByRole("heading", { name: "Profile" });
  expect(screen.queryAllByText(/Please put in your own/)).toHaveLength(times);
});

test("changing the e-mail address asks for the password, and marks a wrong one", async () => {
  const { own } = await open("/admin/account?do=password");
  await screen.findByRole("dialog", { name: "Change password" });
  type("Your password", "not this one");
  type("New password", "a new day at six");
  type("Confirm password", "a new day at six");
  await press("button", "Change password");
  await screen.findByText("This is not your password.");
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
  typePassword();
  await press("button", "Change password");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(own.account.email).toBe("asha@nirbhay.example");
});

test("an authenticator app: password, QR code, digits, recovery codes shown once", async () => {
  const { own } = await open();
  await press("link", "Set up authenticator app");
  await screen.findByRole("dialog", { name: "Authenticator app" });
  typePassword();
  await press("button", "Continue");
  const qr = await screen.findByRole("img", { name: /QR code/ });
  expect(qr.querySelector("path")?.getAttribute("d")).toBe(
    "M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h2v1h-2z",
  );
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  type("Six digits that the app shows now", "000 000");
  await press("button", "Confirm");
  await screen.findByText("This code is wrong.");
  type("Six digits that the app shows now", "123 456");
  await press("button", "Confirm");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(2);
  await press("button", "Close");
  expect(await screen.findByText(/They are not shown again/)).toBeTruthy();
  await press("button", "I have kept them");
  expect(await screen.findByText(/2 left/)).toBeTruthy();
  expect(own.account.authenticator).toBe(true);
});

test("recovery codes can be copied; a browser that refuses says so", async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard }));
  await open("/admin/account?do=recovery-codes");
  await screen.findByRole("dialog", { name: "New recovery codes" });
  typePassword();
  await press("button", "Make new codes");
  await press("button", "Copy");
  expect(await screen.findByText("Copied.")).toBeTruthy();
  expect(written).toEqual(["k7m2-p9qa-4xwt\nv3hd-8ns6-zr5c\n"]);
  clipboard.writeText = () => Promise.reject(new Error("denied"));
  await press("button", "Copy");
  expect(await screen.findByText(/did not let us copy/)).toBeTruthy();
  vi.unstubAllGlobals();
});

test("one session ends at once, all others after a question", async () => {
  const { own } = await open();
  const ends = await screen.findAllByRole("button", { name: /^End the session of/ });
  expect(screen.getByText("This one").closest("li")?.textContent).toContain("Firefox on Linux");
  expect(screen.getByText("Safari on iPhone").closest("li")?.textContent).toMatch(
    /Last used .* ago\. Signed in /,
  );
  expect(ends).toHaveLength(2);
  ends[0]?.click();
  await waitFor(() => expect(own.sessions.map(({ id }) => id)).toEqual(["this", "laptop"]));
  await press("link", "End all others");
  await press("button", "End them");
  await waitFor(() => expect(own.sessions.map(({ id }) => id)).toEqual(["this"]));
  await waitFor(() => expect(screen.queryByText("End all others")).toBeNull());
});

test("an account that can't be read says why, and comes at the next try", async () => {
  const { api } = await open("/admin/account", (api) => {
    api.breakWith = () => refusal(503, "The database is resting.");
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching your account");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await screen.findByRole("heading", { name: "Profile" })).toBeTruthy();
});

test("whoever must choose a password and a factor sees nothing else until then", async () => {
  const { own } = await open("/admin/clients", (api) => {
    api.pending = ["password", "second-factor"];
  });
  await screen.findByRole("heading", { name: "Choose a password" });
  expect(address()).toBe("/admin/account?do=password");
  expect(screen.queryByRole("link", { name: "Clients" })).toBeNull();
  expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Your full name").value).toBe("Asha");
  type("Your full name", "Asha Verma");
  typePassword();
  type("New password", "a new day at six");
  type("Confirm password", "a new day at six");
  await press("button", "Change password");
  await screen.findByRole("heading", { name: "Set up a second factor" });
  expect(own.account.name).toBe("Asha Verma");
  typePassword();
  await press("button", "Continue");
  await screen.findByRole("img", { name: /QR code/ });
  type("Six digits that the app shows now", "123456");
  await press("button", "Confirm");
  await press("button", "I have kept them");
  expect(await screen.findByRole("heading", { name: "Your account" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Clients" })).toBeTruthy();
});
