// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  heldBack,
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, clientsOf, tag } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

const addressesPath = "/api/get-clients-email-id";
const [ananya, farhan, older] = [
  "ananya@koshline.example",
  "farhan@tarangpay.example",
  "o@x.example",
];

/** Clients with a tag, and a segment of them. */
async function withSegment(members: readonly string[], others: readonly string[] = []) {
  const api = await openInProcessApi();
  await putClients(api.context, ...members, ...others);
  await tagged(api, ...members);
  await asStaff(api, "POST", "/api/segments", { name: "Banks", tag: "Bank" });
  const segments = api.context.database.read.selectFrom("saved_views").select("id");
  return { api, segment: (await segments.executeTakeFirstOrThrow()).id };
}

async function tagged(api: InProcessApi, ...addresses: string[]) {
  const clients = api.context.database.read.selectFrom("clients").select("id");
  const ids = await clients.where("email", "in", addresses).execute();
  await tag(
    api,
    ids.map(({ id }) => id),
    "Bank",
  );
}

const to = () => screen.findByRole("combobox", { name: "To" });
async function chooseSegment() {
  fireEvent.click(await to());
  fireEvent.change(await to(), { target: { value: "bank" } });
  fireEvent.click(await screen.findByRole("option", { name: /^Banks/ }));
  expect(await to()).toHaveProperty("value", "");
}
const chips = () =>
  within(screen.getByRole("list", { name: "To: selected" }))
    .getAllByRole("button")
    .map((chip) => chip.textContent);
const sent = (api: InProcessApi) =>
  api.sent
    .filter(({ url }) => url.pathname === "/api/sendmail")
    .map(({ body }) => JSON.parse(body));
const setClient = ({ context }: InProcessApi, email: string, columns: object) =>
  context.database.write((transaction) =>
    transaction.updateTable("clients").set(columns).where("email", "=", email).execute(),
  );

