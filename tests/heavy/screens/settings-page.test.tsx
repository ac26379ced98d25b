// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { type InProcessApi, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

const shownTheme = () => document.querySelector<HTMLElement>(".admin")?.dataset["theme"];

test("the chosen theme applies immediately and is stored on this computer", async () => {
  await renderBackOffice("/admin/settings");
  await press("radio", "Dark");
  await waitFor(() => expect(shownTheme()).toBe("dark"));
  expect(localStorage.getItem(storageKeys.theme)).toBe("dark");
  await press("radio", "System");
  await waitFor(() => expect(shownTheme()).toBeUndefined());
  expect(localStorage.getItem(storageKeys.theme)).toBeNull();
});

test("a choice in another tab applies here too; a value that is no theme means System", async () => {
  await renderBackOffice("/admin/settings");
  await screen.findByRole("radio", { name: "System", checked: true });
  localStorage.setItem(storageKeys.theme, "light");
  dispatchEvent(new StorageEvent("storage", { key: storageKeys.theme }));
  await screen.findByRole("radio", { name: "Light", checked: true });
  expect(shownTheme()).toBe("light");
  localStorage.setItem(storageKeys.theme, "purple");
  dispatchEvent(new StorageEvent("storage", { key: storageKeys.theme }));
  await screen.findByRole("radio", { name: "System", checked: true });
  expect(shownTheme()).toBeUndefined();
});

test("the list shows the present values", async () => {
  await renderBackOffice("/admin/settings");
  await screen.findByRole("link", { name: "Account Password only" });
  await screen.findByRole("link", { name: "Appearance System" });
  await screen.findByRole("link", { name: "Staff 1 person" });
  await screen.findByRole("link", { name: "Signature Asha" });
  await screen.findByRole("link", { name: "Notifications 5 of 6" });
  await screen.findByRole("link", { name: "Answer hours 4 hours" });
  await screen.findByRole("link", { name: "Mailbox Folder" });
  await screen.findByRole("link", { name: "Programs No tokens" });
  await screen.findByRole("link", { name: "Templates 0" });
});

test("only the index is a list on a phone; a page below it shows itself", async () => {
  const isList = () => document.querySelector(".settings")?.hasAttribute("data-list");
  await renderBackOffice("/admin/settings/templates");
  await screen.findByRole("heading", { level: 1, name: "Templates" });
  expect(isList()).toBe(false);
  fireEvent.click(screen.getByRole("link", { name: "Settings" }));
  await screen.findByRole("link", { name: "Templates 0" });
  expect(isList()).toBe(true);
});

test("editors see none of other people's settings", async () => {
  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/settings", { api });
  await screen.findByRole("link", { name: "Account Password only" });
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Staff/ })).toBeNull());
  expect(screen.queryByRole("heading", { name: "Signature" })).toBeNull();
  for (const path of ["staff", "settings/mail", "settings/answer-hours", "reply-templates"]) {
    expect(api.requests).not.toContain(`GET /api/${path}`);
  }
});

const accountOf = async (api: InProcessApi) =>
  (await asStaff(api, "GET", "/api/account"))["data"] as Record<string, unknown>;

test("a signature is shown as clients read it, and saved by the button or Ctrl S", async () => {
  const api = await renderBackOffice("/admin/settings#signature");
  const field = await screen.findByLabelText("Your signature");
  const preview = screen.getByRole("region", { name: "How it looks" });
  expect(preview.textContent).toContain("AshaExample Works");
  type("Your signature", "Asha Menon\n+91 98100-00045");
  expect(preview.textContent).toContain("Asha Menon+91 98100-00045");
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  await screen.findByText(/^Saved \d\d:\d\d$/);
  expect(await accountOf(api)).toMatchObject({ signature: "Asha Menon\n+91 98100-00045" });
});

test("leaving with unsaved text asks", async () => {
  await renderBackOffice("/admin/settings");
  await screen.findByLabelText("Your signature");
  type("Your signature", "Asha");
  await press("link", /^Staff/);
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await press("button", "Stay");
  expect(address()).toBe("/admin/settings");
  await press("link", /^Staff/);
  await press("button", "Leave");
  await waitFor(() => expect(address()).toBe("/admin/staff"));
});

test("a switch of the notifications saves at once; a failure takes it back", async () => {
  const api = await renderBackOffice("/admin/settings");
  (await screen.findByRole("switch", { name: /A colleague mentions me/ })).click();
  await screen.findByText(/^Saved/);
  expect(await accountOf(api)).toMatchObject({ notifications: { mention: false, reply: true } });
  expect(screen.getByRole("switch", { name: /The week in numbers/, checked: true })).toBeTruthy();
  api.intercept = (request) => (request.method === "PATCH" ? unavailable(request) : null);
  (await screen.findByRole("switch", { name: /A colleague mentions me/ })).click();
  await screen.findByText(/^The database is resting/);
  expect(await screen.findByRole("switch", { name: /mentions me/, checked: false })).toBeTruthy();
});

