// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putMessage } from "../../put-message.ts";
import { putStaff } from "../../put-staff.ts";

const queries = "/admin/client-queries";

/** Colleagues; two enquiries (new and won), a callback request in progress, and one of spam. */
async function open(
  place: string | ((ids: { ananya: string; farhan: string }) => string),
  colleagues: readonly string[] = [],
) {
  const api = await openInProcessApi();
  for (const name of colleagues) await putStaff(api.context.database, name, "agent");
  const joseph = await sendEnquiry(api, "Joseph Mathew");
  await asStaff(api, "PATCH", `/api/queries/${joseph}`, { status: "won" });
  await sendEnquiry(api, "Lucky Winner", { spam: true });
  const farhan = await sendCallRequest(api, "Farhan Qureshi");
  const ananya = await sendEnquiry(api, "Ananya Deshmukh");
  const address = typeof place === "string" ? place : place({ ananya, farhan });
  await renderBackOffice(address, { api });
  return { api, joseph, farhan, ananya };
}

async function group(name: string) {
  const found = await screen.findByRole("region", { name });
  // Keys work from the effects that follow the first paint of the rows.
  await act(async () => {});
  return found;
}
const names = () =>
  [...document.querySelectorAll(".conversation-row b")].map((name) => name.textContent);
const toggle = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

test("the list shows whose turn it is, without what is over or spam", async () => {
  await open(queries);
  await group("Our turn");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Client Queries");
  expect(names()).toEqual(["Farhan Qureshi", "Ananya Deshmukh"]);
  const views = within(screen.getByRole("navigation", { name: "Views of client queries" }));
  await waitFor(() => expect(views.getByRole("link", { name: "All open 2" })).toBeTruthy());
  expect(views.getByRole("link", { name: "Spam 1" })).toBeTruthy();
  await press("link", /^Calls( \d)?$/);
  await waitFor(() => expect(address()).toBe(`${queries}?kind=callback`));
  await waitFor(() => expect(names()).toEqual(["Farhan Qureshi"]));
});

test("an enquiry that is flagged for a look says why, in its row until it is dealt with", async () => {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const review_reason = "6 enquiries came from this network within ten minutes.";
  await api.context.database.write((transaction) =>
    transaction.updateTable("enquiries").set({ review_reason }).execute(),
  );
  await renderBackOffice(`${queries}/${id}`, { api });
  const mark = `Have a look: ${review_reason}`;
  await waitFor(() => expect(screen.getAllByText(mark)).toHaveLength(2));
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "talking" } });
  await waitFor(() => expect(screen.getAllByText(mark)).toHaveLength(1));
});

test("Undo saves a deleted view again", async () => {
  await open(`${queries}?kind=callback`);
  await press("button", "Save this view");
  type("Name of the view", "Calls of the week");
  await press("button", "Save");
  const saved = { name: "Calls of the week" };
  await screen.findByRole("link", saved);
  await press("button", "Delete the view Calls of the week");
  await waitFor(() => expect(screen.queryByRole("link", saved)).toBeNull());
  const deleted = await screen.findByText("View “Calls of the week” deleted");
  fireEvent.click(within(deleted.parentElement as HTMLElement).getByText("Undo"));
  expect((await screen.findByRole("link", saved)).getAttribute("href")).toBe(
    `${queries}?kind=callback`,
  );
});

test("an opened enquiry shows message, facts and what happened, and is read", async () => {
  const { api, ananya } = await open(queries);
  await press("link", /Ananya Deshmukh/);
  await press("button", /^Reply to/);
  const pane = within(screen.getByRole("region", { name: "Conversation" }));
  expect(pane.getByText("A message of Ananya Deshmukh", { selector: "p" })).toBeTruthy();
  const facts = within(screen.getByRole("complementary", { name: "Ananya Deshmukh" }));
  expect(facts.getByRole("link", { name: /ananya-deshmukh@example.com/ })).toBeTruthy();
  await waitFor(() => expect(api.requests).toContain(`PUT /api/conversations/${ananya}/seen`));
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "talking" } });
  expect(await pane.findByText(/changed the status from Enquired to Talking/)).toBeTruthy();
});

