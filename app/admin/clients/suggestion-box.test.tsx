// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff, clientId, sendEnquiry } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";

/** Ananya, and a form with her address that says another name and company. */
async function open() {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  const id = await clientId(api, "Ananya Deshmukh");
  const email = "ananya-deshmukh@example.com";
  const enquiry = await sendEnquiry(api, "Mallory Evil", { email });
  return { api, id, enquiry };
}

const box = () => screen.findByRole("region", { name: "Suggestions from forms" });
const itemOf = async (label: string) =>
  within(await box())
    .queryAllByRole("listitem")
    .find(({ textContent }) => textContent.startsWith(label));
/** The row of a fact, once it is there. */
const row = async (label: string) =>
  within(await waitFor(async () => (await itemOf(label)) ?? expect.fail(`no ${label}`)));

test("the client's page shows what the form says; Accept changes it, Undo takes it back", async () => {
  const { api, id } = await open();
  await renderBackOffice(`/admin/clients/${id}`, { api });
  expect((await box()).textContent).toContain("Company Mallory Evil & Conow Ananya Deshmukh & Co");
  const details = () => within(screen.getByRole("region", { name: "Details" }));
  expect(details().getByText("Ananya Deshmukh & Co")).toBeTruthy();
  fireEvent.click((await row("Company")).getByRole("button", { name: "Accept" }));
  expect(await details().findByText("Mallory Evil & Co")).toBeTruthy();
  await waitFor(async () => expect(await itemOf("Company")).toBeUndefined());
  fireEvent.click(await screen.findByText("Undo"));
  expect(await details().findByText("Ananya Deshmukh & Co")).toBeTruthy();
  expect(await row("Company")).toBeTruthy();
});

test("the conversation shows it too; Ignore hides it, Undo shows it again", async () => {
  const { api, enquiry } = await open();
  await renderBackOffice(`/admin/client-queries/${enquiry}`, { api });
  fireEvent.click((await row("Name")).getByRole("button", { name: "Ignore" }));
  await waitFor(async () => expect(await itemOf("Name")).toBeUndefined());
  expect(await row("Company")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await row("Name")).toBeTruthy();
});

test("an enquiry of a client in the bin says so, and is answered once they are restored", async () => {
  const { api, id } = await open();
  await asStaff(api, "DELETE", `/api/clients/${id}`);
  const email = "ananya-deshmukh@example.com";
  const enquiry = await sendEnquiry(api, "Ananya Deshmukh", { email, description: "Once more?" });
  await renderBackOffice(`/admin/client-queries/${enquiry}`, { api });
  expect(await screen.findByText(/is in the bin. Restore this client to answer/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Reply to/ })).toBeNull();
  await press("button", "Restore");
  expect(await screen.findByRole("button", { name: /^Reply to/ })).toBeTruthy();
  expect(screen.queryByText(/is in the bin/)).toBeNull();
});
