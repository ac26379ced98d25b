// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  heldBack,
  type InProcessApi,
  type Intercept,
  on,
  openInProcessApi,
  unavailable,
} from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";

/** Ananya's enquiry, open, beside Farhan's. */
async function open() {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Farhan Qureshi");
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const reload = async () => {
    cleanup();
    sessionStorage.clear();
    await renderBackOffice(`/admin/client-queries/${id}`, { api });
    await screen.findByText(/^Reply to|^Draft saved/);
  };
  await reload();
  return {
    api,
    reload,
    id,
    draft: {
      path: `/api/conversations/${id}/draft`,
      request: `PUT /api/conversations/${id}/draft`,
    },
    reply: { path: `/api/enquiries/${id}/reply`, request: `POST /api/enquiries/${id}/reply` },
  };
}

/** Empty while the composer is closed. */
const written = () => screen.queryByLabelText<HTMLTextAreaElement>("Reply")?.value ?? "";
const write = async (text: string) => {
  if (!screen.queryByLabelText("Reply")) await press("button", /^Reply to/);
  type("Reply", text);
};
const isBusy = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-disabled")).toBe("true"),
  );
const storedDrafts = ({ context }: InProcessApi) =>
  context.database.read.selectFrom("reply_drafts").select("text").execute();

test("a sent reply is not in the composer again, opened anew or reloaded", async () => {
  const { api, reload } = await open();
  await write("Yes, on Thursday.");
  await screen.findByText(/^Draft saved/);
  await press("button", "Send");
  await screen.findByText(/Not sent yet/);
  await waitFor(() => expect(written()).toBe(""));
  await press("link", /Farhan Qureshi/);
  await screen.findByText("A message of Farhan Qureshi", { selector: "p" });
  await press("link", /Ananya Deshmukh/);
  await screen.findByText("A message of Ananya Deshmukh", { selector: "p" });
  expect(written()).toBe("");
  await reload();
  expect(written()).toBe("");
  expect(await storedDrafts(api)).toEqual([]);
});

test("a draft is not saved while its reply is sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { api, draft, reply } = await open();
  const slow = heldBack();
  api.intercept = on(reply.path, slow.intercept);
  await write("Yes, on Thursday.");
  await press("button", "Send");
  await isBusy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(api.requests).not.toContain(draft.request);
  slow.release();
  await screen.findByText(/Not sent yet/);
  expect(await storedDrafts(api)).toEqual([]);
});

test("a reply waits for its draft that is being saved, which would come back", async () => {
  const { api, draft, reply, reload } = await open();
  const slow = heldBack();
  api.intercept = on(draft.path, slow.intercept);
  await write("Yes, on Thursday.");
  await waitFor(() => expect(api.requests).toContain(draft.request));
  await press("button", "Send");
  await isBusy();
  expect(api.requests).not.toContain(reply.request);
  slow.release();
  await screen.findByText(/Not sent yet/);
  await reload();
  expect(written()).toBe("");
  expect(await storedDrafts(api)).toEqual([]);
});

test("Undo keeps what was typed since, saved or not", async () => {
  const { reload } = await open();
  await write("Yes, on Thursday.");
  await press("button", "Send");
  await screen.findByText(/Not sent yet/);
  await write("Bring the plans.");
  await press("button", /^Undo/);
  const both = "Yes, on Thursday.\n\nBring the plans.";
  await waitFor(() => expect(written()).toBe(both));
  await screen.findByText(/^Draft saved/);
  await reload();
  await waitFor(() => expect(written()).toBe(both));
});

test("Undo leaves a note that was begun since to colleagues", async () => {
  await open();
  await write("Yes, on Thursday.");
  await press("button", "Send");
  await screen.findByText(/Not sent yet/);
  await press("button", "Note");
  type("Note", "She haggles.");
  await press("button", /^Undo/);
  const both = "Yes, on Thursday.\n\nShe haggles.";
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe(both));
});

test("a text of another window is followed, or told about where something was typed here", async () => {
  const { api, draft } = await open();
  const elsewhere = (text: string) => asStaff(api, "PUT", draft.path, { kind: "reply", text });
  const isSaved = (text: string) =>
    waitFor(async () => expect(await storedDrafts(api)).toEqual([{ text }]));
  await write("Yes.");
  await isSaved("Yes.");
  await elsewhere("Yes, on Thursday.");
  type("Reply", "Yes, on Friday.");
  await press("button", /^Keep this/);
  await isSaved("Yes, on Friday.");
  await elsewhere("On Monday.");
  type("Reply", "No.");
  await press("button", /^Open the other/);
  expect(written()).toBe("On Monday.");
  await elsewhere("On Monday at nine.");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(written()).toBe("On Monday at nine."));
});

test("a draft that can't be saved while its reply is sent does not open the composer again", async () => {
  const { api, draft, reply } = await open();
  const saving = heldBack();
  const sending = heldBack();
  const refuse: Intercept = async (request) =>
    (await saving.intercept(request)) ?? unavailable(request);
  api.intercept = (request) =>
    on(draft.path, refuse)(request) ?? on(reply.path, sending.intercept)(request);
  await write("Yes, on Thursday.");
  await waitFor(() => expect(api.requests).toContain(draft.request));
  await press("button", "Send");
  await isBusy();
  saving.release();
  await waitFor(() => expect(api.requests).toContain(reply.request));
  await isBusy();
  expect(screen.queryByText(/^Draft not saved/)).toBeNull();
  sending.release();
  await screen.findByText(/Not sent yet/);
  expect(api.requests.filter((request) => request === reply.request)).toHaveLength(1);
});

test("what another window sent is in the composer no more, and can't be sent twice", async () => {
  const { api, reply } = await open();
  await write("Yes, on Thursday.");
  await screen.findByText(/^Draft saved/);
  await asStaff(api, "POST", reply.path, { text: "Yes, on Thursday.", after: null });
  fireEvent(document, new Event("visibilitychange"));
  await screen.findByText(/Not sent yet/);
  await waitFor(() => expect(written()).toBe(""));
});

test("a stored reply to somebody who is spam is added as a note", async () => {
  const { api, reload, id } = await open();
  await write("Call her mobile.");
  await screen.findByText(/^Draft saved/);
  await asStaff(api, "PATCH", "/api/enquiries", { ids: [id], status: "spam" });
  await reload();
  await press("button", "Add note");
  await waitFor(() => expect(api.requests).toContain(`POST /api/conversations/${id}/notes`));
});

test("an error of saving a draft goes with the next save", async () => {
  const { api, draft } = await open();
  api.intercept = on(draft.path, unavailable);
  await write("Yes.");
  await screen.findByText(/^Draft not saved/);
  api.intercept = () => null;
  await write("Yes, on Thursday.");
  await screen.findByText(/^Draft saved/);
  expect(screen.queryByText(/^Draft not saved/)).toBeNull();
});
