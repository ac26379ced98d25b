// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { heldBack, on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, goBack, renderBackOffice } from "../../office/render-back-office.tsx";
import { sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

async function someClients(count: number) {
  const api = await openInProcessApi();
  const addresses = Array.from({ length: count }, (_, i) => `client-${i}@example.com`);
  await putClients(api.context, ...addresses);
  return api;
}
const cells = async () => {
  const table = await screen.findByRole("table", { name: "Clients" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        // The first one has the checkbox.
        .slice(1)
        // The name without the date beneath it.
        .map((cell) => (cell.querySelector("b") ?? cell).textContent),
    );
};
const names = async () => (await cells()).map((row) => row[1]);

test("the list says that it loads, then shows a row with these cells", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  await sendCallRequest(api, "Ananya Deshmukh");
  await renderBackOffice("/admin/clients", { api });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  expect(await cells()).toEqual([
    [
      "1",
      "Ananya Deshmukh",
      // Once more for phones, which show no columns; likewise the day.
      "Ananya Deshmukh & CoAnanya Deshmukh & Co",
      "ananya-deshmukh@example.com",
      "+91 98200 00114",
      "Added 20 NovView description from Ananya Deshmukh 2 messages",
    ],
  ]);
  expect(screen.getByText("20 Nov 2026").parentElement?.textContent).toBe("Added 20 Nov 2026");
});

test("an empty list shows Empty", async () => {
  await renderBackOffice("/admin/clients");
  expect(await screen.findByText("Empty")).toBeTruthy();
});

test("a list that fails to load shows the reason, and can be loaded again", async () => {
  const api = await someClients(1);
  api.intercept = unavailable;
  await renderBackOffice("/admin/clients", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching clients");
  expect(alert.textContent).toContain("The database is resting.");
  api.intercept = null;
  await press("button", "Try again");
  expect(await cells()).toHaveLength(1);
});

test("pages lead to older clients and back, counting on", async () => {
  await renderBackOffice("/admin/clients", { api: await someClients(45) });
  expect(await screen.findByText("1 to 20 of 45")).toBeTruthy();
  await press("link", "Older");
  expect(await screen.findByText("21 to 40 of 45")).toBeTruthy();
  await waitFor(async () => expect((await cells())[0]?.slice(0, 2)).toEqual(["21", "Client 24"]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Clients"));
  await press("link", "Older");
  expect(await screen.findByText("41 to 45 of 45")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  await press("link", "Newer");
  expect(await screen.findByText("21 to 40 of 45")).toBeTruthy();
  await press("link", "Newer");
  expect(await screen.findByText("1 to 20 of 45")).toBeTruthy();
  expect(address()).toBe("/admin/clients");
});

test("Back shows the known list immediately, and new clients once they are loaded", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice("/admin/clients", { api });
  expect(await names()).toEqual(["Ananya Deshmukh"]);
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await sendEnquiry(api, "Farhan Qureshi");
  const slow = heldBack();
  api.intercept = on("/api/clients", slow.intercept);
  goBack();
  expect(await names()).toEqual(["Ananya Deshmukh"]);
  expect(screen.queryByText("Loading...")).toBeNull();
  slow.release();
  await waitFor(async () => expect(await names()).toEqual(["Farhan Qureshi", "Ananya Deshmukh"]));
});

test("pointing at a link prefetches its list, once", async () => {
  const api = await someClients(1);
  await renderBackOffice("/admin/blogs", { api });
  await screen.findByRole("heading", { name: "Blogs" });
  const link = screen.getByRole("link", { name: "Clients" });
  const asked = () => api.requests.filter((request) => request.startsWith("GET /api/clients?"));
  fireEvent.pointerEnter(link);
  await waitFor(() => expect(asked()).toHaveLength(1));
  fireEvent.click(link);
  expect(await names()).toEqual(["Client 0"]);
  expect(asked()).toEqual(["GET /api/clients?sort=newest&limit=20"]);
});

test("deleting asks first; cancelling changes nothing", async () => {
  const api = await someClients(2);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Client 0");
  const dialog = await screen.findByRole("dialog", { name: "Delete Client" });
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(
    await within(dialog).findByText(
      /will be deleted. They move to the bin and can be restored for 30 days/,
    ),
  ).toBeTruthy();
  await press("button", "Cancel");
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  expect(api.requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
});

test("confirming deletes, closes, reloads, says Success, and puts focus on the heading", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  await sendEnquiry(api, "Farhan Qureshi");
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Farhan Qureshi");
  expect(await screen.findByText(/the message they sent will be deleted/)).toBeTruthy();
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Deshmukh"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Clients"));
  expect(await screen.findByText("Success")).toBeTruthy();
  // The client's enquiry is gone from the count.
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Client Queries 1 waiting" })).toBeTruthy(),
  );
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await names()).toEqual(["Farhan Qureshi", "Ananya Deshmukh"]));
  expect(await screen.findByText("Client restored")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Client Queries 2 waiting" })).toBeTruthy();
});

