// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { readerDate } from "../../../app/admin/lists/reader-formats.ts";
import { on, openInProcessApi, unavailable } from "../../../app/admin/testing/in-process-api.ts";
import { address, renderBackOffice } from "../../../app/admin/testing/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../../../app/admin/testing/seeds.ts";
import { press } from "../../../app/admin/testing/user-actions.ts";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { putPost } from "../../put-post.ts";
import { putStaff } from "../../put-staff.ts";
import { putBackup, putRestoreCheck } from "../put-restore-check.ts";

/** A post, two new enquiries, the first assigned to a colleague, and a callback request. */
async function someWork(role: "admin" | "agent" | "editor" = "admin") {
  const api = await openInProcessApi({ role });
  await putPost(api.context.database, { title: "Slow queries" });
  const ananya = await sendEnquiry(api, "Ananya Deshmukh");
  const joseph = await sendEnquiry(api, "Joseph Mathew");
  const farhan = await sendCallRequest(api, "Farhan Qureshi");
  const ravi = await putStaff(api.context.database, "Ravi", "agent");
  if (role !== "editor") {
    await asStaff(api, "PATCH", "/api/enquiries", { ids: [ananya], assignee: ravi.id });
    await asStaff(api, "PATCH", "/api/enquiries", { ids: [joseph], assignee: api.staff.id });
  }
  return { api, ananya, joseph, farhan };
}

type Api = Awaited<ReturnType<typeof someWork>>["api"];

const card = (name: string) => screen.findByRole("region", { name });

const waitingNames = async () => {
  const list = within(await card("Waiting for an answer")).getByRole("list");
  return within(list)
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);
};

/** Replies to an enquiry; the email then fails. */
async function failReply(api: Api, id: string) {
  await asStaff(api, "POST", `/api/enquiries/${id}/reply`, { text: "On Thursday.", after: null });
  const { database } = api.context;
  await database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ status: "failed", failure: "552 5.2.2 Mailbox full" })
      .where("enquiry_id", "=", id)
      .where("sent_by", "is not", null)
      .execute(),
  );
  await database.write((transaction) =>
    transaction
      .updateTable("enquiries")
      .set({ turn: "ours", answer_due_at: api.context.now() + 60_000 })
      .where("id", "=", id)
      .execute(),
  );
}

test("an admin reads how much room incoming email has, and that none is left", async () => {
  const { api } = await someWork();
  api.context.media.disk = async () => ({ size: 100e9, free: 13.3e9 });
  await renderBackOffice("/admin/home", { api });
  await screen.findByText("12.3 GB of the server’s disk are left for it.");
  cleanup();
  api.context.media.disk = async () => ({ size: 100e9, free: 0.5e9 });
  await renderBackOffice("/admin/home", { api });
  await screen.findByText(/^The server’s disk has no room for more/);
});

test("each number is a link to the list that it counts", async () => {
  const { api, joseph } = await someWork();
  await failReply(api, joseph);
  await renderBackOffice("/admin/home", { api });
  const counters = within(await screen.findByRole("list", { name: "Waiting now" }));
  const links = counters.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [
      expect.stringMatching(/^1 New enquiries newest /),
      "/admin/client-queries?kind=enquiry&status=new",
    ],
    ["0 Overdue answers ", "/admin/client-queries?view=overdue"],
    [expect.stringMatching(/^1 Calls to return next /), "/admin/client-queries?view=calls"],
    ["1 Emails failed The mailbox is full", "/admin/email/sent?status=failed"],
  ]);
  expect(screen.getByRole("link", { name: "Client Queries 3 waiting" })).toBeTruthy();
  await press("link", /1 Emails failed/);
  const table = await screen.findByRole("table", { name: "Emails" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(address()).toBe("/admin/email/sent?status=failed");
});

