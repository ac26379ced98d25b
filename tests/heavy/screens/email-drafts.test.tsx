// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type InProcessApi, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

const clients = ["farhan@tarangpay.example", "ananya@koshline.example"];
const anId = "01938f5e-0000-4000-8000-00000000000a";
const elsewhere = "01938f5e-0000-4000-8000-00000000000b";

async function withClients() {
  const api = await openInProcessApi();
  await putClients(api.context, ...clients);
  return api;
}

const save = (api: InProcessApi, id: string, change: object = {}) =>
  asStaff(api, "PUT", `/api/email-drafts/${id}`, {
    to: clients,
    subject: "Our new office",
    body: "We have moved.",
    window: elsewhere,
    ...change,
  });
const stored = async ({ context }: InProcessApi) =>
  context.database.read.selectFrom("email_drafts").select(["id", "subject", "body"]).execute();
const storedTexts = async (api: InProcessApi) =>
  (await stored(api))
    .map(({ subject, body }) => [subject, body])
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
const rows = async () =>
  within(await screen.findByRole("region", { name: "Drafts" }))
    .queryAllByRole("listitem")
    .map((row) => row.querySelector("a")?.textContent);
const saved = () => screen.findByText(/^Draft saved \d/);
const inTab = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved-email"));

test("what is typed is on the server soon, at an address of its own", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/email", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  expect(await rows()).toEqual([]);
  type("Subject", "Our new office");
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?draft=[\da-f-]{36}$/));
  await saved();
  expect(await storedTexts(api)).toEqual([["Our new office", ""]]);
  expect(await rows()).toEqual([expect.stringMatching(/^Our new officeNo recipients · 20 Nov/)]);
  await press("button", "Select all 2");
  type("Subject", "");
  await waitFor(async () =>
    expect(await rows()).toEqual([expect.stringMatching(/^No subject2 people/)]),
  );
  await waitFor(async () => expect(await storedTexts(api)).toEqual([["", ""]]));
  // The recipients are sent when they change, not with every pause in typing.
  const before = api.sent.length;
  type("Subject", "Our newer office");
  await waitFor(() =>
    expect(api.sent.slice(before).map(({ body }) => body)).toEqual([
      expect.not.stringContaining('"to"'),
    ]),
  );
});

test("an unsent email is there after a visit to another page, before the pause has passed", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/email", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  await press("link", "Continue draft");
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
  expect(await screen.findByText("2 of 2 selected")).toBeTruthy();
  await waitFor(async () => expect(await storedTexts(api)).toEqual([["Our new office", ""]]));
  await waitFor(() => expect(inTab()).toEqual([expect.stringMatching(/:current$/)]));
  expect(screen.queryByRole("region", { name: "Two versions" })).toBeNull();
  await press("button", "Logout");
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(inTab()).toEqual([]);
});

test("Send Email begins an empty email, names the unsent one and leaves it as it is", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 2");
  expect(screen.queryByRole("region", { name: "Unfinished draft" })).toBeNull();
  type("Subject", "Letter one");
  await saved();
  await press("link", "Send Email");
  const unfinished = await screen.findByRole("region", { name: "Unfinished draft" });
  expect(unfinished.textContent).toMatch(
    /^This is a new email\. Your draft “Letter one” to 2 people, saved .*\d\d:\d\d, is in Drafts\./,
  );
  expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe("");
  expect(screen.getByText("0 of 2 selected")).toBeTruthy();
  type("Subject", "Letter two");
  await saved();
  expect(await storedTexts(api)).toEqual([
    ["Letter one", ""],
    ["Letter two", ""],
  ]);
  expect(await rows()).toEqual([
    expect.stringMatching(/^Letter twoNo recipients/),
    expect.stringMatching(/^Letter one2 people/),
  ]);
  fireEvent.click(within(unfinished).getByRole("link", { name: "Continue draft" }));
  expect(await screen.findByDisplayValue("Letter one")).toBeTruthy();
  expect(await screen.findByText("2 of 2 selected")).toBeTruthy();
});

