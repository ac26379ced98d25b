// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "../../../contract/session.ts";
import {
  asha,
  errorAnswer,
  type InProcessApi,
  openInProcessApi,
} from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import {
  addAuthenticator,
  asStaff,
  inviteKavya,
  sendEnquiry,
} from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";
import { putStaff } from "../../../tests/put-staff.ts";

/** Asha, an admin, is signed in; Ravi may be there too. */
async function withRavi(role: Role) {
  const api = await openInProcessApi();
  const ravi = await putStaff(api.context.database, "Ravi", role);
  return { api, ravi };
}
const names = () => screen.getAllByRole("row").map((row) => row.querySelector("b")?.textContent);

type Member = { id: string; name: string; role: Role; rights: string[]; status: string };
const member = async (api: InProcessApi, name: string) => {
  const { message } = await asStaff(api, "GET", "/api/staff");
  return (message as Member[]).find((one) => one.name === name);
};

test("somebody is invited, and the invitation withdrawn", async () => {
  const api = await renderBackOffice("/admin/staff");
  await screen.findByRole("table", { name: "Staff" });
  await press("link", "Invite");
  await screen.findByRole("dialog", { name: "Invite" });
  await press("button", "Send invitation");
  expect(await screen.findByText("Please enter a name.")).toBeTruthy();
  type("Full name", "Kavya");
  type("Email", asha.email);
  await press("button", "Send invitation");
  await screen.findByText("This email address already has an account.");
  type("Email", "kavya@nirbhay.example");
  const role = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const chosen = () => [/^Agent/, /^Editor/].map((name) => role(name).checked);
  // The first role that somebody chooses replaces the proposed one; later ones are added.
  fireEvent.click(role(/^Agent/));
  expect(chosen()).toEqual([true, false]);
  fireEvent.click(role(/^Editor/));
  expect(chosen()).toEqual([true, true]);
  fireEvent.click(role(/^Agent/));
  await press("button", "Send invitation");
  await waitFor(() => expect(names()).toContain("Kavya"));
  const invited = await member(api, "Kavya");
  expect(invited?.role).toBe("editor");
  await waitFor(() => expect(address()).toBe("/admin/staff"));
  await screen.findByText("Invitation sent");
  expect(screen.queryByText("Error")).toBeNull();
  const row = screen.getByRole("row", { name: /Kavya/ });
  expect(row.textContent).toMatch(/Sent 20 Nov 2026.*Expires 27 Nov 2026/);
  await press("link", "Resend Kavya");
  await press("button", "Resend");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requests).toContain(`POST /api/staff/invitations/${invited?.id}/resend`);
  await press("link", "Withdraw Kavya");
  await press("button", "Withdraw");
  await waitFor(() => expect(names()).not.toContain("Kavya"));
  expect(await member(api, "Kavya")).toBeUndefined();
});

test("a row says what protects the account, without the heading of its column", async () => {
  const { api } = await withRavi("editor");
  await addAuthenticator(api);
  await renderBackOffice("/admin/staff", { api });
  const asha = await screen.findByRole("row", { name: /asha@/ });
  expect(asha.textContent).toContain("Authenticator app");
  expect(screen.getByRole("row", { name: /ravi@/ }).textContent).toContain("Password only");
});

