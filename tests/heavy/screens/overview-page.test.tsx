// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { readerDate } from "../../../app/admin/lists/reader-formats.ts";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { heldBack, on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
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
  return { api, ananya, joseph, farhan, ravi };
}

type Api = Awaited<ReturnType<typeof someWork>>["api"];

const card = (name: string) => screen.findByRole("region", { name });

const waitingNames = async () => {
  const list = within(await card("Yours")).getByRole("list");
  return within(list)
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);
};

/** Replies to an enquiry; the email then fails. */
async function failReply(api: Api, id: string) {
  await asStaff(api, "POST", `/api/enquiries/${id}/reply`, { text: "On Thursday.", after: null });
  await api.context.database.write(async (transaction) => {
    await transaction
      .updateTable("emails")
      .set({ status: "failed", failure: "552 5.2.2 Mailbox full" })
      .where("enquiry_id", "=", id)
      .where("sent_by", "is not", null)
      .execute();
    const due = { turn: "ours" as const, answer_due_at: api.context.now() + 60_000 };
    await transaction.updateTable("enquiries").set(due).where("id", "=", id).execute();
  });
}

test("what fails is listed; else one line says that all works", async () => {
  const { api, joseph } = await someWork();
  api.context.media.disk = async () => ({ size: 100e9, free: 0.5e9 });
  await failReply(api, joseph);
  await renderBackOffice("/admin/home", { api });
  const rows = within(await card("What fails"));
  await rows.findByText(/^The server’s disk has no room for more/);
  expect(rows.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "1 email failed The mailbox is full.Show 1 email failed",
    expect.stringMatching(/^Incoming email The server’s disk/),
    "Backups No backup has been made yet. Run npm run backup on the server.",
  ]);
  cleanup();
  const { api: agents } = await someWork("agent");
  await renderBackOffice("/admin/home", { api: agents });
  expect((await card("What fails")).textContent).toContain("Nothing fails No email failed.");
});

test("first comes one's own work, then nobody's, then each colleague's", async () => {
  const { api, farhan, joseph } = await someWork();
  await renderBackOffice("/admin/home", { api });
  expect(await waitingNames()).toEqual(["Joseph Mathew"]);
  const team = within(await card("The team"));
  await team.findByText("Ravi");
  expect(team.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent)).toEqual([
    ...["Nobody yet", "Ravi"],
  ]);
  const calls = within(await card("Calls today"));
  expect(calls.getByRole("link", { name: "Call Farhan Qureshi" })).toBeTruthy();
  await asStaff(api, "POST", "/api/conversations/done", { ids: [joseph], done: true });
  cleanup();
  await renderBackOffice("/admin/home", { api });
  const start = await screen.findByRole("link", { name: "Start with Farhan Qureshi" });
  expect(start.getAttribute("href")).toBe(`/admin/client-queries/${farhan}`);
  expect(screen.getByText(/^Nothing waits for you. Nobody answers Farhan/)).toBeTruthy();
  expect(await screen.findByText("All yours are answered")).toBeTruthy();
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
    // No time was agreed for it.
    ["1 Calls to return ", "/admin/client-queries?view=calls"],
    ["1 Emails failed The mailbox is full", "/admin/email/sent?status=failed"],
  ]);
  expect(screen.getByRole("link", { name: "Client Queries 3 waiting" })).toBeTruthy();
  await press("link", /1 Emails failed/);
  const table = await screen.findByRole("table", { name: "Emails" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  expect(address()).toBe("/admin/email/sent?status=failed");
});

/** Gives everything to the reader. */
const takeAll = (api: Api, ids: readonly string[]) =>
  asStaff(api, "PATCH", "/api/enquiries", { ids, assignee: api.staff.id });

test("what waits is sorted by urgency, and each row has its one action", async () => {
  const { api, joseph, ananya, farhan } = await someWork();
  await failReply(api, joseph);
  await takeAll(api, [joseph, ananya, farhan]);
  await renderBackOffice("/admin/home", { api });
  expect(await waitingNames()).toEqual(["Joseph Mathew", "Ananya Deshmukh", "Farhan Qureshi"]);
  const yours = within(await card("Yours"));
  const answer = yours.getByRole("link", { name: "Answer Ananya Deshmukh" });
  expect(answer.getAttribute("href")).toBe(`/admin/client-queries/${ananya}`);
  const call = yours.getByRole("link", { name: "Call Farhan Qureshi" });
  expect(call.getAttribute("href")).toBe("tel:+919820000114");
  const row = (name: string) =>
    screen.getByText(name, { selector: ".waiting-row b" }).closest("li");
  expect(row("Farhan Qureshi")?.textContent).toContain("Requested a callback");
  expect(row("Joseph Mathew")?.textContent).toContain("not delivered: The mailbox is full.");
  const start = await screen.findByRole("link", { name: "Start with Joseph Mathew" });
  expect(start.getAttribute("href")).toBe(`/admin/client-queries/${joseph}`);
  await press("button", "Try again to send the email to Joseph Mathew");
  await waitFor(() => expect(api.requests.join()).toMatch(/POST \/api\/mails\/[^/]+\/retry/));
  // The email is the answer: it waits for the client.
  await waitFor(async () =>
    expect(await waitingNames()).toEqual(["Ananya Deshmukh", "Farhan Qureshi"]),
  );
});

