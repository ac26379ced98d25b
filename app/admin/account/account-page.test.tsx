// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  asha,
  type InProcessApi,
  openInProcessApi,
  unavailable,
} from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { addAuthenticator, asStaff, changeStaff, codeAt } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";
import { putSession } from "../../../tests/put-session.ts";
import { softwarePasskey } from "../../../tests/software-passkey.ts";
import { darkRuns } from "./authenticator-setup.tsx";

// The device's answer; jsdom has no passkeys.
vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: async ({ optionsJSON }: { optionsJSON: { challenge: string } }) =>
    softwarePasskey().create(optionsJSON, { origin: "http://localhost:3000", rpID: "localhost" }),
}));

const typePassword = () => type("Your password", asha.password);
const accountOf = async (api: InProcessApi) => (await asStaff(api, "GET", "/api/account"))["data"];
const sessionsOf = (api: InProcessApi) =>
  api.context.database.read.selectFrom("sessions").select("user_agent").execute();

/** The secret that the page shows for the authenticator app. */
const shownSecret = async () => {
  await screen.findByRole("img", { name: /QR code/ });
  const key = document.querySelector("code.mono")?.textContent ?? "";
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  return key.replaceAll(" ", "");
};
const typeCode = (code: string) => type("Six-digit code from the app", code);

test("a new name is saved, and shown in the menu too", async () => {
  await renderBackOffice("/admin/account");
  await press("link", "Change your name");
  await screen.findByRole("dialog", { name: "Change name" });
  expect(address()).toBe("/admin/account?do=name");
  type("Name", "Asha Verma");
  await press("button", "Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/account");
  const menu = screen.getByRole("navigation", { name: "Back office" });
  await within(menu).findByRole("link", { name: /Asha Verma/ });
});

test.each([
  ["Administrator", 1],
  ["Asha", 0],
])("an account called %s shows %i requests for a name", async (name, times) => {
  const api = await openInProcessApi();
  await changeStaff(api, { name });
  await renderBackOffice("/admin/account", { api });
  await screen.findByRole("heading", { name });
  expect(screen.queryAllByText(/Please enter your own name/)).toHaveLength(times);
});

test("the name says what clients read, and editors what readers see", async () => {
  await renderBackOffice("/admin/account");
  await screen.findByText("Clients see “Asha, Example Works” as the sender of your emails.");
  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/account", { api });
  await screen.findByText("Readers see it under your posts.");
});

test("two recovery codes left are a warning", async () => {
  const api = await openInProcessApi();
  await addAuthenticator(api);
  await renderBackOffice("/admin/account", { api });
  await screen.findByText(/^10 of 10 left\. Each code/);
  const codes = api.context.database.read.selectFrom("recovery_codes").select("code_hash");
  const used = (await codes.limit(8).execute()).map(({ code_hash }) => code_hash);
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("recovery_codes")
      .set({ used_at: 1 })
      .where("code_hash", "in", used)
      .execute(),
  );
  await renderBackOffice("/admin/account", { api });
  await screen.findByText("2 of 10 left. Create new codes before you need them.");
  expect(screen.getByText("2 left")).toBeTruthy();
});

test("changing the password asks for the current one, and marks a wrong one", async () => {
  const api = await renderBackOffice("/admin/account?do=password");
  await screen.findByRole("dialog", { name: "Change password" });
  type("Your password", "not this one");
  type("New password", "a new day at six");
  type("Confirm password", "a new day at six");
  await press("button", "Change password");
  await screen.findByText("This is not your current password.");
  expect(document.activeElement).toBe(screen.getByLabelText("Your password"));
  typePassword();
  await press("button", "Change password");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const signIn = { email: asha.email, password: "a new day at six" };
  expect((await api.post("/api/signin", signIn)).status).toBe(200);
});

test("an authenticator app: password, QR code, digits, recovery codes shown once", async () => {
  const api = await renderBackOffice("/admin/account");
  await press("link", "Set up authenticator app");
  await screen.findByRole("dialog", { name: "Authenticator app" });
  typePassword();
  await press("button", "Continue");
  const code = codeAt(await shownSecret(), api.context.now());
  typeCode(code === "000000" ? "111 111" : "000 000");
  await press("button", "Confirm");
  await screen.findByText(/^This code is wrong/);
  typeCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  await press("button", "Confirm");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  await press("button", "Close");
  expect(await screen.findByText(/You won’t see these codes again/)).toBeTruthy();
  await press("button", "I’ve saved them");
  expect(await screen.findByText(/10 of 10 left/)).toBeTruthy();
  expect(await accountOf(api)).toMatchObject({ authenticator: true, recoveryCodesLeft: 10 });
});