test("a deletion that fails says Error and why, and can be tried again", async () => {
  const api = await someClients(1);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Client 0");
  await screen.findByRole("button", { name: "Delete" });
  api.intercept = unavailable;
  await press("button", "Delete");
  const dialog = screen.getByRole("dialog", { name: "Delete Client" });
  expect(await within(dialog).findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await screen.findByText("Error")).toBeTruthy();
  api.intercept = null;
  await press("button", "Delete");
  expect(await screen.findByText("Empty")).toBeTruthy();
});

test("search and order are in the address, and headings sort", async () => {
  const api = await openInProcessApi();
  for (const name of ["Chand Rao", "Ananya Rao", "Bela Rao"]) await sendEnquiry(api, name);
  await renderBackOffice("/admin/clients?sort=sideways", { api });
  expect(await names()).toEqual(["Bela Rao", "Ananya Rao", "Chand Rao"]);
  await press("button", "Name");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Rao", "Bela Rao", "Chand Rao"]));
  expect(screen.getByRole("columnheader", { name: "Name" }).ariaSort).toBe("ascending");
  await waitFor(() => expect(address()).toBe("/admin/clients?sort=name"));
  fireEvent.change(screen.getByLabelText("Name, company, email or phone"), {
    target: { value: "chan" },
  });
  await waitFor(async () => expect(await names()).toEqual(["Chand Rao"]));
  expect(api.requests).toContain("GET /api/clients?q=chan&sort=name&limit=20");
});

test("the rows of the last search stay, dimmed, until those of the next arrive", async () => {
  const api = await someClients(2);
  await renderBackOffice("/admin/clients", { api });
  const table = await screen.findByRole("table", { name: "Clients" });
  const slow = heldBack();
  api.intercept = on("/api/clients", slow.intercept);
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "oldest" } });
  await waitFor(() => expect(address()).toBe("/admin/clients?sort=oldest"));
  expect(await names()).toEqual(["Client 1", "Client 0"]);
  expect(table.parentElement?.ariaBusy).toBe("true");
  slow.release();
  await waitFor(async () => expect(await names()).toEqual(["Client 0", "Client 1"]));
});

test("senders of spam are shown where the address asks for them", async () => {
  const api = await openInProcessApi();
  await renderBackOffice("/admin/clients", { api });
  fireEvent.change(await screen.findByLabelText("Show"), { target: { value: "true" } });
  await waitFor(() => expect(address()).toBe("/admin/clients?spam=true"));
  expect(await screen.findByText(/Everything these senders sent is spam/)).toBeTruthy();
  expect(api.requests).toContain("GET /api/clients?sort=newest&spam=true&limit=20");
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
});

test("the export sends the token and the search", async () => {
  const api = await someClients(1);
  api.intercept = on("/api/clients.csv", unavailable);
  await renderBackOffice("/admin/clients?q=client", { api });
  await press("button", "Export CSV");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  const sent = api.sent.find(({ url }) => url.pathname === "/api/clients.csv");
  expect(sent?.url.search).toBe("?q=client");
  expect(sent?.headers.get("Authorization")).toBe(`Bearer ${api.staff.token}`);
});
