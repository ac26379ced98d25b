// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { address, openAddress, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

/** An invitation of Kavya; the token in its email. */
async function invitation() {
  const api = await openInProcessApi();
  const invited = { name: "Kavya", email: "kavya@nirbhay.example", role: "editor" };
  await asStaff(api, "POST", "/api/staff/invitations", invited);
  const { data } = await api.context.database.read
    .selectFrom("emails")
    .select("data")
    .where("recipient", "=", invited.email)
    .executeTakeFirstOrThrow();
  return { api, token: /#token=([\w-]+)/.exec(data)?.[1] ?? "" };
}

test("an invitation that was accepted already leads to sign-in, as when the answer was lost", async () => {
  const { api, token } = await invitation();
  await renderBackOffice(`/admin/invitation#token=${token}`, { api, signedIn: false });
  const pass = "a new day at six";
  await screen.findByLabelText("Email");
  await api.post("/api/invitations/accept", { token, name: "Kavya", pass, confirmPass: pass });
  type("Password", pass);
  type("Confirm password", pass);
  await press("button", "Create account");
  await screen.findByText(/If you have created your account, sign in/);
  await press("link", "Sign in");
  await waitFor(() => expect(address()).toBe("/admin"));
});

test("the link of a second invitation is read in the tab of the first", async () => {
  const { api, token } = await invitation();
  await renderBackOffice("/admin/invitation#token=another-token-of-this-kind", { api });
  await screen.findByText(/no longer valid/);
  openAddress(`/admin/invitation#token=${token}`);
  await screen.findByLabelText("Your full name");
});
