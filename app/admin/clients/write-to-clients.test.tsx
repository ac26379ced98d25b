// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { client, MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryMail } from "../testing/memory-mail.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const someClients = (count: number) => {
  const api = new MemoryApi();
  api.clients = Array.from({ length: count }, (_, i) => client(`Client ${i + 1}`));
  return api;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
// One at the top, one at the foot.
const closeDialog = () => screen.getAllByRole("button", { name: "Close" }).at(-1)?.click();

test("a letter to one client: recipient fixed, subject and message required", async () => {
  const api = someClients(1);
  const mail = new MemoryMail(api);
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Email Client 1");
  const dialog = await screen.findByRole("dialog", { name: "Send Email" });
  expect(within(dialog).getByLabelText("To")).toMatchObject({
    value: "client-1@example.com",
    disabled: true,
  });
  await press("button", "Send");
  expect(within(dialog).getByText("Please enter a subject.")).toBeTruthy();
  expect(within(dialog).getByText("Please enter a message.")).toBeTruthy();
  type("Subject", "Hello");
  type("Message", "Shall we talk?");
  mail.refuseWith = refusal(503, "The database is resting.");
  await press("button", "Send");
  expect(await screen.findByText("Error sending message")).toBeTruthy();
  closeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  // Nothing typed is lost.
  await press("link", "Email Client 1");
  expect(await screen.findByDisplayValue("Shall we talk?")).toBeTruthy();
  await press("button", "Send");
  expect(await screen.findByText("Message sent")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  expect(mail.sendings).toEqual([
    { clientMails: ["client-1@example.com"], mailSubject: "Hello", mailBody: "Shall we talk?" },
  ]);
});

test("a message leads on to a letter and to the inbox, and says what was agreed to", async () => {
  await renderBackOffice("/admin/clients?view=client-2", { api: someClients(2) });
  expect(await screen.findByText(/^Agreed to the privacy notice of 2026-10-01 on/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open in Client Queries" }).getAttribute("href")).toBe(
    "/admin/client-queries?q=client-2%40example.com",
  );
  await press("link", "Email Client");
  expect(await screen.findByRole("dialog", { name: "Send Email" })).toBeTruthy();
});

test("the export asks with the token for what the search found", async () => {
  const api = someClients(1);
  api.subjects.push(({ url }) =>
    url.pathname === "/api/clients.csv" ? refusal(503, "The database is resting.") : null,
  );
  await renderBackOffice("/admin/clients?q=client", { api });
  await press("button", "Export CSV");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(api.requests).toContain("GET /api/clients.csv?q=client");
});
