// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asha, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../testing/seeds.ts";
import { press } from "../testing/user-actions.ts";

/** Two enquiries (new and won), a callback request in progress, and one of spam; newest first. */
async function open(place = "/admin/client-queries") {
  const api = await openInProcessApi();
  const joseph = await sendEnquiry(api, "Joseph Mathew");
  await asStaff(api, "PATCH", `/api/queries/${joseph}`, { status: "won" });
  await sendEnquiry(api, "Lucky Winner", { spam: true });
  const farhan = await sendCallRequest(api, "Farhan Qureshi");
  await asStaff(api, "PATCH", `/api/call-requests/${farhan}`, { status: "in-progress" });
  const ananya = await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice(place, { api });
  return { api, joseph, farhan, ananya };
}
const rows = async () =>
  within(await screen.findByRole("table", { name: "Client queries" }))
    .getAllByRole("row")
    .slice(1);
const names = async () => (await rows()).map((row) => row.querySelector("b")?.textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const toggle = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

test("enquiries and callback requests are in one list, without spam", async () => {
  await open();
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  const cells = (await rows()).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    [
      "Select enquiry from Ananya Deshmukh",
      "1",
      "Ananya DeshmukhAnanya Deshmukh & Co",
      "A message of Ananya Deshmukh",
      "New",
      "Unassigned",
      expect.stringMatching(/^20 Nov 2026, \d\d:\d\d$/),
      "View enquiry from Ananya Deshmukh",
    ],
    expect.arrayContaining(["Requested a callback.", "In progress"]),
    expect.arrayContaining(["Joseph MathewJoseph Mathew & Co", "Won"]),
  ]);
});

test("each tab and filter has an address, and leads back to the first page", async () => {
  const { api } = await open();
  await rows();
  await press("link", /^Callbacks/);
  await waitFor(() => expect(address()).toBe("/admin/client-queries?kind=callback"));
  await waitFor(async () => expect(await names()).toEqual(["Farhan Qureshi"]));
  expect(screen.getByRole("link", { name: "Callbacks" }).getAttribute("aria-current")).toBe("page");
  await press("link", "All");
  await waitFor(() => expect(address()).toBe("/admin/client-queries"));
  choose("Status", "open");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Deshmukh", "Farhan Qureshi"]));
  choose("Assignee", "none");
  await waitFor(() => expect(address()).toBe("/admin/client-queries?status=open&assignee=none"));
  expect(api.requests).toContain("GET /api/enquiries?assignee=none&open=true&limit=20");
  choose("Search client queries", "ananya");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Deshmukh"]));
});

test("filters that the API does not know are left out", async () => {
  const { api } = await open("/admin/client-queries?kind=visit&status=odd&assignee=me");
  expect(await names()).toHaveLength(3);
  expect(api.requests).toContain("GET /api/enquiries?spam=false&limit=20");
});

test("the tabs say how much is new, and how much is spam", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "Enquiries 1 new" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Callbacks" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Spam 1" })).toBeTruthy();
});

