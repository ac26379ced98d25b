// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, openAddress, renderBackOffice } from "../../office/render-back-office.tsx";
import { inviteKavya } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

test("an invitation that was accepted already leads to sign-in, as when the answer was lost", async () => {
  const { api, token } = await inviteKavya();
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
  const { api, token } = await inviteKavya();
  await renderBackOffice("/admin/invitation#token=another-token-of-this-kind", { api });
  await screen.findByText(/no longer valid/);
  openAddress(`/admin/invitation#token=${token}`);
  await screen.findByLabelText("Your full name");
});
