// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";

async function withCompanies(...names: readonly string[]) {
  const api = await openInProcessApi();
  for (const company_name of names) {
    const email_id = `leela@spice${company_name.length}.example`;
    const client = { name: "Leela", email_id, company_name, phone: "", about: "" };
    await asStaff(api, "POST", "/api/clients", client);
  }
  return api;
}

test("a company is merged into the one on screen, and comes back by Undo", async () => {
  const api = await withCompanies("Malabar Spice", "Malabar Spice Pvt. Ltd.");
  const companies = async () =>
    (await asStaff(api, "GET", "/api/companies")).message as { id: string; name: string }[];
  const names = async () => (await companies()).map(({ name }) => name);
  const [{ id } = { id: "" }] = await companies();
  await renderBackOffice(`/admin/companies/${id}`, { api });
  await press("button", "Add person");
  const dialog = within(await screen.findByRole("dialog", { name: "Add to Malabar Spice" }));
  expect(dialog.queryByLabelText(/^Company/)).toBeNull();
  await press("button", "Merge into this one");
  await waitFor(async () => expect(await names()).toEqual(["Malabar Spice"]));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () =>
    expect(await names()).toEqual(["Malabar Spice", "Malabar Spice Pvt. Ltd."]),
  );
});

test("a second company is told apart while the first one still is", async () => {
  const api = await withCompanies("Malabar Spice", "Malabar Spice Ltd.", "Malabar Spice Pvt. Ltd.");
  const [company] = (await asStaff(api, "GET", "/api/companies")).message as { id: string }[];
  await renderBackOffice(`/admin/companies/${company?.id}`, { api });
  const buttons = await screen.findAllByRole("button", { name: "Not the same" });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText("Not the same")).toBeNull());
});