test("the first passkey shows recovery codes once, the second none", async () => {
  await renderBackOffice("/admin/account");
  const add = async (name: string) => {
    await press("link", "Add a passkey");
    await screen.findByRole("dialog", { name: "Add a passkey" });
    type("Passkey name", name);
    typePassword();
    await press("button", "Add passkey");
  };
  await add("Laptop");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  await press("button", "I’ve saved them");
  expect(await screen.findByText(/10 of 10 left/)).toBeTruthy();
  await add("Telephone");
  expect(await screen.findByText("Telephone")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a QR code is drawn as one bar for each run of dark modules", () => {
  expect(darkRuns(["101", "010", "110"])).toBe("M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h2v1h-2z");
});

test("recovery codes can be copied; a browser that refuses is reported", async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"));
  const api = await openInProcessApi();
  await addAuthenticator(api);
  await renderBackOffice("/admin/account?do=recovery-codes", { api });
  await screen.findByRole("dialog", { name: "Create new recovery codes" });
  typePassword();
  await press("button", "Create new codes");
  await press("button", "Copy");
  expect(await screen.findByText("Copied.")).toBeTruthy();
  const list = screen.getByRole("list", { name: "Recovery codes" });
  const shown = within(list).getAllByRole("listitem");
  expect(written).toEqual([shown.map((item) => `${item.textContent}\n`).join("")]);
  clipboard.writeText = () => Promise.reject(new Error("denied"));
  await press("button", "Copy");
  expect(await screen.findByText(/blocked copying/)).toBeTruthy();
});

test("one session, or all others, are signed out at once", async () => {
  const api = await openInProcessApi();
  const userAgents = ["iPhone) Version/18.0 Mobile/15E148 Safari/604.1", "X11; Linux) Firefox/144"];
  for (const user_agent of userAgents) {
    const { id } = await putSession(api.context, api.staff.id);
    await api.context.database.write((transaction) =>
      transaction.updateTable("sessions").set({ user_agent }).where("id", "=", id).execute(),
    );
  }
  await renderBackOffice("/admin/account", { api });
  const ends = await screen.findAllByRole("button", { name: /^Sign out (Safari|Firefox)/ });
  expect(ends).toHaveLength(2);
  expect(screen.getByText("This browser").closest("li")?.textContent).toContain("In use now");
  expect(screen.getByText("Safari on iPhone").closest("li")?.textContent).toMatch(
    /Last used .* ago\. Signed in 20 Nov 2026/,
  );
  await press("button", /^Sign out Safari on iPhone/);
  await waitFor(async () =>
    expect(await sessionsOf(api)).toEqual([{ user_agent: null }, { user_agent: userAgents[1] }]),
  );
  await press("button", "Sign out everywhere else");
  await waitFor(async () => expect(await sessionsOf(api)).toEqual([{ user_agent: null }]));
  await waitFor(() => expect(screen.queryByText("Sign out everywhere else")).toBeNull());
});

test("a second session is signed out while the first one still is", async () => {
  const api = await openInProcessApi();
  for (let other = 0; other < 2; other += 1) await putSession(api.context, api.staff.id);
  await renderBackOffice("/admin/account", { api });
  for (const end of await screen.findAllByRole("button", { name: /^Sign out an unknown/ })) {
    fireEvent.click(end);
  }
  await waitFor(async () => expect(await sessionsOf(api)).toHaveLength(1));
});

test("an account that fails to load shows an error, and can be loaded again", async () => {
  const api = await openInProcessApi();
  api.intercept = unavailable;
  await renderBackOffice("/admin/account", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching your account");
  api.intercept = null;
  await press("button", "Try again");
  expect(await screen.findByRole("heading", { name: "Asha" })).toBeTruthy();
});

test("an account with pending tasks is shown nothing else until they are done", async () => {
  const api = await openInProcessApi();
  await changeStaff(api, { must_change_password: 1 });
  Object.assign(api.context.settings, { requireSecondFactor: true });
  await renderBackOffice("/admin/clients", { api });
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
  expect(await accountOf(api)).toMatchObject({ name: "Asha Verma" });
  await press("button", "Use a passkey instead");
  expect(screen.getByLabelText("Passkey name")).toBeTruthy();
  await press("button", "Use an authenticator app instead");
  expect(screen.queryByLabelText("Passkey name")).toBeNull();
  type("Your password", "a new day at six");
  await press("button", "Continue");
  typeCode(codeAt(await shownSecret(), api.context.now()));
  await press("button", "Confirm");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  // As when they come back from their password manager.
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByRole("link", { name: "Clients" });
  expect(codes.isConnected).toBe(true);
  await press("button", "I’ve saved them");
  expect(await screen.findByRole("heading", { name: "Your account" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Clients" })).toBeTruthy();
});
