// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

async function someClients(count: number) {
  const api = await openInProcessApi();
  const addresses = Array.from({ length: count }, (_, i) => `client-${i}@example.com`);
  await putClients(api.context, ...addresses);
  return api;
}

/** The name in the first row. */
const firstName = async () => {
  const table = await screen.findByRole("table", { name: "Clients" });
  return within(table).getAllByRole("row")[1]?.querySelector("b")?.textContent;
};

test("selected clients are counted, deleted with an Undo, and exported by id", async () => {
  const api = await someClients(25);
  await renderBackOffice("/admin/clients", { api });
  await press("checkbox", "Select Client 24");
  await press("checkbox", "Select Client 23");
  expect(await screen.findByText("2 selected")).toBeTruthy();
  await press("button", "Delete");
  await waitFor(async () => expect(await firstName()).toBe("Client 22"));
  expect(screen.queryByText("2 selected")).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await firstName()).toBe("Client 24"));
  api.intercept = on("/api/clients.csv", unavailable);
  await press("checkbox", "Select Client 24");
  await press("button", "Export");
  await waitFor(() => {
    const sent = api.sent.find(({ url }) => url.pathname === "/api/clients.csv");
    expect(sent?.url.searchParams.get("ids")).toMatch(/^[\da-f-]{36}$/);
  });
});

test("after the page, all that match can be selected, and emailed", async () => {
  const api = await someClients(25);
  await renderBackOffice("/admin/clients", { api });
  expect(await screen.findByText("25 people, one row per email address")).toBeTruthy();
  expect(screen.getByText(/^Of 25 in all: 0 unsubscribed, 0 with/)).toBeTruthy();
  await press("checkbox", "Select all on this page");
  expect(await screen.findByText("20 selected")).toBeTruthy();
  await press("button", "Select all 25");
  expect(await screen.findByText("25 selected")).toBeTruthy();
  await press("link", "Older");
  expect(await screen.findByText("21 to 25 of 25")).toBeTruthy();
  expect(screen.getByText("25 selected")).toBeTruthy();
  await press("button", "Email");
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?draft=[\da-f-]{36}$/));
  expect(await screen.findByText("25 of 25 selected")).toBeTruthy();
});

test("marks say why an address gets no bulk email, and who may be the same person", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Rao");
  await sendEnquiry(api, "Bela Rao");
  await api.context.database.write(async (transaction) => {
    await transaction
      .updateTable("clients")
      .set({ bounced_at: 1, bounce_reason: "The mailbox is full." })
      .where("name", "=", "Ananya Rao")
      .execute();
    await transaction
      .updateTable("clients")
      .set({ unsubscribed_at: 1 })
      .where("name", "=", "Bela Rao")
      .execute();
  });
  await renderBackOffice("/admin/clients", { api });
  expect(await screen.findByText("Mailbox full")).toBeTruthy();
  const table = within(screen.getByRole("table", { name: "Clients" }));
  expect(table.getByText("Unsubscribed")).toBeTruthy();
  const same = screen.getAllByRole("link", { name: "Same person?" });
  expect(same).toHaveLength(2);
  expect(same[0]?.getAttribute("href")).toMatch(/^\/admin\/clients\/[\da-f-]{36}$/);
});

test("a long press of a finger selects a row", async () => {
  await renderBackOffice("/admin/clients", { api: await someClients(2) });
  const finger = { pointerType: "touch", clientX: 5, clientY: 5 };
  fireEvent.pointerDown(await screen.findByText("Client 1"), finger);
  expect(await screen.findByText("1 selected")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Client 1" }).checked).toBe(
    true,
  );
});

test("a client is added to a company by hand; an address that somebody has is told", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Rao");
  const added = await asStaff(api, "POST", "/api/companies", { name: "Tarang Pay" });
  const id = String(added.id);
  await renderBackOffice(`/admin/companies/${id}?do=add`, { api });
  const dialog = await screen.findByRole("dialog", { name: "Add client" });
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fill(/^Name/, "Farhan Qureshi");
  fill(/^Email/, "Ananya-Rao@example.com");
  fireEvent.submit(within(dialog).getByLabelText(/^Name/));
  expect(await within(dialog).findByText(/Ananya Rao has this address/)).toBeTruthy();
  fill(/^Email/, "farhan@tarangpay.example");
  fireEvent.submit(within(dialog).getByLabelText(/^Name/));
  expect(await screen.findByRole("heading", { level: 1, name: "Farhan Qureshi" })).toBeTruthy();
  expect(address()).toMatch(/^\/admin\/clients\/[\da-f-]{36}$/);
  const links = await screen.findAllByRole("link", { name: /Tarang Pay/ });
  expect(links.map((link) => link.getAttribute("href"))).toContain(`/admin/companies/${id}`);
});
