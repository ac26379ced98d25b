// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryInbox, query } from "../testing/memory-inbox.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

async function open(items: Enquiry[], place = "/admin/client-queries") {
  const api = new MemoryApi();
  const inbox = new MemoryInbox(api, items);
  await renderBackOffice(place, { api });
  return { api, inbox };
}
const rows = async () =>
  within(await screen.findByRole("table", { name: "Client queries" }))
    .getAllByRole("row")
    .slice(1);
const names = async () => (await rows()).map((row) => row.querySelector("b")?.textContent);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const some = [
  query("Ananya Deshmukh"),
  query("Farhan Qureshi", { kind: "callback", description: "", status: "in-progress" }),
  query("Lucky Winner", { status: "spam", flagged: "Three links", clientId: null }),
  query("Joseph Mathew", { status: "won" }),
];

test("enquiries and calls stand in one list, without spam", async () => {
  await open(some);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  const cells = (await rows()).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    [
      "Choose enquiry from Ananya Deshmukh",
      "1",
      "Ananya DeshmukhAnanya Deshmukh & Co",
      "What Ananya Deshmukh wrote.",
      "New",
      "Nobody",
      expect.stringMatching(/^18 Nov 2026, \d\d:\d\d$/),
      "View enquiry from Ananya Deshmukh",
    ],
    expect.arrayContaining(["Asked to be called back.", "In progress"]),
    expect.arrayContaining(["Joseph MathewJoseph Mathew & Co", "Won"]),
  ]);
});

test("each tab and filter has an address, and leads back to the first page", async () => {
  const { api } = await open(some);
  await press("link", /^Calls/);
  await waitFor(() => expect(address()).toBe("/admin/client-queries?kind=callback"));
  expect(await names()).toEqual(["Farhan Qureshi"]);
  expect(screen.getByRole("link", { name: "Calls" }).getAttribute("aria-current")).toBe("page");
  await press("link", "All");
  type("Status", "open");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Deshmukh", "Farhan Qureshi"]));
  type("Assignee", "none");
  await waitFor(() => expect(address()).toBe("/admin/client-queries?status=open&assignee=none"));
  expect(api.requests).toContain("GET /api/enquiries?assignee=none&open=true&limit=20");
  type("Search client queries", "ananya");
  await waitFor(async () => expect(await names()).toEqual(["Ananya Deshmukh"]));
});

test("an address asks for what it may, and the rest is left out", async () => {
  const { api } = await open(some, "/admin/client-queries?kind=visit&status=odd&assignee=me");
  expect(await names()).toHaveLength(3);
  expect(api.requests).toContain("GET /api/enquiries?spam=false&limit=20");
});

test("one item shows whole; status, assignee and note are saved, only what changed", async () => {
  const { inbox } = await open(some);
  await press("link", "View enquiry from Ananya Deshmukh");
  const dialog = await screen.findByRole("dialog", { name: "Enquiry" });
  expect(within(dialog).getByText("What Ananya Deshmukh wrote.")).toBeTruthy();
  expect(dialog.textContent).toContain("To the privacy notice of 2026-10-01 on 18 Nov 2026");
  expect(within(dialog).getByRole("link", { name: "Open the client" }).getAttribute("href")).toBe(
    "/admin/clients?view=c-ananya-deshmukh",
  );
  fireEvent.change(within(dialog).getByLabelText("Assignee"), {
    target: { value: inbox.assignees[1]?.id },
  });
  fireEvent.change(within(dialog).getByLabelText(/^Note/), {
    target: { value: "Ask about March." },
  });
  fireEvent.submit(within(dialog).getByLabelText(/^Note/));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(inbox.changes).toEqual([
    { assignee: inbox.assignees[1]?.id, note: "Ask about March.", noteBefore: "" },
  ]);
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Ravi"));
  expect(await screen.findByText("Saved")).toBeTruthy();
});

test("a note that could not be saved says why, and is there when opened again", async () => {
  const { api, inbox } = await open(some);
  await press("link", "View enquiry from Ananya Deshmukh");
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: "Ask about March." } });
  api.breakWith = () => refusal(503, "The database is resting.");
  await press("button", "Save");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(note.value).toBe("Ask about March.");
  api.breakWith = null;
  screen.getAllByRole("button", { name: "Close" }).at(-1)?.click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("link", "View enquiry from Ananya Deshmukh");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe(
    "Ask about March.",
  );
  await press("button", "Save");
  await waitFor(() =>
    expect(inbox.changes).toEqual([{ note: "Ask about March.", noteBefore: "" }]),
  );
});

test("a note that somebody changed meanwhile is shown beside mine, and mine is kept", async () => {
  const { inbox } = await open(some);
  await press("link", "View enquiry from Ananya Deshmukh");
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: "Mine." } });
  inbox.items = inbox.items.map((item) => ({ ...item, note: "Theirs.", status: "won" }));
  await press("button", "Save");
  const theirs = await screen.findByRole("region", { name: "Their note" });
  expect(theirs.textContent).toContain("Theirs.");
  expect(screen.getByText("Somebody else changed the note meanwhile.")).toBeTruthy();
  expect(note.value).toBe("Mine.");
  expect(inbox.changes).toEqual([]);
  await press("button", "Save");
  await waitFor(() => expect(inbox.changes).toEqual([{ note: "Mine.", noteBefore: "Theirs." }]));
});

test("what is no spam goes to the honest ones, and the menu counts it", async () => {
  const { inbox } = await open(some, "/admin/client-queries?status=spam");
  expect(await screen.findByRole("link", { name: "Client Queries 1 new" })).toBeTruthy();
  await press("button", /^Not spam/);
  expect(await screen.findByText("Empty")).toBeTruthy();
  expect(inbox.changes).toEqual([{ status: "new" }]);
  expect(await screen.findByRole("link", { name: "Client Queries 2 new" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Queries"));
});

test("the menu says 99+ for as many new ones as the server counts", async () => {
  const many = (kind: "enquiry" | "callback", count: number) =>
    Array.from({ length: count }, (_, i) => query(`${kind} ${i}`, { kind }));
  const { inbox } = await open([...many("enquiry", 60), ...many("callback", 39)]);
  expect(await screen.findByRole("link", { name: "Client Queries 99 new" })).toBeTruthy();
  inbox.items.push(query("Ananya Deshmukh"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("link", { name: "Client Queries 99+ new" })).toBeTruthy();
});

test("an item that is not on the page shown is opened by its address, and saved", async () => {
  const { inbox } = await open(some, "/admin/client-queries?kind=callback&view=joseph-mathew");
  const dialog = await screen.findByRole("dialog", { name: "Enquiry" });
  expect(within(dialog).getByText("What Joseph Mathew wrote.")).toBeTruthy();
  type(/^Note/, "Signed.");
  await press("button", "Save");
  await waitFor(() => expect(address()).toBe("/admin/client-queries?kind=callback"));
  expect(inbox.changes).toEqual([{ note: "Signed.", noteBefore: "" }]);
});

test("the address of an item that is gone says so", async () => {
  await open(some, "/admin/client-queries?view=somebody");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This query does not exist any more.",
  );
});

test("an inbox that fails says why, and comes at the next try", async () => {
  const api = new MemoryApi();
  new MemoryInbox(api, some);
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/client-queries", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching client queries");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await names()).toHaveLength(3);
});