test("a segment is one chip; its people are counted once, previewed, and found by the server", async () => {
  const { api, segment } = await withSegment([ananya, farhan], [older]);
  await setClient(api, ananya, { unsubscribed_at: 1 });
  const slow = heldBack();
  await renderBackOffice("/admin/email", { api });
  expect(await screen.findByText("0 of 3 selected")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select all 3" })).toBeTruthy();
  api.intercept = on(addressesPath, slow.intercept);
  await chooseSegment();
  expect(screen.getByRole("option", { name: /^Banks/ }).textContent).toBe("BanksSegment2 people");
  expect(screen.getByRole("option", { name: /^Banks/ }).ariaSelected).toBe("true");
  // While the members are on their way, their number is known.
  expect(await screen.findByText("2 of 3 selected")).toBeTruthy();
  type("Subject", "Our new office");
  slow.release();
  expect(await screen.findByText("1 person will get it")).toBeTruthy();
  expect(chips()).toEqual(["Remove Banks (2)"]);
  expect(screen.getByText(/^2 chosen, 1 unsubscribed\./)).toBeTruthy();
  // Farhan by name too, and somebody else: three people, each once.
  fireEvent.change(await to(), { target: { value: "farhan" } });
  fireEvent.click(screen.getByRole("option", { name: /^farhan/ }));
  fireEvent.change(await to(), { target: { value: older } });
  fireEvent.click(screen.getByRole("option", { name: /^o@x/ }));
  expect(await screen.findByText("3 of 3 selected")).toBeTruthy();
  expect(await screen.findByText("2 people will get it")).toBeTruthy();
  expect(screen.getByText(/1 of 2$/).textContent).toMatch(/ 1 of 2$/);
  await press("button", "Send to 2 people");
  await waitFor(() =>
    expect(sent(api)).toMatchObject([{ clientMails: [farhan, older], segments: [segment] }]),
  );
  expect(await screen.findByText(/^Sent: \d of 2$/)).toBeTruthy();
  const emails = api.context.database.read.selectFrom("emails").select(["recipient", "status"]);
  expect(await emails.orderBy("recipient").execute()).toEqual([
    { recipient: ananya, status: "suppressed" },
    { recipient: farhan, status: "queued" },
    { recipient: older, status: "queued" },
  ]);
});

test("its only member who has unsubscribed is left out, unlike one who is chosen by name", async () => {
  const { api } = await withSegment([ananya]);
  await setClient(api, ananya, { unsubscribed_at: 1 });
  await renderBackOffice("/admin/email", { api });
  await chooseSegment();
  expect(await screen.findByText("0 people will get it")).toBeTruthy();
  fireEvent.keyDown(await to(), { key: "Backspace" });
  expect(await screen.findByText("Nobody is chosen yet")).toBeTruthy();
  await press("button", "Select all 1");
  expect(await screen.findByText("1 person will get it")).toBeTruthy();
});

test("above 20 people, the confirmation counts those of a segment", async () => {
  const many = Array.from({ length: 20 }, (_, number) => `c${number}@koshline.example`);
  const { api } = await withSegment(many, [ananya]);
  await renderBackOffice("/admin/email", { api });
  await chooseSegment();
  type("Subject", "Our new office");
  fireEvent.change(await to(), { target: { value: ananya } });
  fireEvent.click(screen.getByRole("option", { name: /^ananya/ }));
  await press("button", "Send to 21 people");
  const question = await screen.findByRole("dialog", { name: "Send Email" });
  expect(question.textContent).toContain("goes to 21 people");
  expect(sent(api)).toEqual([]);
  within(question).getByRole("button", { name: "Send to 21 people" }).click();
  expect(await screen.findByText("Sent: 0 of 21")).toBeTruthy();
});

test("a draft with a segment and a time is saved, opened again and scheduled", async () => {
  const { api, segment } = await withSegment([ananya, farhan]);
  await renderBackOffice("/admin/email", { api });
  await chooseSegment();
  type("Subject", "Our new office");
  await press("button", "Send later");
  await press("button", /^In three hours/);
  await screen.findByRole("button", { name: "Schedule for 2 people" });
  const drafts = api.context.database.read.selectFrom("email_drafts").select("send_at");
  await waitFor(async () =>
    expect(await drafts.execute()).toEqual([{ send_at: expect.any(Number) }]),
  );
  await press("link", "New email");
  await screen.findByText("Nobody is chosen yet");
  const row = await screen.findByRole("link", { name: /^Our new office/ });
  expect(row.textContent).toMatch(/^Our new office1 segment · /);
  fireEvent.click(row);
  await screen.findByDisplayValue("Our new office");
  expect(await screen.findByText("2 people will get it")).toBeTruthy();
  expect(chips()).toEqual(["Remove Banks (2)"]);
  await press("button", "Schedule for 2 people");
  await waitFor(() =>
    expect(sent(api)).toMatchObject([
      { clientMails: [], segments: [segment], sendAt: expect.any(String) },
    ]),
  );
  expect(await screen.findByText(/^Sent: \d of 2$/)).toBeTruthy();
  expect(await drafts.execute()).toEqual([]);
});

test("a segment that is gone says so at its chip and at the field", async () => {
  const { api, segment } = await withSegment([ananya]);
  const id = "01938f5e-0000-4000-8000-00000000000a";
  await asStaff(api, "PUT", `/api/email-drafts/${id}`, {
    to: [farhan],
    segments: [segment],
    subject: "Our new office",
    body: "",
    window: id,
  });
  await asStaff(api, "DELETE", `/api/segments/${segment}`);
  await renderBackOffice(`/admin/email?draft=${id}`, { api });
  await screen.findByDisplayValue("Our new office");
  await waitFor(() => expect(chips()).toEqual(["Remove Deleted segment"]));
  await press("button", "Send");
  expect(await screen.findByText("This segment no longer exists. Please remove it.")).toBeTruthy();
  await waitFor(async () => expect((await to()).getAttribute("aria-invalid")).toBe("true"));
});

test("members that can't be fetched are counted, and can be loaded again", async () => {
  const { api } = await withSegment([ananya, farhan]);
  await renderBackOffice("/admin/email", { api });
  await screen.findByText("0 of 2 selected");
  api.intercept = on(addressesPath, unavailable);
  await chooseSegment();
  const reason = await screen.findByText(/^Error fetching the people in a segment\. The database/);
  expect(screen.getByText("2 of 2 selected")).toBeTruthy();
  expect(screen.queryByText(/1 of 2$/)).toBeNull();
  api.intercept = null;
  fireEvent.click(within(reason.parentElement as HTMLElement).getByRole("button"));
  expect(await screen.findByText(/1 of 2$/)).toBeTruthy();
  expect(reason.isConnected).toBe(false);
});

test("each chosen segment is requested once, also while another one loads", async () => {
  const { api } = await withSegment([ananya], [farhan, older]);
  const others = (await clientsOf(api)).filter(({ email_id }) => email_id !== ananya);
  await tag(
    api,
    others.map(({ id }) => id),
    "Pune",
  );
  await asStaff(api, "POST", "/api/segments", { name: "Pune", tag: "Pune" });
  const slow = heldBack();
  await renderBackOffice("/admin/email", { api });
  await screen.findByText("0 of 3 selected");
  const isOfBank = (url: URL) => url.searchParams.get("tag") === "Bank";
  api.intercept = (request) => (isOfBank(request.url) ? slow.intercept(request) : null);
  await chooseSegment();
  fireEvent.click(screen.getByRole("option", { name: /^Pune/ }));
  // The preview shows the members that are loaded.
  expect(await screen.findByText(/1 of 2$/)).toBeTruthy();
  slow.release();
  expect(await screen.findByText(/1 of 3$/)).toBeTruthy();
  const members = api.sent.filter(({ url }) => url.pathname === addressesPath && url.search !== "");
  expect(members.map(({ url }) => url.searchParams.get("tag"))).toEqual(["Bank", "Pune"]);
});

test("a segment with more people than an email may have is refused at once", async () => {
  const { api } = await withSegment([ananya]);
  const client = { email_id: ananya, name: "Ananya", company_name: "", leftOut: null };
  await renderBackOffice("/admin/email", { api });
  await screen.findByText("0 of 1 selected");
  api.intercept = on(addressesPath, () => Response.json({ message: [client], more: true }));
  await chooseSegment();
  const text = "“Banks” has more than 10,000 people. Please choose a smaller segment.";
  expect(await screen.findByText(text)).toBeTruthy();
  expect((await to()).getAttribute("aria-invalid")).toBe("true");
});
