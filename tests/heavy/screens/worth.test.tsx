// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

/** An enquiry, opened, which is won unless something else is said. */
async function open(status = "won") {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Joseph Mathew");
  await asStaff(api, "PATCH", `/api/queries/${id}`, { status });
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  const facts = within(await screen.findByRole("complementary", { name: "Joseph Mathew" }));
  const stored = async () => {
    const { data } = await asStaff(api, "GET", `/api/enquiries/${id}`);
    return (data as { worth: number | null }).worth;
  };
  return { api, facts, stored };
}

const amount = /^In rupees/;

test("an enquiry says truthfully that nothing is known of its visit", async () => {
  const { facts } = await open("new");
  expect(facts.getByText("Came from")).toBeTruthy();
  expect(facts.getByText(/^Unknown\. The form was sent without its visit/)).toBeTruthy();
});

test("a worth is entered as people write it, corrected, removed and brought back", async () => {
  const { facts, stored } = await open();
  const pane = within(screen.getByRole("region", { name: "Conversation" }));
  fireEvent.click(pane.getByRole("button", { name: "Add the worth" }));
  expect(document.activeElement).toBe(screen.getByLabelText(amount));
  type(amount, "12,5 lakh");
  await press("button", "Save");
  expect(screen.getByLabelText(amount).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/such as 12,50,000 or 12\.5 lakh/)).toBeTruthy();
  type(amount, "12.5 lakh");
  await press("button", "Save");
  expect(await screen.findByText("Worth saved: ₹12,50,000")).toBeTruthy();
  expect(await facts.findByText("₹12,50,000")).toBeTruthy();
  expect(await pane.findByText(/set the worth to ₹12,50,000/)).toBeTruthy();
  expect(await stored()).toBe(12_50_000_00);
  expect(pane.queryByRole("button", { name: "Add the worth" })).toBeNull();

  await press("button", "Edit the worth");
  expect(screen.getByLabelText<HTMLInputElement>(amount).value).toBe("₹12,50,000");
  type(amount, "");
  await press("button", "Save");
  expect(await screen.findByText("Worth removed")).toBeTruthy();
  expect(await pane.findByText(/removed the worth/)).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await facts.findByText("₹12,50,000")).toBeTruthy();
  expect(await stored()).toBe(12_50_000_00);
});

test("a worth that could not be saved stays in its field", async () => {
  const { api, facts, stored } = await open();
  fireEvent.click(facts.getByRole("button", { name: "Add the worth" }));
  type(amount, "1.2 crore");
  api.intercept = (request) => (request.method === "PATCH" ? unavailable(request) : null);
  await press("button", "Save");
  expect(await screen.findByText(/The database is resting/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(amount).value).toBe("1.2 crore");
  api.intercept = null;
  await press("button", "Save");
  await waitFor(async () => expect(await stored()).toBe(1_20_00_000_00));
});