test("by keyboard: Enter starts the first; J and K move through the rows, C calls", async () => {
  const { api, joseph, ananya, farhan } = await someWork();
  await takeAll(api, [joseph, ananya, farhan]);
  await renderBackOffice("/admin/home", { api });
  const start = await screen.findByRole("link", { name: "Start with Ananya Deshmukh" });
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
  key("Enter");
  expect(called).toBe("tel:+919820000114");
  (document.activeElement as HTMLElement).blur();
  key("Enter");
  expect(called).toBe(start.getAttribute("href"));
});

test("without anything to answer, the overview says so, and who writes next", async () => {
  const { api, ananya, joseph, farhan } = await someWork();
  await asStaff(api, "POST", "/api/conversations/done", { ids: [joseph, farhan], done: true });
  await asStaff(api, "POST", `/api/enquiries/${ananya}/reply`, { text: "Yes.", after: null });
  await renderBackOffice("/admin/home", { api });
  const waiting = within(await card("Yours"));
  expect(await waiting.findByText("Everyone has an answer")).toBeTruthy();
  expect(await waiting.findByText("1 client writes next.")).toBeTruthy();
  expect(screen.getByText("Everyone has an answer.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Start with/ })).toBeNull();
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

test("an enquiry is taken over from the overview, and given back by Undo", async () => {
  const { api, farhan, ravi } = await someWork();
  await renderBackOffice("/admin/home", { api });
  const assign = { name: "Assign Farhan Qureshi to me" };
  await press("button", assign.name);
  await waitFor(async () => expect(await waitingNames()).toContain("Farhan Qureshi"));
  expect(screen.queryByRole("button", assign)).toBeNull();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByRole("button", assign)).toBeTruthy();
  // A colleague takes it in the same moment.
  const body = { ids: [farhan], assignee: ravi.id };
  const take = () => asStaff(api, "PATCH", "/api/enquiries", body).then(() => null);
  api.intercept = ({ method }) => (method === "PATCH" ? take() : null);
  await press("button", assign.name);
  await screen.findByText("Somebody else has taken or deleted it meanwhile.");
});

test.each([
  ["/api/overview", "Error fetching: What fails", "New enquiries"],
  ["/api/overview/team", "Error fetching: The team", "Nobody yet"],
  ["/api/overview/weeks", "Error fetching: Enquiries per week", "3 so far"],
  ["/api/overview/first-answers", "Error fetching: First answer", /appears here after/],
])("a card whose request (%s) fails is loaded again alone", async (path, title, content) => {
  const { api } = await someWork();
  api.intercept = on(path, unavailable);
  await renderBackOffice("/admin/home", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain("The database is resting.");
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  const { intercept, release } = heldBack();
  api.intercept = on(path, intercept);
  await press("button", "Try again");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("link", { name: "Slow queries" })).toBeTruthy();
  release();
  expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
});

test("an editor sees what goes live and the blogs, an agent no blogs and no backups", async () => {
  const { api } = await someWork("editor");
  await renderBackOffice("/admin/home", { api });
  expect((await screen.findAllByRole("link", { name: /^Slow queries/ })).length).toBe(2);
  expect(screen.getByRole("heading", { level: 1, name: /^Good .*, Asha$/ })).toBeTruthy();
  const parts = ["Goes live", "Drafts", "Pages", "Next four weeks", "The last posts"];
  for (const part of parts) await card(part);
  expect(await screen.findByText("0 enquiries", { exact: false })).toBeTruthy();
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
    const shown = await card("What fails");
    await within(shown).findAllByText(/^Backups|^Nothing fails/);
    const lines = [...shown.querySelectorAll("p > span.soft, p span span.soft")];
    return lines.map((line) => line.textContent?.trim());
  };
  expect(await said()).toEqual(["No backup has been made yet. Run npm run backup on the server."]);
  await backUp(ago(3 * dayMs), 0);
  const lines = await said();
  expect(lines[0]).toMatch(/^No backup since .*Run npm run backup on the server, and find out/);
  expect(lines[1]).toBe(
    "No backup was restored as a test yet. Run npm run restore -- --check on the server.",
  );

  const taken = ago(3 * hourMs);
  await backUp(taken, 0);
  const checked = ago(hourMs);
  await putRestoreCheck(api.context, checked, null, taken);
  expect(await said()).toEqual([
    `Emails, mailbox and backups work. A backup was restored as a test on ${readerDate(checked)}.`,
  ]);

  await backUp(ago(hourMs / 2), 3);
  const failed = ago(hourMs / 4);
  await putRestoreCheck(api.context, failed, "The backup file of posts is damaged.");
  expect(await said()).toEqual([
    "3 files are missing from the media store. Run npm run doctor on the server for an example and what to do.",
    `The restore check failed on ${readerDate(failed)}: The backup file of posts is damaged.`,
  ]);
});
