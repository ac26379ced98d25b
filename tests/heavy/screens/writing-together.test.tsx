// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { bearer } from "../../api-harness.ts";
import {
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putSession } from "../../put-session.ts";
import { putStaff } from "../../put-staff.ts";

/** Sends files to the API of this process, as `fetch` does there. */
class RequestByFetch {
  readonly upload = {};
  readonly headers: Record<string, string> = {};
  address = "";
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};

  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  async send(body: File) {
    const answer = await fetch(this.address, { method: "POST", headers: this.headers, body });
    this.status = answer.status;
    this.response = await answer.json();
    this.onload();
  }
}

/** An enquiry, open in Asha's browser, and Meera, who uses another one. */
async function open() {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const meera = await putStaff(api.context.database, "Meera Nair", "agent");
  const { token } = await putSession(api.context, meera.id);
  const asMeera = (method: string, path: string, body: object) =>
    api.send(path, {
      method,
      headers: { ...bearer(token), "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const place = `/admin/client-queries/${id}`;
  vi.stubGlobal("XMLHttpRequest", RequestByFetch);
  await renderBackOffice(place, { api });
  await press("button", /^Reply to/);
  const reply = screen.getByLabelText<HTMLTextAreaElement>("Reply");
  return { api, id, asMeera, place, reply };
}

const replyText = () => screen.getByLabelText<HTMLTextAreaElement>("Reply").value;
const stored = ({ requests }: InProcessApi, id: string) =>
  waitFor(() => expect(requests).toContain(`PUT /api/conversations/${id}/draft`));

test("a draft survives a reload and another device", async () => {
  const { api, id, place } = await open();
  type("Reply", "Yes, on Thursday.");
  await screen.findByText(/^Draft saved/);
  await stored(api, id);
  cleanup();
  // Nothing is in the browser any more, as in another one.
  sessionStorage.clear();
  await renderBackOffice(place, { api });
  await screen.findByLabelText("Reply");
  await waitFor(() => expect(replyText()).toBe("Yes, on Thursday."));
});

test("a colleague who writes too is shown at once", async () => {
  const { api, id, asMeera } = await open();
  await waitFor(() => expect(api.requests).toContain("GET /api/events"));
  await asMeera("PUT", `/api/conversations/${id}/draft`, { kind: "reply", text: "Dear Ananya" });
  const notice = await screen.findByText(/is writing a reply too/, {}, { timeout: 10_000 });
  expect(notice.textContent).toBe("Meera is writing a reply too");
});

test("her answer stops mine; nothing that I typed is lost", async () => {
  const { id, asMeera, api, place } = await open();
  type("Reply", "Yes, on Thursday.");
  await stored(api, id);
  await asMeera("POST", `/api/enquiries/${id}/reply`, {
    text: "Lakshmi can lead it.",
    after: null,
  });
  await press("button", "Send");
  await waitFor(() =>
    expect(document.querySelector(".composer__clash")?.textContent).toMatch(
      /Meera answered at .*, while you were writing\. “Lakshmi can lead it\.” Your text is safe\./,
    ),
  );
  expect(replyText()).toBe("Yes, on Thursday.");
  expect(screen.getByRole("button", { name: "Send" }).hasAttribute("disabled")).toBe(true);
  cleanup();
  await renderBackOffice(place, { api });
  await screen.findByLabelText("Reply");
  await waitFor(() => expect(replyText()).toBe("Yes, on Thursday."));
});

test("where no events arrive, the screen asks", async () => {
  const api = await openInProcessApi();
  api.intercept = on("/api/events", unavailable);
  await renderBackOffice("/admin/client-queries", { api });
  await screen.findByText("Everyone has an answer");
  await waitFor(() => expect(api.requests).toContain("GET /api/events/changes"));
  await sendEnquiry(api, "Hannah Weiss");
  expect(await screen.findByText("Hannah Weiss", {}, { timeout: 10_000 })).toBeTruthy();
});

test("a reply is formatted by keys, and shown as it leaves; a note is not", async () => {
  const { reply } = await open();
  type("Reply", "see our plan");
  reply.setSelectionRange(8, 12);
  fireEvent.keyDown(reply, { key: "b", ctrlKey: true });
  expect(replyText()).toBe("see our **plan**");
  await press("button", "Bulleted list");
  reply.setSelectionRange(18, 18);
  fireEvent.keyDown(reply, { key: "Enter", isComposing: true });
  expect(replyText()).toBe("- see our **plan**");
  fireEvent.keyDown(reply, { key: "Enter" });
  expect(replyText()).toBe("- see our **plan**\n- ");
  await press("button", "Send");
  const sent = await screen.findByText("plan", { selector: "strong" });
  expect(sent.closest("ul")?.textContent).toBe("see our plan");
  await screen.findByRole("button", { name: /^Reply to/ });
  await press("button", /^Note/);
  expect(screen.queryByRole("group", { name: "Format" })).toBeNull();
  type("Note", "**plan**");
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "b", ctrlKey: true });
  await press("button", "Add note");
  expect(await screen.findByText("**plan**", { selector: "p" })).toBeTruthy();
});

test("a template is chosen by arrows, read as the client will, and inserted at the cursor", async () => {
  const { api, reply } = await open();
  for (const [name, body] of [
    ["Dates", "Would **Tuesday** suit you, {First name|there}?"],
    ["Thanks", "Thank you"],
  ]) {
    await asStaff(api, "POST", "/api/reply-templates", { name, subject: "", body });
  }
  type("Reply", "Hello.  Bye.");
  reply.setSelectionRange(7, 7);
  fireEvent.keyDown(reply, { key: ";", ctrlKey: true });
  const search = await screen.findByLabelText("Search templates");
  await screen.findByRole("button", { name: "Thanks", pressed: false });
  expect(document.querySelector("dialog .formatted-text strong")?.textContent).toBe("Tuesday");
  expect(document.querySelector("dialog .formatted-text mark")?.textContent).toBe("Ananya");
  fireEvent.keyDown(search, { key: "ArrowUp" });
  expect(screen.getByRole("button", { name: "Thanks", pressed: true })).toBeTruthy();
  fireEvent.keyDown(search, { key: "ArrowDown" });
  fireEvent.keyDown(search, { key: "Enter" });
  await waitFor(() => expect(replyText()).toBe("Hello. Would **Tuesday** suit you, Ananya? Bye."));
  expect(document.activeElement).toBe(reply);
});

const plan = () => new File(["%PDF-1.7 a plan"], "plan.pdf", { type: "application/pdf" });
const attached = async () => within(await screen.findByRole("list", { name: "Attached files" }));

test("a file is attached, sent with the reply, and comes back with its undo", async () => {
  const { id, api } = await open();
  fireEvent.change(screen.getByLabelText("Attach files"), { target: { files: [plan()] } });
  expect(await (await attached()).findByRole("button", { name: "Remove plan.pdf" })).toBeTruthy();
  expect(api.requests).toContain(`POST /api/conversations/${id}/draft/files?name=plan.pdf`);
  type("Reply", "The plan is attached.");
  await press("button", "Send");
  const [download] = await screen.findAllByRole("button", { name: /^Download plan\.pdf, 1 kB/ });
  expect(screen.queryByRole("button", { name: "Remove plan.pdf" })).toBeNull();
  if (download) fireEvent.click(download);
  await waitFor(() => expect(api.requests.some((path) => /\/files\//.test(path))).toBe(true));
  await press("button", "Undo");
  expect(await (await attached()).findByRole("button", { name: "Remove plan.pdf" })).toBeTruthy();
  expect(replyText()).toBe("The plan is attached.");
});

test("files are dropped and pasted; a program is refused with its reason", async () => {
  const { reply } = await open();
  fireEvent.drop(reply, { dataTransfer: { files: [plan()], types: ["Files"] } });
  expect(await (await attached()).findByText("plan.pdf")).toBeTruthy();
  const program = new File(["MZ"], "setup.exe");
  fireEvent.paste(reply, { clipboardData: { files: [program] } });
  expect(await screen.findByText(/setup\.exe can’t be attached/)).toBeTruthy();
  await press("button", "Remove plan.pdf");
  await waitFor(() => expect(screen.queryByText("plan.pdf")).toBeNull());
});