test("two switches that are pressed at once are both saved, or each taken back", async () => {
  const api = await renderBackOffice("/admin/settings");
  const names = [/A colleague mentions me/, /A client replies/];
  const pressBoth = async () => {
    await screen.findByRole("switch", { name: names[0] as RegExp });
    for (const name of names) screen.getByRole("switch", { name }).click();
  };
  await pressBoth();
  await waitFor(async () =>
    expect(await accountOf(api)).toMatchObject({ notifications: { mention: false, reply: false } }),
  );
  let changes = 0;
  api.intercept = (request) =>
    request.method === "PATCH" && ++changes === 1 ? unavailable(request) : null;
  await pressBoth();
  await waitFor(async () =>
    expect(await accountOf(api)).toMatchObject({ notifications: { mention: false, reply: true } }),
  );
  const states = () =>
    names.map((name) => screen.getByRole<HTMLInputElement>("switch", { name }).checked);
  await waitFor(() => expect(states()).toEqual([false, true]));
});

test("the week in numbers is offered to admins, not to agents", async () => {
  const api = await openInProcessApi({ role: "agent" });
  await renderBackOffice("/admin/settings", { api });
  await screen.findByRole("switch", { name: /A colleague mentions me/ });
  expect(screen.queryByRole("switch", { name: /The week in numbers/ })).toBeNull();
});

test("answer hours have an example from the form, and are saved by day of the week", async () => {
  const api = await renderBackOffice("/admin/settings#answer-hours");
  await press("checkbox", "Saturday");
  type("Saturday from", "10:00");
  type("Saturday to", "13:00");
  await screen.findByText(/40 minutes on Saturday, 3 hours 20 minutes on Monday/);
  type("Day off", "2026-12-25");
  await press("button", "Add day");
  type("Monday to", "08:00");
  await screen.findByText("Monday must end after it begins.");
  type("Monday to", "18:00");
  const [save] = screen
    .getAllByRole("button", { name: "Save" })
    .filter((button) => button.closest("#answer-hours"));
  save?.click();
  await screen.findByText(/^Saved/);
  const { data } = await asStaff(api, "GET", "/api/settings/answer-hours");
  expect(data).toMatchObject({
    version: 1,
    hours: {
      days: [1, 2, 3, 4, 5, 6],
      other: [{ day: 6, from: "10:00", to: "13:00" }],
      daysOff: ["2026-12-25"],
    },
  });
});

test("answer hours that a colleague saves appear, and are not overwritten by what is typed", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  onTestFinished(() => void vi.restoreAllMocks());
  const api = await renderBackOffice("/admin/settings#answer-hours");
  const within = () => screen.findByLabelText<HTMLInputElement>(/First answer within/);
  const { data } = await asStaff(api, "GET", "/api/settings/answer-hours");
  const saveElsewhere = async (hours: number, version: number) => {
    const body = { hours: { ...(data as { hours: object }).hours, hours }, version };
    await asStaff(api, "PUT", "/api/settings/answer-hours", body);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  await within();
  await saveElsewhere(5, 0);
  await waitFor(async () => expect((await within()).value).toBe("5"));
  type(/First answer within/, "6");
  await saveElsewhere(7, 1);
  // The list beside it says so as well.
  await screen.findByRole("link", { name: "Answer hours 7 hours" });
  expect((await within()).value).toBe("6");
  screen
    .getAllByRole("button", { name: "Save" })
    .find((button) => button.closest("#answer-hours"))
    ?.click();
  await screen.findByText(/saved|changed/i, { selector: "[role=alert]" });
  const { data: after } = await asStaff(api, "GET", "/api/settings/answer-hours");
  expect(after).toMatchObject({ version: 2, hours: { hours: 7 } });
});

test("the mailbox and the programs say what is set on the server, and a test email is queued", async () => {
  const api = await renderBackOffice("/admin/settings#mailbox");
  await screen.findByText(/No mailbox is set \(IMAP_URL\)/);
  const programs = screen.getByRole("region", { name: "Programs" });
  expect(programs.textContent).toContain("EMAIL_IN_TOKENOff");
  await press("button", "Send test to me");
  await screen.findByText(/^Queued/);
  expect(api.requests).toContain("POST /api/mails/test");
});