test("what waits is sorted by urgency, and each row has its one action", async () => {
  const { api, joseph, ananya, farhan } = await someWork();
  await failReply(api, joseph);
  await renderBackOffice("/admin/home", { api });
  expect(await waitingNames()).toEqual(["Joseph Mathew", "Ananya Deshmukh", "Farhan Qureshi"]);
  const answer = screen.getByRole("link", { name: "Answer Ananya Deshmukh" });
  expect(answer.getAttribute("href")).toBe(`/admin/client-queries/${ananya}`);
  const call = screen.getByRole("link", { name: "Call Farhan Qureshi" });
  expect(call.getAttribute("href")).toBe("tel:+919820000114");
  const row = (name: string) =>
    screen.getByText(name, { selector: ".waiting-row b" }).closest("li");
  expect(row("Farhan Qureshi")?.textContent).toContain("Requested a callback");
  expect(row("Joseph Mathew")?.textContent).toContain("not delivered: The mailbox is full.");
  await press("button", "Try again to send the email to Joseph Mathew");
  await waitFor(() => expect(api.requests.join()).toMatch(/POST \/api\/mails\/[^/]+\/retry/));
  expect(await screen.findByRole("link", { name: "Answer Joseph Mathew" })).toBeTruthy();
  const start = screen.getByRole("link", { name: "Start with the oldest" });
  expect(start.getAttribute("href")).toBe(`/admin/client-queries/${joseph}`);
  expect(farhan).toBeTruthy();
});

test("by keyboard: Enter starts the oldest; J and K move through the rows, C calls", async () => {
  const { api } = await someWork();
  await renderBackOffice("/admin/home", { api });
  const start = await screen.findByRole("link", { name: "Start with the oldest" });
  expect(document.activeElement).toBe(start);
  const key = (name: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  const focused = () => document.activeElement?.querySelector("b")?.textContent;
  await waitingNames();
  key("j");
  expect(focused()).toBe("Ananya Deshmukh");
  key("j");
  expect(focused()).toBe("Joseph Mathew");
  key("k");
  expect(focused()).toBe("Ananya Deshmukh");
  let called = "";
  const onClick = (event: MouseEvent) => {
    called = (event.target as HTMLElement).getAttribute("href") ?? "";
    event.preventDefault();
  };
  document.addEventListener("click", onClick);
  onTestFinished(() => document.removeEventListener("click", onClick));
  key("c");
  expect(called).toBe("");
  key("j");
  key("j");
  key("c");
  expect(called).toBe("tel:+919820000114");
});

test("whose enquiries are listed is remembered", async () => {
  const { api } = await someWork();
  await renderBackOffice("/admin/home", { api });
  expect(await waitingNames()).toHaveLength(3);
  await press("button", "Mine");
  await waitFor(async () => expect(await waitingNames()).toEqual(["Joseph Mathew"]));
  expect(localStorage.getItem("overview-whose")).toBe("mine");
  expect(screen.getByRole("button", { name: "Mine", pressed: true })).toBeTruthy();
});

test("without anything to answer, the overview says so, and who writes next", async () => {
  const { api, ananya, joseph, farhan } = await someWork();
  await asStaff(api, "POST", "/api/conversations/done", { ids: [joseph, farhan], done: true });
  await asStaff(api, "POST", `/api/enquiries/${ananya}/reply`, { text: "Yes.", after: null });
  await renderBackOffice("/admin/home", { api });
  const waiting = within(await card("Waiting for an answer"));
  expect(await waiting.findByText("Everyone has an answer")).toBeTruthy();
  expect(await waiting.findByText("1 client writes next.")).toBeTruthy();
  expect(screen.getByText("Everyone has an answer.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Start with the oldest" })).toBeNull();
});

test("the weeks are in a table too, and the number of this week is their sum", async () => {
  const { api } = await someWork();
  await renderBackOffice("/admin/home", { api });
  const weeks = within(await card("Enquiries per week"));
  expect(await weeks.findByText("3 so far")).toBeTruthy();
  const rows = weeks
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(["Week of", "Enquiries", "Callback requests"]);
  expect(rows.at(-1)).toEqual(["16 November 2026", "2", "1"]);
});