test("the last admin's controls say why they can't be used", async () => {
  const { api } = await withRavi("editor");
  await renderBackOffice("/admin/staff", { api });
  const disable = await screen.findByRole("button", { name: "Disable Asha" });
  expect(disable.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(disable.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("You’re the only admin. Add another first.");
  expect(screen.getByRole("link", { name: "Disable Ravi" })).toBeTruthy();
});

test("one's own role is locked while there is another admin, and the server refuses it too", async () => {
  const { api } = await withRavi("admin");
  await renderBackOffice("/admin/staff", { api });
  const disable = await screen.findByRole("button", { name: "Disable Asha" });
  const reason = document.getElementById(disable.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Another admin can change your rights.");
  expect(screen.queryByRole("link", { name: /rights of Asha/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Admin: rights of Ravi" })).toBeTruthy();
  const own = asStaff(api, "PATCH", `/api/staff/${api.staff.id}`, { role: "editor" });
  await expect(own).rejects.toThrow("Another admin has to change your account.");
});

test("who may do what is shown by right, with the people", async () => {
  const { api } = await withRavi("agent");
  await renderBackOffice("/admin/staff", { api });
  const table = await screen.findByRole("table", { name: "Who may do what" });
  const cells = (name: RegExp) =>
    within(within(table).getByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(/^Reply, write/)).toEqual(["Yes", "Yes", "No", "Asha, Ravi"]);
  expect(cells(/^Blogs/)).toEqual(["Yes", "No", "Yes", "Asha"]);
});

test("the last admin can't be disabled by the dialog's address either", async () => {
  const api = await openInProcessApi();
  await renderBackOffice(`/admin/staff?disable=${api.staff.id}`, { api });
  await screen.findByRole("button", { name: "Disable Asha" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a role is changed, an account disabled and enabled again", async () => {
  const { api } = await withRavi("admin");
  await renderBackOffice("/admin/staff", { api });
  await press("link", "Admin: rights of Ravi");
  await press("checkbox", /^Admin/);
  await press("checkbox", /^Agent/);
  await press("checkbox", /^Editor/);
  await press("checkbox", /^Delete what they may/);
  await press("button", "Save");
  await screen.findByRole("link", { name: "Agent, adjusted: rights of Ravi" });
  expect((await member(api, "Ravi"))?.rights).toEqual(
    "clients answer bulk export blog pages insight".split(" "),
  );
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect((await member(api, "Ravi"))?.role).toBe("admin"));
  await press("link", "Disable Ravi");
  const question = await screen.findByRole("dialog", { name: "Disable account" });
  expect(question.textContent).toContain("signed out everywhere");
  within(question).getByRole("button", { name: "Disable" }).click();
  await screen.findByText("Disabled");
  await press("link", "Enable Ravi");
  await press("button", "Enable");
  await waitFor(async () => expect((await member(api, "Ravi"))?.status).toBe("active"));
});

test("says how many open enquiries nobody has now, of somebody who became an editor", async () => {
  const { api, ravi } = await withRavi("agent");
  const id = await sendEnquiry(api, "Ben");
  await asStaff(api, "PATCH", `/api/queries/${id}`, { assignee: ravi.id });
  await renderBackOffice("/admin/staff", { api });
  await press("link", "Agent: rights of Ravi");
  await press("checkbox", /^Reply, write/);
  await press("button", "Save");
  expect(
    await screen.findByText("Rights of Ravi changed. 1 open enquiry is unassigned now."),
  ).toBeTruthy();
});

test("says what is open before somebody leaves, and gives it to a successor", async () => {
  const { api, ravi } = await withRavi("agent");
  const meera = await putStaff(api.context.database, "Meera", "agent");
  await putStaff(api.context.database, "Kavya", "editor");
  const id = await sendEnquiry(api, "Ben");
  await asStaff(api, "PATCH", `/api/queries/${id}`, { assignee: ravi.id });
  await renderBackOffice(`/admin/staff?disable=${ravi.id}`, { api });
  const dialog = await screen.findByRole("dialog", { name: "Disable account" });
  expect(dialog.textContent).toContain("1 open enquiry to hand over");
  const choice = within(dialog).getByLabelText<HTMLSelectElement>("Open enquiries go to");
  const options = [...choice.options].map(({ text }) => text);
  expect(options).toEqual(["Nobody (unassigned)", "Asha", "Meera"]);
  fireEvent.change(choice, { target: { value: meera.id } });
  await press("button", "Disable");
  await screen.findByText("Account disabled. 1 open enquiry is assigned to Meera now.");
});

test("a colleague gets a temporary password, which is shown once", async () => {
  const { api } = await withRavi("editor");
  await renderBackOffice("/admin/staff", { api });
  await screen.findByRole("link", { name: "Disable Ravi" });
  expect(screen.queryByRole("link", { name: "New password for Asha" })).toBeNull();
  await press("link", "New password for Ravi");
  await screen.findByRole("dialog", { name: "New password" });
  type("Your password", "not hers");
  await press("button", "Create password");
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  type("Your password", asha.password);
  await press("button", "Create password");
  const dialog = await screen.findByRole("dialog", { name: "Password created" });
  const password = dialog.querySelector("code")?.textContent ?? "";
  const body = { email: "ravi@nirbhay.example", password };
  expect((await api.post("/api/signin", body)).status).toBe(200);
  await press("button", "I’ve copied it");
  await waitFor(() => expect(address()).toBe("/admin/staff"));
});

test("an error of the server is shown in the dialog", async () => {
  const { api, ravi } = await withRavi("admin");
  await renderBackOffice(`/admin/staff?disable=${ravi.id}`, { api });
  await screen.findByRole("dialog", { name: "Disable account" });
  api.intercept = () => errorAnswer(409, "You’re the only admin.");
  await press("button", "Disable");
  expect(await screen.findByText("You’re the only admin.")).toBeTruthy();
});

test("an invitation becomes an account with a name and a password", async () => {
  const { api, token } = await inviteKavya();
  await renderBackOffice(`/admin/invitation#token=${token}`, { api, signedIn: false });
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe(
    "kavya@nirbhay.example",
  );
  type("Your full name", "Kavya Iyer");
  type("Password", "a new day at six");
  type("Confirm password", "a new day at six");
  await press("button", "Create account");
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("kavya@nirbhay.example");
  expect(await member(api, "Kavya Iyer")).toMatchObject({ role: "editor", status: "active" });
});

test.each([
  ["another-token-of-this-kind", /no longer/],
  ["short", /This link is incomplete/],
])("the token %j is invalid", async (token, error) => {
  await renderBackOffice(`/admin/invitation#token=${token}`, { signedIn: false });
  expect(await screen.findByText(error)).toBeTruthy();
});
