// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { asha, type InProcessApi, openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";
import { putProgramToken } from "../../../tests/put-program-token.ts";
import { putSession } from "../../../tests/put-session.ts";

const page = "/admin/settings/tokens";

/** Tokens as the server has them. */
const tokens = async (api: InProcessApi) => (await asStaff(api, "GET", "/api/tokens")).message;

/** The API with the browser's clock, from which the form counts days. */
async function openToday(): Promise<InProcessApi> {
  const api = await openInProcessApi();
  api.pass(Date.now() - api.context.now());
  // The session of before has ended.
  const { token } = await putSession(api.context, api.staff.id);
  api.staff.token = token;
  return api;
}

test("a token is created with scopes and a lifetime, and shown once", async () => {
  const api = await openToday();
  await renderBackOffice(page, { api });
  await screen.findByText("Create one for each program that uses the API.");
  await press("link", "Create a token");
  await screen.findByRole("dialog", { name: "Create a token" });
  await press("button", "Create");
  expect(await screen.findByText("Please choose at least one.")).toBeTruthy();
  type("Name of the program", "Newsletter");
  await press("checkbox", /^Write drafts of posts/);
  await press("checkbox", /^Read enquiries/);
  fireEvent.change(screen.getByLabelText("Expires"), { target: { value: "30" } });
  type("Your password", "not this one");
  await press("button", "Create");
  await screen.findByText("This is not your current password.");
  type("Your password", asha.password);
  await press("button", "Create");

  await screen.findByRole("dialog", { name: "Token created" });
  const shown = screen.getByText(/^nir_[\w-]{43}$/).textContent ?? "";
  screen.getByText(/can’t be shown again/);
  expect(
    await asStaff({ ...api, staff: { ...api.staff, token: shown } }, "GET", "/api/enquiries"),
  ).toMatchObject({ message: [] });
  const expiresOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  expect(await tokens(api)).toMatchObject([
    { name: "Newsletter", scopes: ["blog:draft", "enquiries:read"], expiresOn },
  ]);
  await press("button", "Close");
  await screen.findByText(/Have you copied it\?/);
  await press("button", "Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(page);
  const row = await screen.findByRole("row", { name: /Newsletter/ });
  expect(row.textContent).toContain("Read enquiries and conversations");
  expect(row.textContent).toContain("Created by Asha");
  expect(document.body.textContent).not.toContain(shown);
});

test("it is copied, or selected by hand where the browser blocks copying", async () => {
  const api = await openToday();
  await renderBackOffice(`${page}?do=create`, { api });
  await screen.findByRole("dialog", { name: "Create a token" });
  type("Name of the program", "Newsletter");
  await press("checkbox", /^Write drafts of pages/);
  fireEvent.change(screen.getByLabelText("Expires"), { target: { value: "date" } });
  const day = new Date(Date.now() + 200 * dayMs).toISOString().slice(0, 10);
  type("Last day", day);
  type("Your password", asha.password);
  await press("button", "Create");
  const shown = (await screen.findByText(/^nir_/)).textContent;
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await press("button", "Copy");
  await screen.findByText("Copied.");
  expect(copied).toEqual([shown]);
  clipboard.writeText = () => Promise.reject(new Error("blocked"));
  await press("button", "Copy");
  await screen.findByText("Your browser blocked copying. Please select the token and copy it.");
  expect(await tokens(api)).toMatchObject([{ expiresOn: day }]);
});

test("the list shows use and expiry, and a token is revoked", async () => {
  const api = await openInProcessApi();
  const { database } = api.context;
  const { id } = await putProgramToken(database, api.staff.id, ["blog:publish"], {
    last_used_on: "2026-11-18",
  });
  await putProgramToken(database, api.staff.id, ["pages:draft"], {
    name: "Old import",
    expires_on: "2026-11-19",
  });
  await renderBackOffice(page, { api });
  const row = await screen.findByRole("row", { name: /Newsletter/ });
  expect(row.textContent).toMatch(/Write and publish posts18 Nov 202631 Oct 2027/);
  const old = screen.getByRole("row", { name: /Old import/ });
  expect(old.textContent).toMatch(/NeverExpired 19 Nov 2026/);
  await press("link", "Revoke Newsletter");
  await screen.findByRole("dialog", { name: "Revoke token" });
  await press("button", "Revoke");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Newsletter/ })).toBeNull());
  expect(api.requests).toContain(`DELETE /api/tokens/${id}`);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
  );
});