test("the latest enquiries show status and assignee", async () => {
  const { api } = await someWork();
  await renderBackOffice("/admin/home", { api });
  const table = await screen.findByRole("table", { name: "Latest enquiries" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(
    rows.map(([from, about, , , status, assignee]) => [from, about, status, assignee]),
  ).toEqual([
    [
      ...["Farhan Qureshi Farhan Qureshi & Co", expect.stringContaining("Call")],
      ...["Enquired", "Assign Farhan Qureshi to me"],
    ],
    ["Joseph Mathew Joseph Mathew & Co", "A message of Joseph Mathew", "Enquired", "Asha"],
    ["Ananya Deshmukh Ananya Deshmukh & Co", "A message of Ananya Deshmukh", "Enquired", "Ravi"],
  ]);
});

test("an enquiry is taken over from the overview, and given back by Undo", async () => {
  const { api } = await someWork();
  await renderBackOffice("/admin/home", { api });
  const assign = { name: "Assign Farhan Qureshi to me" };
  await press("button", assign.name);
  await waitFor(() => expect(screen.queryByRole("button", assign)).toBeNull());
  const row = screen.getByRole("row", { name: /^Farhan Qureshi/ });
  expect(row.textContent).toMatch(/Asha$/);
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByRole("button", assign)).toBeTruthy();
});

test.each([
  ["/api/overview", "Error fetching the overview", "New enquiries"],
  ["/api/conversations", "Error fetching: Waiting for an answer", "Farhan Qureshi"],
  ["/api/overview/weeks", "Error fetching: Enquiries per week", "3 so far"],
  ["/api/overview/first-answers", "Error fetching: First answer", /appears here after/],
  ["/api/enquiries", "Error fetching: Latest enquiries", "A message of Joseph Mathew"],
])("a card whose request (%s) fails is loaded again alone", async (path, title, content) => {
  const { api } = await someWork();
  api.intercept = on(path, unavailable);
  await renderBackOffice("/admin/home", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain("The database is resting.");
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  api.intercept = null;
  await press("button", "Try again");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
});

test("an editor sees only the blogs, an agent no blogs and no backups", async () => {
  const { api } = await someWork("editor");
  await renderBackOffice("/admin/home", { api });
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: /^Good .*, Asha$/ })).toBeTruthy();
  expect(api.requests.filter((one) => /overview|enquiries|conversations|steps/.test(one))).toEqual(
    [],
  );
  cleanup();
  const { api: agents } = await someWork("agent");
  await renderBackOffice("/admin/home", { api: agents });
  expect(await screen.findByText("Calls to return")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Blogs" })).toBeNull();
  expect(screen.queryByText("Backups")).toBeNull();
  expect(agents.requests.join()).not.toContain("first-steps");
});

test("an admin sees when a backup was last restored as a test, and what is wrong with backups", async () => {
  const { api } = await someWork();
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const backUp = (at: string, lostFiles: number) => putBackup(api.context, at, lostFiles);
  const said = async () => {
    cleanup();
    await renderBackOffice("/admin/home", { api });
    const notice = (await screen.findByText("Backups")).parentElement;
    const isFailed = notice?.hasAttribute("data-failed");
    return { isFailed, lines: [...(notice?.children ?? [])].slice(1).map((p) => p.textContent) };
  };
  expect(await said()).toEqual({
    isFailed: true,
    lines: ["No backup has been made yet. Run npm run backup on the server."],
  });
  await backUp(ago(3 * dayMs), 0);
  const { lines } = await said();
  expect(lines[0]).toMatch(/^No backup since .*Run npm run backup on the server, and find out/);
  expect(lines[1]).toBe(
    "No backup was restored as a test yet. Run npm run restore -- --check on the server.",
  );

  const taken = ago(3 * hourMs);
  await backUp(taken, 0);
  const checked = ago(hourMs);
  await putRestoreCheck(api.context, checked, null, taken);
  expect(await said()).toEqual({
    isFailed: false,
    lines: [`The backup of ${readerDate(taken)} was restored as a test on ${readerDate(checked)}.`],
  });

  await backUp(ago(hourMs / 2), 3);
  const failed = ago(hourMs / 4);
  await putRestoreCheck(api.context, failed, "The backup file of posts is damaged.");
  expect(await said()).toEqual({
    isFailed: true,
    lines: [
      "3 files are missing from the media store. Run npm run doctor on the server for an example and what to do.",
      `The restore check failed on ${readerDate(failed)}: The backup file of posts is damaged.`,
      `A backup was last restored as a test on ${readerDate(checked)}.`,
    ],
  });
});
