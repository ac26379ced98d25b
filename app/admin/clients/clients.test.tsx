// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { client, MemoryApi, refusal } from "../testing/memory-api.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const someClients = (count: number) => {
  const api = new MemoryApi();
  api.clients = Array.from({ length: count }, (_, i) => client(`Client ${i + 1}`));
  return api;
};
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Clients" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        // The name without the date beneath it.
        .map((cell) => (cell.querySelector("b") ?? cell).textContent),
    );
};
// One at the top, one at the foot.
const closeDialog = () => screen.getAllByRole("button", { name: "Close" }).at(-1)?.click();

test("the list says that it loads, then shows a row with these cells", async () => {
  const api = new MemoryApi();
  api.clients = [client("Ananya Deshmukh", 3)];
  await renderBackOffice("/admin/clients", { api });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  expect(await rows()).toEqual([
    [
      "1",
      "Ananya Deshmukh",
      "Ananya Deshmukh & Co",
      "ananya-deshmukh@example.com",
      "+91 98200 00114",
      "View description from Ananya Deshmukh 3 messages",
    ],
  ]);
  expect(screen.getByText("18 Nov 2026").parentElement?.textContent).toBe("Added 18 Nov 2026");
});

test("an empty list says so", async () => {
  await renderBackOffice("/admin/clients");
  expect(await screen.findByText("Empty")).toBeTruthy();
});

test("a list that fails says why, and comes at the next try", async () => {
  const api = someClients(1);
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/clients", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching clients");
  expect(alert.textContent).toContain("The database is resting.");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await rows()).toHaveLength(1);
});

test("pages lead to older clients and back, counting on", async () => {
  await renderBackOffice("/admin/clients", { api: someClients(45) });
  expect(await screen.findByText("1 to 20")).toBeTruthy();
  await press("link", "Older");
  expect(await screen.findByText("21 to 40")).toBeTruthy();
  expect((await rows())[0]?.slice(0, 2)).toEqual(["21", "Client 21"]);
  await press("link", "Older");
  expect(await screen.findByText("41 to 45")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  await press("link", "Newer");
  await press("link", "Newer");
  expect(await screen.findByText("1 to 20")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("a message opens at an address of its own and closes back to the list", async () => {
  const api = new MemoryApi();
  api.clients = [client("Ishita Banerjee", 2)];
  await renderBackOffice("/admin/clients", { api });
  await press("link", "View description from Ishita Banerjee 2 messages");
  const dialog = await screen.findByRole("dialog", { name: "Client Message" });
  await waitFor(() => expect(address()).toBe("/admin/clients?view=ishita-banerjee"));
  const messages = await within(dialog).findAllByRole("listitem");
  expect(messages.map((message) => message.querySelector("p")?.textContent)).toEqual([
    "Letter 2 of Ishita Banerjee",
    "Asked to be called back.",
  ]);
  expect(messages[0]?.querySelector("time")?.textContent).toMatch(/^18 Nov 2026, \d\d:\d\d$/);
  closeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("an address with a message in it shows that message", async () => {
  await renderBackOffice("/admin/clients?view=client-2", { api: someClients(2) });
  expect(await screen.findByText("Letter 1 of Client 2")).toBeTruthy();
  closeDialog();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("a client who is no longer there is told as such", async () => {
  await renderBackOffice("/admin/clients?view=nobody", { api: someClients(1) });
  expect(await screen.findByText("There is no such client.")).toBeTruthy();
});

test("deleting asks first; cancelling changes nothing", async () => {
  const api = someClients(2);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Client 1");
  const dialog = await screen.findByRole("dialog", { name: "Delete Client" });
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(await within(dialog).findByText(/the message they sent will be deleted/)).toBeTruthy();
  await press("button", "Cancel");
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  expect(api.requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
});

test("confirming deletes, closes, reloads, says Success, and puts focus on the heading", async () => {
  const api = someClients(2);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Client 1");
  await press("button", "Delete");
  await waitFor(async () => expect((await rows()).map((row) => row[1])).toEqual(["Client 2"]));
  expect(api.requests).toContain("DELETE /api/clients?id=client-1");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Clients"));
  expect(await screen.findByText("Success")).toBeTruthy();
});

test("a deletion that fails says Error and why, and can be tried again", async () => {
  const api = someClients(1);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Delete Client 1");
  await screen.findByRole("button", { name: "Delete" });
  api.breakWith = () => refusal(503, "The database is resting.");
  await press("button", "Delete");
  const dialog = screen.getByRole("dialog", { name: "Delete Client" });
  expect(await within(dialog).findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await screen.findByText("Error")).toBeTruthy();
  api.breakWith = null;
  await press("button", "Delete");
  expect(await screen.findByText("Empty")).toBeTruthy();
});

test("search and order stand in the address, and headings sort", async () => {
  const api = new MemoryApi();
  api.clients = [client("Bela"), client("Ananya"), client("Chand")];
  await renderBackOffice("/admin/clients?sort=sideways", { api });
  const names = async () => (await rows()).map((row) => row[1]);
  expect(await names()).toEqual(["Bela", "Ananya", "Chand"]);
  await press("button", "Name");
  await waitFor(async () => expect(await names()).toEqual(["Ananya", "Bela", "Chand"]));
  expect(screen.getByRole("columnheader", { name: "Name" }).ariaSort).toBe("ascending");
  await waitFor(() => expect(address()).toBe("/admin/clients?sort=name"));
  fireEvent.change(screen.getByLabelText("Name, company, e-mail or phone"), {
    target: { value: "chan" },
  });
  await waitFor(async () => expect(await names()).toEqual(["Chand"]));
  expect(api.requests).toContain("GET /api/clients?q=chan&sort=name&limit=20");
});