test("a note is added by Ctrl Enter, and what was typed survives a failure", async () => {
  const { api } = await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", "Note");
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
  type("Note", "She prefers mornings.");
  api.intercept = (request) =>
    request.url.pathname.endsWith("/notes") ? unavailable(request) : null;
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "Enter", ctrlKey: true });
  expect(await screen.findByText(/The database is resting/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("She prefers mornings.");
  api.intercept = null;
  await press("button", "Add note");
  expect(await screen.findByText("Internal note")).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe(""));
});

test("an @ in a note suggests colleagues, by keys and by touch", async () => {
  const { api } = await open(({ ananya }) => `${queries}/${ananya}`, ["Meera Nair", "मीरा वर्मा"]);
  await press("button", "Note");
  const note = screen.getByLabelText<HTMLTextAreaElement>("Note");
  type("Note", "Ask @m");
  const list = await screen.findByRole("listbox", { name: "Colleagues" });
  const key = (name: string) => fireEvent.keyDown(note, { key: name });
  expect(note.getAttribute("aria-controls")).toBe(list.id);
  const active = () =>
    document.getElementById(note.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toBe("Meera Nair");
  expect(screen.getByText(/^1 colleague\. Enter inserts/).role).toBe("status");
  key("Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(note);
  type("Note", "Ask @");
  type("Note", "Ask ");
  type("Note", "Ask @");
  expect(active()).toBe("Meera Nair");
  key("ArrowUp");
  expect(active()).toBe("मीरा वर्मा");
  key("Enter");
  expect(note.value).toBe("Ask @मीरा वर्मा ");
  expect(note.selectionStart).toBe(note.value.length);
  expect(screen.queryByRole("listbox")).toBeNull();
  await press("button", "Mention");
  expect(note.value).toBe("Ask @मीरा वर्मा @");
  const again = within(screen.getByRole("listbox", { name: "Colleagues" }));
  fireEvent.click(again.getByRole("option", { name: "Meera Nair" }));
  expect(note.value).toBe("Ask @मीरा वर्मा @Meera Nair ");
  await press("button", "Add note");
  await waitFor(() => {
    const marked = [...document.querySelectorAll(".timeline__mention")];
    expect(marked.map(({ textContent }) => textContent)).toEqual(["@मीरा वर्मा", "@Meera Nair"]);
  });
  const emails = await api.context.database.read
    .selectFrom("emails")
    .select("recipient")
    .where("template", "=", "mention-notice")
    .execute();
  expect(emails).toHaveLength(2);
});

test("an @ in a reply suggests nobody", async () => {
  await open(({ ananya }) => `${queries}/${ananya}`, ["Meera Nair"]);
  await press("button", /^Reply to/);
  type("Reply", "Ask @m");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(screen.getByLabelText("Reply").hasAttribute("aria-autocomplete")).toBe(false);
});

test("a reply is held, and its undo brings the text back", async () => {
  await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", /^Reply to/);
  type("Reply", "Yes, on Thursday.");
  await press("button", "Send");
  expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
  await press("button", /^Reply to/);
  fireEvent.keyDown(screen.getByLabelText("Reply"), { key: "z", ctrlKey: true });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("Yes, on Thursday."),
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Reply"));
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
});

test("an answer that arrives meanwhile stops the reply; it can become a note", async () => {
  const { api, ananya } = await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", /^Reply to/);
  type("Reply", "Yes, on Thursday.");
  await putMessage(api.context, ananya, { text: "Never mind, Friday.", from_name: "Ananya" });
  await press("button", "Send");
  // The refusal says so before the newer message is loaded, with which the notice comes.
  await screen.findByRole("button", { name: "Turn mine into a note" });
  expect(screen.getByText(/while you were writing/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send" }).hasAttribute("disabled")).toBe(true);
  await press("button", "Turn mine into a note");
  await press("button", "Add note");
  expect(await screen.findByText("Internal note")).toBeTruthy();
  expect(screen.getByText("Yes, on Thursday.", { selector: "p" })).toBeTruthy();
});

test("a reply is sent as well, after the newer message was shown", async () => {
  const { api, ananya } = await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", /^Reply to/);
  type("Reply", "Yes, on Thursday.");
  await putMessage(api.context, ananya, { text: "Never mind, Friday.", from_name: "Ananya" });
  await press("button", "Send");
  await press("button", "Send mine as well");
  expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
});

test("several are marked as won at once, and undone", async () => {
  const { api } = await open(queries);
  await group("Our turn");
  const stored = async () => (await asStaff(api, "GET", "/api/conversations"))["message"];
  const before = await stored();
  toggle("Select enquiry from Ananya Deshmukh");
  toggle("Select callback request from Farhan Qureshi");
  expect(screen.getByText("2 selected")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Set the status"), { target: { value: "won" } });
  expect(await screen.findByText("2 marked as won")).toBeTruthy();
  expect(await screen.findByText("Everyone has an answer")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await group("Our turn");
  expect(await stored()).toEqual(before);
});

test("keys move, open, mark as done and undo; they can be turned off", async () => {
  const { farhan, ananya } = await open(queries);
  await group("Our turn");
  key("j");
  expect(document.activeElement?.getAttribute("data-conversation")).toBe(farhan);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "j" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "o" });
  await waitFor(() => expect(address()).toBe(`${queries}/${ananya}`));
  await press("button", /^Reply to/);
  key("e");
  expect(await screen.findByText("Marked as done")).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`${queries}/${farhan}`));
  key("z");
  expect(await screen.findByText("Undone")).toBeTruthy();
  await waitFor(() => expect(names()).toContain("Ananya Deshmukh"));
  key("?");
  fireEvent.click(await screen.findByLabelText(/^Single-key shortcuts/));
  await press("button", "Close");
  key("j");
  expect(address()).toBe(`${queries}/${farhan}`);
});

test("an enquiry that arrives is shown without a reload, but not under the pointer", async () => {
  const { api } = await open(queries);
  await group("Our turn");
  await waitFor(() => expect(api.requests).toContain("GET /api/events"));
  const rows = document.getElementById("conversation-rows") ?? document.body;
  fireEvent.pointerEnter(rows);
  await sendEnquiry(api, "Hannah Weiss");
  const show = await screen.findByRole("button", { name: "Show 1 new" }, { timeout: 10_000 });
  expect(names()).not.toContain("Hannah Weiss");
  fireEvent.click(show);
  await waitFor(() => expect(names()).toContain("Hannah Weiss"));
});

test("a letter that is typed into the reply is no command", async () => {
  await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", /^Reply to/);
  const reply = screen.getByLabelText("Reply");
  fireEvent.keyDown(reply, { key: "e" });
  fireEvent.keyDown(reply, { key: "?" });
  expect(screen.queryByText("Marked as done")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a conflict in the text to know shows theirs, and loses neither", async () => {
  const { api, ananya } = await open(({ ananya }) => `${queries}/${ananya}`);
  await press("button", "Add a text");
  type(/Note on this enquiry/, "Mine.");
  await asStaff(api, "PATCH", `/api/queries/${ananya}`, { note: "Theirs." });
  await press("button", "Save");
  expect(await screen.findByText("Theirs.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note on this enquiry/).value).toBe("Mine.");
  await press("button", "Save mine");
  await waitFor(() => expect(screen.queryByLabelText(/Note on this enquiry/)).toBeNull());
  expect(await screen.findByText("Mine.")).toBeTruthy();
});

test("a list that fails says so and loads again", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  api.intercept = on("/api/conversations", unavailable);
  await renderBackOffice(queries, { api });
  expect(await screen.findByText("Error fetching client queries")).toBeTruthy();
  api.intercept = null;
  await press("button", "Try again");
  await group("Our turn");
});

test("no match says what was searched", async () => {
  await open(`${queries}?q=nobody`);
  expect(await screen.findByText("Nothing matches “nobody”")).toBeTruthy();
  await press("link", "Search spam");
  await waitFor(() => expect(address()).toBe(`${queries}?view=spam&q=nobody`));
});