test("a draft that could not be saved is in the list of its tab, and saved when it is opened", async () => {
  const api = await withClients();
  api.intercept = (request) => (request.method === "PUT" ? unavailable(request) : null);
  await renderBackOffice("/admin/email", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  type("Subject", "Letter one");
  await screen.findByText(/^Draft not saved/);
  await press("link", "Send Email");
  await waitFor(async () =>
    expect(await rows()).toEqual(["Letter oneNo recipients · Not saved yet, only in this tab"]),
  );
  await press("button", "Discard “Letter one”");
  await waitFor(async () => expect(await rows()).toEqual([]));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  api.intercept = null;
  await press("link", /^Letter one/);
  await waitFor(async () => expect(await storedTexts(api)).toEqual([["Letter one", ""]]));
});

test("drafts are listed, opened by address, and discarded with an Undo", async () => {
  const api = await withClients();
  await save(api, anId);
  const subject = "Prices {First name|for you}{company}";
  await save(api, elsewhere, { to: [clients[0]], subject, body: "" });
  await renderBackOffice(`/admin/email?draft=${anId}`, { api });
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
  expect(await screen.findByText("2 of 2 selected")).toBeTruthy();
  await waitFor(async () =>
    expect(await rows()).toEqual([
      expect.stringMatching(/^Our new office2 people/),
      expect.stringMatching(/^Prices for youcompany1 person/),
    ]),
  );
  await press("button", "Discard “Prices for youcompany”");
  expect(await screen.findByText("Draft discarded")).toBeTruthy();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await press("link", /^Prices/);
  expect(await screen.findByDisplayValue(subject)).toBeTruthy();
  expect(await screen.findByText("1 of 2 selected")).toBeTruthy();
  // The one that is open: an empty email follows.
  type("Subject", "Prices of 2027");
  await press("button", "Discard “Prices of 2027”");
  await waitFor(() => expect(address()).toBe("/admin/email?draft=new"));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(await storedTexts(api)).toEqual([["Our new office", "We have moved."]]);
  await press("link", "New email");
  type("Subject", "A third one");
  await saved();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  type("Subject", "A fourth one");
  await press("link", "New email");
  await waitFor(async () =>
    expect(await rows()).toEqual([
      expect.stringMatching(/^A fourth one/),
      expect.stringMatching(/^Our new office/),
    ]),
  );
});

test("a draft is discarded when its email is sent", async () => {
  const api = await withClients();
  await save(api, anId);
  await renderBackOffice(`/admin/email?draft=${anId}`, { api });
  expect(await screen.findByText("2 of 2 selected")).toBeTruthy();
  type("Subject", "Our newest office");
  await press("button", "Send to 2 people");
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\/bulk\//));
  expect(await stored(api)).toEqual([]);
  await press("link", "Send Email");
  await screen.findByRole("button", { name: "Select all 2" });
  expect(address()).toBe("/admin/email");
  expect(await rows()).toEqual([]);
});

test("a failed save is shown and tried again; the text survives a reload meanwhile", async () => {
  const api = await withClients();
  api.intercept = (request) =>
    request.url.pathname.startsWith("/api/email-drafts/") ? unavailable(request) : null;
  await renderBackOffice("/admin/email?draft=new", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  type("Subject", "Our new office");
  expect(await screen.findByText(/^Draft not saved\. The database is resting/)).toBeTruthy();
  const copies = inTab();
  expect(copies).toHaveLength(2);
  api.intercept = null;
  await press("button", "Save now");
  await saved();
  expect(await storedTexts(api)).toEqual([["Our new office", ""]]);
});

test("two windows with one draft: the second is told, and both texts can stay", async () => {
  const api = await withClients();
  await save(api, anId);
  await renderBackOffice(`/admin/email?draft=${anId}`, { api });
  await screen.findByDisplayValue("Our new office");
  await save(api, anId, { body: "Written elsewhere." });
  type("Subject", "Written here");
  const notice = await screen.findByRole("alert", { name: "Two versions" });
  expect(notice.textContent).toContain("You changed this email in another window.");
  expect(await storedTexts(api)).toEqual([["Our new office", "Written elsewhere."]]);
  await press("button", "Save this as a separate draft");
  await waitFor(async () =>
    expect(await storedTexts(api)).toEqual([
      ["Our new office", "Written elsewhere."],
      ["Written here", "We have moved."],
    ]),
  );
  expect(await screen.findByDisplayValue("Written here")).toBeTruthy();
  expect(screen.queryByRole("alert", { name: "Two versions" })).toBeNull();
});

test("a draft that was sent elsewhere says so, and is saved again only on request", async () => {
  const api = await withClients();
  await save(api, anId);
  await renderBackOffice(`/admin/email?draft=${anId}`, { api });
  await screen.findByDisplayValue("Our new office");
  await asStaff(api, "DELETE", `/api/email-drafts/${anId}`);
  type("Subject", "Written here");
  const notice = await screen.findByRole("alert", { name: "Two versions" });
  expect(notice.textContent).toContain("This email was sent or discarded meanwhile.");
  expect(await stored(api)).toEqual([]);
  await press("button", "Save it as a draft again");
  await waitFor(async () =>
    expect(await storedTexts(api)).toEqual([["Written here", "We have moved."]]),
  );
  expect(await screen.findByText("2 of 2 selected")).toBeTruthy();
});

test("a draft that no longer exists says so", async () => {
  const api = await withClients();
  await renderBackOffice(`/admin/email?draft=${anId}`, { api });
  expect(await screen.findByText("Can’t open this draft")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "New email" }));
  expect(await screen.findByRole("button", { name: "Select all 2" })).toBeTruthy();
});
