// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { json, MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryStaff, member } from "../testing/memory-people.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

async function open(place = "/admin/staff", staff = [member("Asha")]) {
  const api = new MemoryApi();
  const memory = new MemoryStaff(api, staff);
  await renderBackOffice(place, { api });
  return { api, memory };
}
const names = () => screen.getAllByRole("row").map((row) => row.querySelector("b")?.textContent);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("somebody is invited, and the invitation withdrawn", async () => {
  const { api, memory } = await open();
  await press("link", "Invite");
  await screen.findByRole("dialog", { name: "Invite" });
  await press("button", "Send invitation");
  expect(await screen.findByText("Please enter a name.")).toBeTruthy();
  type("Full name", "Kavya");
  type("E-mail", "kavya@nirbhay.example");
  await press("button", "Send invitation");
  await waitFor(() => expect(names()).toContain("Kavya"));
  expect(memory.staff[1]?.role).toBe("editor");
  await waitFor(() => expect(address()).toBe("/admin/staff"));
  const row = screen.getByRole("row", { name: /Kavya/ });
  expect(row.textContent).toMatch(/Sent 5 Jan 2026.*Expires 12 Jan 2026/);
  await press("link", "Resend Kavya");
  await press("button", "Resend");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requests).toContain("POST /api/staff/invitations/kavya/resend");
  await press("link", "Withdraw Kavya");
  await press("button", "Withdraw");
  await waitFor(() => expect(names()).not.toContain("Kavya"));
  expect(api.requests).toContain("DELETE /api/staff/invitations/kavya");
});

test("the last admin's controls say why they can't be used", async () => {
  await open("/admin/staff", [member("Asha"), member("Ravi", { role: "editor" })]);
  const disable = await screen.findByRole("button", { name: "Disable Asha" });
  expect(disable.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(disable.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("The last admin stays: make another one first.");
  expect(screen.getByRole("link", { name: "Disable Ravi" })).toBeTruthy();
});

test("not even at its address can the last admin be disabled", async () => {
  await open("/admin/staff?disable=asha");
  await screen.findByRole("button", { name: "Disable Asha" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a role is changed, an account disabled and enabled again", async () => {
  const { memory } = await open("/admin/staff", [member("Asha"), member("Ravi")]);
  await press("link", "Change role Ravi");
  await screen.findByRole("dialog", { name: "Change role" });
  screen.getByRole("radio", { name: /Editor/ }).click();
  await press("button", "Save");
  await waitFor(() => expect(memory.staff[1]?.role).toBe("editor"));
  await press("link", "Disable Ravi");
  const question = await screen.findByRole("dialog", { name: "Disable account" });
  expect(question.textContent).toContain("signed out everywhere");
  within(question).getByRole("button", { name: "Disable" }).click();
  await screen.findByText("Disabled");
  await press("link", "Enable Ravi");
  await press("button", "Enable");
  await waitFor(() => expect(memory.staff[1]?.status).toBe("active"));
});

test("what the server refuses is told in the question", async () => {
  const { api } = await open("/admin/staff?disable=ravi", [member("Asha"), member("Ravi")]);
  await screen.findByRole("dialog", { name: "Disable account" });
  api.breakWith = () => refusal(409, "The last admin stays.");
  await press("button", "Disable");
  expect(await screen.findByText("The last admin stays.")).toBeTruthy();
});

async function openInvitation(token = "a-token-of-sixteen") {
  const api = new MemoryApi();
  const sent: unknown[] = [];
  api.open.push(({ url, body }) => {
    if (!url.pathname.startsWith("/api/invitations/")) return null;
    const given = JSON.parse(body);
    if (given.token !== "a-token-of-sixteen") return refusal(404, "This link no longer works.");
    if (url.pathname.endsWith("/accept")) sent.push(given);
    return json(200, { error: "false", name: "Kavya", email: "kavya@nirbhay.example" });
  });
  await renderBackOffice(`/admin/invitation#token=${token}`, { api, signedIn: false });
  return sent;
}

test("an invitation becomes an account with a name and a password", async () => {
  const sent = await openInvitation();
  expect((await screen.findByLabelText<HTMLInputElement>("E-mail")).value).toBe(
    "kavya@nirbhay.example",
  );
  type("Your full name", "Kavya Iyer");
  type("Password", "a new day at six");
  type("Confirm password", "a new day at six");
  await press("button", "Create account");
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(sent).toEqual([
    {
      token: "a-token-of-sixteen",
      name: "Kavya Iyer",
      pass: "a new day at six",
      confirmPass: "a new day at six",
    },
  ]);
});

test.each([
  ["another-token-of-this-kind", "This link no longer works."],
  ["short", /This address is not whole/],
])("the token %j is told to be none", async (token, told) => {
  await openInvitation(token);
  expect(await screen.findByText(told)).toBeTruthy();
});
