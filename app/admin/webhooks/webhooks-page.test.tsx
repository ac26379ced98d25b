// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  attemptDeliveries,
  failedAttempt,
  goodAttempt,
} from "../../../tests/heavy/attempt-deliveries.ts";
import { type InProcessApi, openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { address, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";

const page = "/admin/settings/webhooks";
const url = "https://hooks.example.com/nirbhay";

const webhooks = async (api: InProcessApi) => (await asStaff(api, "GET", "/api/webhooks")).message;

/** A webhook, with its id. */
async function putWebhook(api: InProcessApi, name = "CRM"): Promise<string> {
  const body = { name, url, events: ["enquiry.received"] };
  return String((await asStaff(api, "POST", "/api/webhooks", body)).id);
}

test("a webhook is added, and its secret shown once", async () => {
  const api = await openInProcessApi();
  await renderBackOffice(page, { api });
  await screen.findByText("No webhooks yet");
  await press("link", "Add a webhook");
  await screen.findByRole("dialog", { name: "Add a webhook" });
  await press("button", "Add");
  expect(await screen.findByText("Please choose at least one.")).toBeTruthy();
  type("Name", "CRM");
  type("Address", "hooks.example.com/in");
  await press("button", "Add");
  await screen.findByText("Enter an address that begins with https://.");
  type("Address", "http://hooks.example.com/");
  await press("checkbox", /^Enquiry received/);
  await press("checkbox", /^Post published/);
  await press("button", "Add");
  await screen.findByText("Enter an address that begins with https://.");
  type("Address", url);
  await press("button", "Add");
  await screen.findByRole("dialog", { name: "Webhook added" });
  const secret = screen.getByText(/^whsec_/).textContent ?? "";
  await press("button", "I’ve copied it");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(page);
  const row = await screen.findByRole("row", { name: /CRM/ });
  expect(row.textContent).toContain("Enquiry received, Post published");
  expect(row.textContent).toContain("On");
  expect(document.body.textContent).not.toContain(secret);
  expect(await webhooks(api)).toMatchObject([
    { url, events: ["enquiry.received", "post.published"] },
  ]);
});

test("it is edited, switched off and on, and deleted", async () => {
  const api = await openInProcessApi();
  const id = await putWebhook(api);
  await renderBackOffice(`${page}/${id}`, { api });
  await press("link", "Edit");
  await screen.findByRole("dialog", { name: "Edit webhook" });
  type("Name", "Warehouse");
  await press("button", "Save");
  await screen.findByRole("heading", { name: "Warehouse" });
  await press("link", "Switch off");
  await press("button", "Switch off");
  await screen.findByText("It sends nothing until you switch it on.");
  expect(await webhooks(api)).toMatchObject([{ name: "Warehouse", isOn: false }]);
  await press("button", "Switch on");
  await screen.findByRole("button", { name: "Send a test" });
  await press("link", "Delete");
  await press("button", "Delete");
  await screen.findByText("No webhooks yet");
  expect(await webhooks(api)).toEqual([]);
});

test("its secret is changed, and the one before is valid for a day", async () => {
  const api = await openInProcessApi();
  const id = await putWebhook(api);
  await renderBackOffice(`${page}/${id}`, { api });
  await press("link", "Change secret");
  await screen.findByRole("dialog", { name: "Change the secret" });
  await press("button", "Change");
  await screen.findByText(/^whsec_/);
  await press("button", "I’ve copied it");
  await screen.findByText(/^Valid until/);
});

test("a test appears in the log, with the receiver's answer as text", async () => {
  const api = await openInProcessApi();
  const id = await putWebhook(api);
  await renderBackOffice(`${page}/${id}`, { api });
  await screen.findByText("No deliveries yet");
  await press("button", "Send a test");
  await screen.findByRole("row", { name: /Test.*Waiting/ });
  await attemptDeliveries(api.context, failedAttempt);
  const row = await screen.findByRole(
    "row",
    { name: /Test.*Failed.*500, 12 ms/ },
    { timeout: 9_000 },
  );
  expect(row.textContent).toContain("The receiver answered 500");
  await press("link", "Test");
  const dialog = await screen.findByRole("dialog", { name: "Test" });
  within(dialog).getByText("<b>out of order</b>");
  expect(dialog.textContent).toContain('"type":"webhook.test"');
  await press("button", "Deliver again");
  await screen.findByRole("row", { name: /Test.*Waiting/ });
});

test("the log is filtered by failed deliveries", async () => {
  const api = await openInProcessApi();
  const id = await putWebhook(api);
  const send = () => asStaff(api, "POST", `/api/webhooks/${id}/test`);
  await send();
  await attemptDeliveries(api.context, failedAttempt);
  await send();
  await attemptDeliveries(api.context, goodAttempt);
  await renderBackOffice(`${page}/${id}`, { api });
  await screen.findByRole("row", { name: /Delivered/ });
  await press("link", "Failed");
  await waitFor(() => expect(screen.queryByRole("row", { name: /Delivered/ })).toBeNull());
  screen.getByRole("row", { name: /Failed/ });
});

test("each page of the log is asked for", async () => {
  const api = await openInProcessApi();
  const id = await putWebhook(api);
  await renderBackOffice(`${page}/${id}?page=2&cursor=second`, { api });
  await waitFor(() => expect(api.requests.join()).toMatch(/deliveries\?[^,]*cursor=second/));
});

test("a webhook that was deleted meanwhile says so", async () => {
  const api = await openInProcessApi();
  await renderBackOffice(`${page}/01938f5e-0000-7000-8000-000000000000`, { api });
  await screen.findByText("This webhook no longer exists");
});