test("several are marked as won at once; list, tabs and menu are updated", async () => {
  const { api, ananya, farhan } = await open();
  await rows();
  expect(await screen.findByRole("link", { name: "Client Queries 1 new" })).toBeTruthy();
  toggle("Select enquiry from Ananya Deshmukh");
  toggle("Select callback request from Farhan Qureshi");
  expect(screen.getByText("2 selected")).toBeTruthy();
  await press("button", "Mark as won");
  expect(await screen.findByText("2 marked as won")).toBeTruthy();
  const change = api.sent.find(({ method }) => method === "PATCH");
  expect(JSON.parse(change?.body ?? "")).toEqual({ ids: [ananya, farhan], status: "won" });
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  await waitFor(async () =>
    expect((await rows()).every((row) => row.textContent?.includes("Won"))).toBe(true),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Queries"));
  expect(await screen.findByRole("link", { name: "Enquiries" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Client Queries" })).toBeTruthy();
});

test("a bulk change is undone, each row to the status and assignee that it had", async () => {
  const { api } = await open();
  await rows();
  const stored = async () =>
    (await asStaff(api, "GET", "/api/enquiries?spam=false"))["message"] as object[];
  const before = await stored();
  await press("checkbox", "Select all on this page");
  await press("button", "Mark as lost");
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("Undone")).toBeTruthy();
  expect(await stored()).toEqual(before);
  await press("checkbox", "Select all on this page");
  await press("button", "Assign to me");
  await screen.findByText("3 assigned to you");
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await stored()).toEqual(before));
});

test("deleting asks first; undo restores the enquiry and its client stays", async () => {
  await open();
  await press("link", "Delete enquiry from Ananya Deshmukh");
  const dialog = await screen.findByRole("dialog", { name: "Delete Client Query" });
  expect(dialog.textContent).toContain("It moves to the bin and can be restored for 30 days.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["Farhan Qureshi", "Joseph Mathew"]));
  expect(await screen.findByText("Enquiry deleted")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Queries"));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await names()).toHaveLength(3));
  expect(await screen.findByText("Enquiry restored")).toBeTruthy();
});

test("a deleted callback request is called one", async () => {
  await open();
  await press("link", /^Delete .* Farhan Qureshi$/);
  await press("button", "Delete");
  expect(await screen.findByText("Callback request deleted")).toBeTruthy();
});

test("several are deleted at once, and restored from the bin", async () => {
  await open();
  await rows();
  await press("checkbox", "Select all on this page");
  await press("button", "Delete 3");
  await press("button", "Delete");
  expect(await screen.findByText("3 enquiries deleted")).toBeTruthy();
  expect(
    await screen.findByText("Enquiries and callback requests from the website appear here."),
  ).toBeTruthy();
  await press("link", "Bin");
  await waitFor(() => expect(address()).toBe("/admin/bin?kind=enquiry"));
  await press("button", "Restore Farhan Qureshi");
  await screen.findByText("Enquiry restored");
  const menu = within(screen.getByRole("navigation", { name: "Back office" }));
  fireEvent.click(menu.getByRole("link", { name: /^Client Queries/ }));
  await waitFor(async () => expect(await names()).toEqual(["Farhan Qureshi"]));
});

test("the toast counts enquiries that were deleted meanwhile", async () => {
  const { api, ananya, joseph } = await open();
  await rows();
  toggle("Select enquiry from Ananya Deshmukh");
  toggle("Select enquiry from Joseph Mathew");
  await api.context.database.write((transaction) =>
    transaction.deleteFrom("enquiries").where("id", "=", joseph).execute(),
  );
  await press("button", "Assign to me");
  expect(await screen.findByText("1 assigned to you. 1 had already been deleted.")).toBeTruthy();
  const { data } = await asStaff(api, "GET", `/api/enquiries/${ananya}`);
  expect(data).toMatchObject({ assignee: { id: api.staff.id, name: asha.name } });
});

test("spam has neither Won nor Assign, and is marked as not spam in bulk", async () => {
  await open("/admin/client-queries?status=spam");
  await rows();
  toggle("Select enquiry from Lucky Winner");
  expect(screen.queryByRole("button", { name: "Mark as won" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Assign to me" })).toBeNull();
  await press("button", "Not spam");
  expect(await screen.findByText("1 marked as not spam")).toBeTruthy();
});

test("an enquiry marked as not spam is counted as new by the menu", async () => {
  await open("/admin/client-queries?status=spam");
  await rows();
  expect(await screen.findByRole("link", { name: "Client Queries 1 new" })).toBeTruthy();
  await press("button", /^Not spam/);
  expect(await screen.findByText("Empty")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Client Queries 2 new" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Queries"));
});

test("the menu shows 99+ from 100 new enquiries on, once the tab is visible again", async () => {
  const api = await openInProcessApi();
  const send = [sendEnquiry, sendCallRequest];
  for (let i = 0; i < 99; i += 1) await send[i % 2]?.(api, `Visitor ${i}`);
  await renderBackOffice("/admin/client-queries", { api });
  expect(await screen.findByRole("link", { name: "Client Queries 99 new" })).toBeTruthy();
  await sendEnquiry(api, "Ananya Deshmukh");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("link", { name: "Client Queries 99+ new" })).toBeTruthy();
});

test("a list that fails to load shows the reason, and can be loaded again", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  api.intercept = unavailable;
  await renderBackOffice("/admin/client-queries", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching client queries");
  api.intercept = null;
  await press("button", "Try again");
  expect(await names()).toHaveLength(1);
});
