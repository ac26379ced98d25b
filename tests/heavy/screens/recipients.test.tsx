// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  heldBack,
  type InProcessApi,
  type Intercept,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";

const path = "/api/get-clients-email-id";
const newest = ["farhan@tarangpay.example", "ananya@koshline.example"];

/** The server with only the newest two of its answers, as it cuts off beyond 10,000. */
const cutOff =
  (api: InProcessApi): Intercept =>
  async (request) => {
    if (request.url.pathname !== path) return null;
    const answer = await api.send(path + request.url.search, { headers: request.headers });
    const body: { message: unknown[]; more: boolean } = await answer.json();
    const message = body.message.slice(0, 2);
    return Response.json({ ...body, message, more: body.message.length > 2 });
  };

async function withClients(...addresses: string[]) {
  const api = await openInProcessApi();
  for (const email of addresses) await sendEnquiry(api, "Visitor", { email });
  return api;
}

async function open(...older: string[]) {
  const api = await withClients(...older, ...newest);
  api.intercept = cutOff(api);
  await renderBackOffice("/admin/email", { api });
  return api;
}
const to = () => screen.findByRole("combobox", { name: "To" });
const type = async (value: string) => fireEvent.change(await to(), { target: { value } });

test("with more clients than one answer holds, the server searches", async () => {
  const api = await open("older@x.example", "old@koshline.example");
  expect(await screen.findByText("0 of more than 2 selected")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select the newest 2" })).toBeTruthy();
  await type("old");
  expect(screen.getByText("Searching...")).toBeTruthy();
  await press("button", "Select all 2 found");
  await type("koshline");
  await press("button", "Select all 2 found");
  await type("example");
  expect(await screen.findByRole("button", { name: "Select the newest 2 found" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Our new office" } });
  await press("button", "Send to 3 people");
  const sent = () => api.sent.find(({ url }) => url.pathname === "/api/sendmail");
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(JSON.parse(sent()?.body ?? "").clientMails).toEqual([
    "old@koshline.example",
    "older@x.example",
    "ananya@koshline.example",
  ]);
});

test("a failed search shows its error; the chosen recipients stay", async () => {
  const api = await open("old@koshline.example");
  await press("button", "Select the newest 2");
  api.intercept = (request) => (request.url.searchParams.has("q") ? unavailable(request) : null);
  await type("old");
  expect(screen.getByText("Searching...")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Searching...")).toBeNull());
  expect(screen.getByRole("listbox").parentElement?.textContent).toContain("resting");
  expect(screen.getByText("2 of more than 2 selected")).toBeTruthy();
});

test("two pasted lists and a choice are all kept; what failed can be looked up again", async () => {
  const api = await open("older@x.example", "old@koshline.example");
  await screen.findByText("0 of more than 2 selected");
  const [first, failing] = [heldBack(), cutOff(api)];
  api.intercept = async (request) => {
    if (request.url.searchParams.get("q") === "older@x.example") await first.intercept(request);
    const fails = request.url.searchParams.get("q") === "old@koshline.example";
    return fails ? unavailable(request) : failing(request);
  };
  const paste = async (text: string) =>
    fireEvent.paste(await to(), { clipboardData: { getData: () => text, files: [] } });
  await paste("older@x.example, old@koshline.example, nobody@x.example");
  await paste("ananya@koshline.example");
  expect(await screen.findByText("1 of more than 2 selected")).toBeTruthy();
  await press("button", "Select the newest 2");
  first.release();
  expect(await screen.findByText("3 of more than 2 selected")).toBeTruthy();
  const failed = await screen.findByText(/^Not looked up: old@koshline.example. The database/);
  expect(screen.getByText(/no client has this address: nobody@x.example/)).toBeTruthy();
  api.intercept = cutOff(api);
  fireEvent.click(within(failed.parentElement ?? document.body).getByRole("button"));
  expect(await screen.findByText("4 of more than 2 selected")).toBeTruthy();
});

test("Enter right after a name selects it, even before the names have loaded", async () => {
  const api = await withClients(...newest);
  const slow = heldBack();
  api.intercept = on(path, slow.intercept);
  await renderBackOffice("/admin/email", { api });
  await type("anan");
  fireEvent.keyDown(await to(), { key: "Enter" });
  expect(screen.getByText("0 of 0 selected")).toBeTruthy();
  slow.release();
  expect(await screen.findByText("1 of 2 selected")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove ananya@koshline.example" })).toBeTruthy();
});

test("Enter waits for the server's search too, also one begun before the names were here", async () => {
  const api = await withClients("older@x.example", ...newest);
  const slow = heldBack();
  api.intercept = async (request) => {
    if (request.url.pathname === path) await slow.intercept(request);
    return cutOff(api)(request);
  };
  await renderBackOffice("/admin/email", { api });
  await type("older");
  fireEvent.keyDown(await to(), { key: "Enter" });
  slow.release();
  expect(await screen.findByText("1 of more than 2 selected")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove older@x.example" })).toBeTruthy();
});

test("recipients that can't be fetched show an error, and can be loaded again", async () => {
  const api = await withClients(...newest);
  api.intercept = unavailable;
  await renderBackOffice("/admin/email", { api });
  const reason = await screen.findByText(/Error fetching clients. The database is resting./);
  api.intercept = null;
  // The list of drafts has one of its own.
  const retry = within(reason.parentElement ?? document.body).getByRole("button");
  expect(retry.textContent).toBe("Try again");
  fireEvent.click(retry);
  expect(await screen.findByRole("button", { name: "Select all 2" })).toBeTruthy();
});
