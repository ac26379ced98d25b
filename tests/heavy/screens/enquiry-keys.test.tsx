// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putStaff } from "../../put-staff.ts";

const showPicker = vi.fn();

beforeEach(() => {
  showPicker.mockReset();
  HTMLSelectElement.prototype.showPicker = showPicker; // jsdom has none.
});

async function open() {
  const api = await openInProcessApi();
  await putStaff(api.context.database, "Sunita", "agent");
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  await screen.findByRole("button", { name: /^Reply to/ });
  await screen.findByRole("option", { name: "Sunita" });
  const assignee = async () => {
    const { data } = await asStaff(api, "GET", `/api/conversations/${id}`);
    return (data as { assignee: { name: string } | null }).assignee?.name;
  };
  return { api, assignee };
}

const focused = () => document.activeElement ?? document.body;
const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(focused(), { key: pressed, ...more });
const reply = () => screen.getByLabelText<HTMLTextAreaElement>("Reply");
const heading = () => screen.getByRole("heading", { level: 2, name: /^A message of Ananya/ });

test("Z undoes a reply sent by Ctrl Enter; text and focus return", async () => {
  await open();
  key("r");
  type("Reply", "Yes, on Thursday.");
  key("Enter", { ctrlKey: true });
  expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
  await waitFor(() => expect(focused().matches("article")).toBe(true));
  expect(focused().textContent).toMatch(/Yes, on Thursday\..*Not sent yet.*Undo/);
  key("z");
  await waitFor(() => expect(reply().value).toBe("Yes, on Thursday."));
  expect(focused()).toBe(reply());
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
});

test("the focus isn't lost with the button Send", async () => {
  await open();
  key("r");
  type("Reply", "Yes, on Thursday.");
  await press("button", "Send");
  await waitFor(() => expect(focused().textContent).toMatch(/Not sent yet/));
});

test("the focus stays in the composer after a note, and while the next text is typed", async () => {
  await open();
  key("r");
  type("Reply", "Yes, on Thursday.");
  key("Enter", { ctrlKey: true });
  await waitFor(() => expect(reply().value).toBe(""));
  type("Reply", "And");
  expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
  expect(focused()).toBe(reply());
  await press("button", "Note");
  type("Note", "She prefers mornings.");
  key("Enter", { ctrlKey: true });
  expect(await screen.findByText("Internal note")).toBeTruthy();
  expect(focused()).toBe(screen.getByLabelText("Note"));
});

test("A and T open a picker; Escape returns the focus, and shortcuts work", async () => {
  await open();
  const link = await screen.findByRole("link", { name: /Ananya Deshmukh/ });
  link.focus();
  for (const [pressed, label] of [
    ["a", "Assignee"],
    ["t", "Status"],
  ] as const) {
    key(pressed);
    expect(focused()).toBe(screen.getByLabelText(label));
    expect(showPicker).toHaveBeenCalled();
    key("Escape");
    expect(focused()).toBe(link);
  }
  key("r");
  expect(focused()).toBe(reply());
});

test("the Escape that closes a shortcut's picker leaves the select as well", async () => {
  await open();
  key("a");
  fireEvent.keyUp(focused(), { key: "Escape" });
  expect(focused()).toBe(heading());
  const status = screen.getByLabelText("Status");
  status.focus();
  fireEvent.keyUp(status, { key: "Escape" });
  expect(focused()).toBe(status);
  key("Escape");
  expect(focused()).toBe(heading());
});

test.each(["s", "ArrowDown", "ArrowLeft", "End", "PageDown"])(
  "%s opens the closed select's picker rather than choosing",
  async (pressed) => {
    await open();
    for (const label of ["Assignee", "Status"]) {
      const select = screen.getByLabelText(label);
      select.focus();
      showPicker.mockReset();
      expect(key(pressed)).toBe(false);
      expect(showPicker).toHaveBeenCalledOnce();
      expect(key("Tab")).toBe(true);
      expect(key(" ")).toBe(true);
    }
  },
);

test("a choice in the picker applies, and the focus returns if a shortcut opened it", async () => {
  const { assignee } = await open();
  key("a");
  const select = screen.getByLabelText<HTMLSelectElement>("Assignee");
  const { value } = screen.getByRole<HTMLOptionElement>("option", { name: "Sunita" });
  fireEvent.change(select, { target: { value } });
  await waitFor(() => expect(focused()).toBe(heading()));
  await waitFor(async () => expect(await assignee()).toBe("Sunita"));
  select.focus();
  fireEvent.change(select, { target: { value: "" } });
  expect(focused()).toBe(select);
  await waitFor(async () => expect(await assignee()).toBeUndefined());
});

test("typing in an open picker runs no shortcut", async () => {
  await open();
  fireEvent.keyDown(screen.getByRole("option", { name: "Sunita" }), { key: "?" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the same holds for the selects of several enquiries", async () => {
  await open();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select enquiry from Ananya Deshmukh" }));
  for (const label of ["Assign", "Set the status"]) {
    screen.getByLabelText(label).focus();
    expect(key("s")).toBe(false);
    key("Escape");
    expect(focused()).toBe(document.body);
  }
  expect(screen.getByText("1 selected")).toBeTruthy();
});

test.each([
  ["r", "Reply"],
  ["n", "Note"],
])("%s on a row of the list opens it to write", async (pressed, field) => {
  const { api } = await open();
  cleanup();
  await renderBackOffice("/admin/client-queries", { api });
  await screen.findByRole("region", { name: "Our turn" });
  key("j");
  key(pressed);
  await waitFor(() => expect(focused().getAttribute("aria-label")).toBe(field));
});

test("Ctrl Enter sends from every control of the composer; a choice in its menu returns the focus", async () => {
  await open();
  key("r");
  type("Reply", "Yes, on Thursday.");
  await press("button", "More ways to send");
  await press("button", /^In a week/);
  expect(focused().getAttribute("aria-label")).toBe("More ways to send");
  key("Enter", { ctrlKey: true });
  expect(await screen.findByText(/Not sent yet/)).toBeTruthy();
});

test("numbers choose how a call went wherever no words are typed, and Ctrl Enter saves", async () => {
  const api = await openInProcessApi();
  const id = await sendCallRequest(api, "Suresh Pillai");
  await renderBackOffice(`/admin/client-queries/${id}?view=calls`, { api });
  await press("button", /^Log call/);
  const dialog = await screen.findByRole("dialog", { name: "How did the call go?" });
  const chosen = () => screen.getByRole<HTMLInputElement>("radio", { name: /Left a message/ });
  expect(focused().getAttribute("type")).toBe("radio");
  key("3");
  expect(chosen().checked).toBe(true);
  within(dialog).getByLabelText("Note").focus();
  key("1");
  expect(chosen().checked).toBe(true);
  key("Enter", { ctrlKey: true });
  expect(await screen.findByText("Call logged: Left a message")).toBeTruthy();
});
