// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type InProcessApi, openInProcessApi } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";

const queries = "/admin/client-queries";

/** The list with Ananya's enquiry and Farhan's callback request selected. */
async function openSelected({ undelivered = false, answered = false } = {}) {
  const api = await openInProcessApi();
  const call = await sendCallRequest(api, "Farhan Qureshi");
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  if (undelivered) await cancelReply(api, id);
  if (answered) await answerOne(api, id, call);
  await renderBackOffice(queries, { api });
  await screen.findByRole("region", { name: "Our turn" });
  const before = (await asStaff(api, "GET", "/api/conversations"))["message"];
  fireEvent.click(screen.getByRole("checkbox", { name: /Ananya Deshmukh/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /Farhan Qureshi/ }));
  expect(screen.getByText("2 selected")).toBeTruthy();
  const isAsBefore = () =>
    expect
      .poll(async () => (await asStaff(api, "GET", "/api/conversations"))["message"])
      .toEqual(before);
  return { api, isAsBefore };
}

/** A reply that was cancelled: the enquiry is in progress, and our turn. */
async function cancelReply(api: InProcessApi, id: string) {
  const reply = { text: "On Tuesday?", after: null };
  const { state } = (await asStaff(api, "POST", `/api/enquiries/${id}/reply`, reply)) as {
    state: { id: string };
  };
  await asStaff(api, "POST", `/api/mails/${state.id}/cancel`);
  const { data } = await asStaff(api, "GET", `/api/conversations/${id}`);
  expect(data).toMatchObject({ status: "in-progress", turn: "ours" });
}

/** Both are in progress and Asha's, and we have answered one of them. */
async function answerOne(api: InProcessApi, id: string, other: string) {
  const change = { ids: [id, other], status: "in-progress", assignee: api.staff.id };
  await asStaff(api, "PATCH", "/api/enquiries", change);
  await asStaff(api, "POST", `/api/enquiries/${id}/reply`, { text: "On Tuesday?", after: null });
}

test("Mark as spam, and undone: each has the turn that it had", async () => {
  const { isAsBefore } = await openSelected({ answered: true });
  await press("button", "Mark as spam");
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("Undone")).toBeTruthy();
  await isAsBefore();
});

test.each([
  ["Assign", "Asha", /^2 assigned to Asha$/],
  ["Set the status", "Talking", /^2 marked as talking$/],
  ["Set the status", "Lost", /^2 marked as lost$/],
])("%s: %s, and undone", async (menu, option, done) => {
  const { isAsBefore } = await openSelected();
  const select = screen.getByLabelText<HTMLSelectElement>(menu);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
  expect(await screen.findByText(done)).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await isAsBefore();
});

test.each([
  ["Mark as spam", "2 marked as spam"],
  ["Mark as done", "2 marked as done"],
])("%s, and undone", async (button, done) => {
  const { isAsBefore } = await openSelected();
  await press("button", button);
  expect(await screen.findByText(done)).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await isAsBefore();
});

test.each([
  ["Assign", "Asha", /^2 assigned to Asha$/],
  ["Set the status", "Won", /^2 marked as won$/],
  ["Set the status", "Lost", /^2 marked as lost$/],
])("%s: %s, and undone, after a reply that was not delivered", async (menu, option, done) => {
  const { isAsBefore } = await openSelected({ undelivered: true });
  const select = screen.getByLabelText<HTMLSelectElement>(menu);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
  expect(await screen.findByText(done)).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText("Undone")).toBeTruthy();
  await isAsBefore();
});

test("Email opens Send Email with these clients", async () => {
  await openSelected();
  await press("button", "Write an email to them");
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?draft=/));
  const chip = (name: string) =>
    screen.findByRole("button", { name: new RegExp(`^Remove .*${name}`, "i") });
  expect(await chip("ananya.deshmukh")).toBeTruthy();
  expect(await chip("farhan.qureshi")).toBeTruthy();
});

test("a finger that stays on a row selects it, and does not open it", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice(queries, { api });
  const link = await screen.findByRole("link", { name: /Ananya Deshmukh/ });
  fireEvent.pointerDown(link, { pointerType: "touch" });
  expect(await screen.findByText("1 selected")).toBeTruthy();
  fireEvent.pointerUp(link, { pointerType: "touch" });
  fireEvent.click(link);
  expect(address()).toBe(queries);
  await press("button", "Clear the selection");
  expect(screen.queryByText("1 selected")).toBeNull();
});
