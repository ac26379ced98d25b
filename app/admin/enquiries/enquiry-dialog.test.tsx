// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { putStaff } from "../../../tests/put-staff.ts";
import { type InProcessApi, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";
import { asStaff, clientId, sendCallRequest, sendEnquiry } from "../testing/seeds.ts";
import { press } from "../testing/user-actions.ts";

async function withAnanya() {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh", { description: "Can it move in pieces?" });
  return { api, id };
}
async function opened(api: InProcessApi) {
  await renderBackOffice("/admin/client-queries", { api });
  await press("link", "View enquiry from Ananya Deshmukh");
  return screen.findByRole("dialog", { name: "Enquiry" });
}
const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
const typeNote = async (value: string) => fireEvent.change(await note(), { target: { value } });
const savedIn = async (api: InProcessApi, id: string) =>
  (await asStaff(api, "GET", `/api/enquiries/${id}`))["data"];
const changes = (api: InProcessApi) =>
  api.sent.filter(({ method }) => method === "PATCH").map(({ body }) => JSON.parse(body));

test("an enquiry is shown completely; only changed fields are saved", async () => {
  const { api, id } = await withAnanya();
  const ravi = await putStaff(api.context.database, "Ravi", "admin");
  const dialog = await opened(api);
  expect(within(dialog).getByText("Can it move in pieces?")).toBeTruthy();
  expect(dialog.textContent).toMatch(/To the privacy notice of \d{4}-\d\d-\d\d on 20 Nov 2026/);
  expect(within(dialog).getByRole("link", { name: "Open client" }).getAttribute("href")).toBe(
    `/admin/clients?view=${await clientId(api, "Ananya Deshmukh")}`,
  );
  await within(dialog).findByRole("option", { name: "Ravi" });
  fireEvent.change(within(dialog).getByLabelText("Assignee"), { target: { value: ravi.id } });
  await typeNote("Ask about March.");
  fireEvent.submit(await note());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes(api)).toEqual([{ assignee: ravi.id, note: "Ask about March.", noteBefore: "" }]);
  expect(await savedIn(api, id)).toMatchObject({ status: "new", note: "Ask about March." });
  const table = await screen.findByRole("table", { name: "Client queries" });
  expect(await within(table).findByText("Ravi")).toBeTruthy();
  expect(await screen.findByText("Saved")).toBeTruthy();
});

test("a callback request says when to call, in Indian time", async () => {
  const api = await openInProcessApi();
  await sendCallRequest(api, "Farhan Qureshi", {
    ...{ preferred_time: "exact", preferred_date: "2026-11-24", preferred_start: "10:30" },
  });
  await renderBackOffice("/admin/client-queries", { api });
  await press("link", "View callback request from Farhan Qureshi");
  const dialog = await screen.findByRole("dialog", { name: "Callback request" });
  expect(within(dialog).getByText("Tuesday 24 November, 10:30 IST")).toBeTruthy();
});

test("a note that could not be saved shows the reason, and is there when opened again", async () => {
  const { api, id } = await withAnanya();
  await opened(api);
  await typeNote("Ask about March.");
  api.intercept = unavailable;
  await press("button", "Save");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect((await note()).value).toBe("Ask about March.");
  api.intercept = null;
  screen.getAllByRole("button", { name: "Close" }).at(-1)?.click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("link", "View enquiry from Ananya Deshmukh");
  expect((await note()).value).toBe("Ask about March.");
  await press("button", "Save");
  await waitFor(async () =>
    expect(await savedIn(api, id)).toMatchObject({ note: "Ask about March." }),
  );
});

test("a note that somebody changed meanwhile is shown beside mine, and mine stays", async () => {
  const { api, id } = await withAnanya();
  await opened(api);
  await typeNote("Mine.");
  await asStaff(api, "PATCH", `/api/queries/${id}`, { note: "Theirs.", status: "won" });
  await press("button", "Save");
  const theirs = await screen.findByRole("region", { name: "Their note" });
  expect(theirs.textContent).toContain("Theirs.");
  expect(screen.getByText("Somebody else has changed the note.", { exact: false })).toBeTruthy();
  expect((await note()).value).toBe("Mine.");
  expect(await savedIn(api, id)).toMatchObject({ note: "Theirs." });
  await press("button", "Save");
  await waitFor(async () =>
    expect(await savedIn(api, id)).toMatchObject({ note: "Mine.", status: "won" }),
  );
});

test("an enquiry that is not on the page shown is opened by its address, and saved", async () => {
  const { api, id } = await withAnanya();
  await renderBackOffice(`/admin/client-queries?kind=callback&view=${id}`, { api });
  const dialog = await screen.findByRole("dialog", { name: "Enquiry" });
  expect(within(dialog).getByText("Can it move in pieces?")).toBeTruthy();
  await typeNote("Signed.");
  await press("button", "Save");
  await waitFor(() => expect(address()).toBe("/admin/client-queries?kind=callback"));
  expect(changes(api)).toEqual([{ note: "Signed.", noteBefore: "" }]);
});

test("the address of a deleted enquiry shows an error", async () => {
  await renderBackOffice("/admin/client-queries?view=01a2018a-0d13-7472-8d80-ee140538d28d");
  expect((await screen.findByRole("alert")).textContent).toMatch(/no longer exists/);
});

test("a note survives a reload until it is saved or discarded, for the same account only", async () => {
  const { api, id } = await withAnanya();
  const key = `unsaved-note:${api.staff.id}:${id}`;
  const draft = (text: string) => JSON.stringify({ note: text, noteBefore: "" });
  sessionStorage.setItem(`unsaved-note:somebody-else:${id}`, draft("Theirs."));
  sessionStorage.setItem(key, draft("Ask"));
  await renderBackOffice(`/admin/client-queries?view=${id}`, { api });
  await waitFor(async () => expect((await note()).value).toBe("Ask"));
  await typeNote("Ask about March.");
  const unsaved = "Not saved yet. This tab stores it until you save.";
  expect(await screen.findByText(unsaved)).toBeTruthy();
  expect(sessionStorage.getItem(key)).toContain("March");
  await press("button", "Discard");
  expect((await note()).value).toBe("");
  expect(screen.queryByText(unsaved)).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test("signing out deletes unsaved notes", async () => {
  const { api, id } = await withAnanya();
  await renderBackOffice(`/admin/client-queries?view=${id}`, { api });
  await typeNote("Ask about March.");
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await press("button", "Logout");
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(sessionStorage).toHaveLength(0);
});

test("a reply begins in the client's email, with its subject", async () => {
  const { api } = await withAnanya();
  await opened(api);
  await press("link", "Reply");
  const to = await screen.findByLabelText<HTMLInputElement>("To");
  expect(address()).toBe(`/admin/clients?email=${await clientId(api, "Ananya Deshmukh")}`);
  expect(to.value).toBe("ananya-deshmukh@example.com");
  expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe(
    "Re: your enquiry of 20 Nov 2026",
  );
  screen.getByRole("button", { name: "Cancel" }).click();
  expect(await screen.findByRole("dialog", { name: "Enquiry" })).toBeTruthy();
});
