// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, clientId, sendCallRequest, sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";

async function withIshita() {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ishita Banerjee", { description: "Can it move in pieces?" });
  return { api, id: await clientId(api, "Ishita Banerjee") };
}
// One at the top, one at the foot.
const closeDialog = () => screen.getAllByRole("button", { name: "Close" }).at(-1)?.click();

const drafts = async ({ context }: InProcessApi) => {
  const rows = context.database.read.selectFrom("email_drafts").select(["subject", "body"]);
  return (await rows.execute()).map(({ subject, body }) => [subject, body]);
};

test("messages have an address, and close back to the list", async () => {
  const { api, id } = await withIshita();
  await sendCallRequest(api, "Ishita Banerjee");
  await renderBackOffice("/admin/clients", { api });
  await press("link", "View description from Ishita Banerjee 2 messages");
  const dialog = await screen.findByRole("dialog", { name: "Client Message" });
  await waitFor(() => expect(address()).toBe(`/admin/clients?view=${id}`));
  await within(dialog).findByText("Requested a callback.");
  const messages = within(dialog).getAllByRole("listitem").slice(0, 2);
  expect(messages.map((message) => message.querySelector("p")?.textContent)).toEqual([
    "Requested a callback.",
    "Can it move in pieces?",
  ]);
  expect(messages[0]?.querySelector("time")?.textContent).toMatch(/^20 Nov 2026, \d\d:\d\d$/);
  closeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("an address with a client in it shows their messages", async () => {
  const { api, id } = await withIshita();
  await renderBackOffice(`/admin/clients?view=${id}`, { api });
  expect(await screen.findByText("Can it move in pieces?")).toBeTruthy();
  closeDialog();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
});

test("the address of a deleted client shows an error", async () => {
  await renderBackOffice("/admin/clients?view=01a2018a-0d13-7472-8d80-ee140538d28d");
  expect(await screen.findByText("This client does not exist.")).toBeTruthy();
});

test("a client's view shows the state of their emails, and leads to their data", async () => {
  const { api, id } = await withIshita();
  await sendEnquiry(api, "Somebody Else");
  const mail = { mailSubject: "Our offer", mailBody: "Here it is." };
  await asStaff(api, "POST", "/sendmail", {
    ...mail,
    clientMails: ["ishita-banerjee@example.com"],
  });
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ status: "failed", failure: "550 No such mailbox" })
      .where("recipient", "=", "ishita-banerjee@example.com")
      .where("template", "=", "personal-email")
      .execute(),
  );
  await renderBackOffice(`/admin/clients?view=${id}`, { api });
  const emails = await screen.findByRole("region", { name: "Emails" });
  expect((await within(emails).findByText("Our offer")).closest("li")?.textContent).toContain(
    "FailedThe address does not exist.",
  );
  expect(within(emails).getAllByRole("listitem")).toHaveLength(2);
  expect(api.requests).toContain(`GET /api/mails?client=${id}&limit=5`);
  const held = screen.getByRole("link", { name: "All data about this person" });
  expect(held.getAttribute("href")).toBe(`/admin/privacy?client=${id}`);
});

test("messages link to an email and to the enquiries, and show the consent", async () => {
  const { api, id } = await withIshita();
  await renderBackOffice(`/admin/clients?view=${id}`, { api });
  expect(
    await screen.findByText(/^Agreed to the privacy notice of 20\d\d-\d\d-\d\d on/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open in Client Queries" }).getAttribute("href")).toBe(
    "/admin/client-queries?q=ishita-banerjee%40example.com",
  );
  await press("link", "Email Ishita");
  expect(await screen.findByRole("dialog", { name: "Send Email" })).toBeTruthy();
});

test("an email to one client: recipient fixed, subject and message required", async () => {
  const { api } = await withIshita();
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Email Ishita Banerjee");
  const to = await screen.findByLabelText("To");
  const dialog = screen.getByRole("dialog", { name: "Send Email" });
  expect(to).toMatchObject({ value: "ishita-banerjee@example.com", disabled: true });
  await press("button", "Send");
  expect(within(dialog).getByText("Please enter a subject.")).toBeTruthy();
  expect(within(dialog).getByText("Please enter a message.")).toBeTruthy();
  type("Subject", "Hello");
  type("Message", "Shall we talk?");
  api.intercept = on("/sendmail", unavailable);
  await press("button", "Send");
  expect(await screen.findByText("Error sending message")).toBeTruthy();
  expect(await within(dialog).findByText(/^Draft saved \d/)).toBeTruthy();
  expect(await drafts(api)).toEqual([["Hello", "Shall we talk?"]]);
  closeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  // Nothing typed is lost.
  api.intercept = null;
  await press("link", "Email Ishita Banerjee");
  expect(await screen.findByDisplayValue("Shall we talk?")).toBeTruthy();
  await press("button", "Send");
  expect(await screen.findByText("Message sent")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/clients"));
  const { message } = await asStaff(api, "GET", "/api/mails?limit=5");
  expect(message).toContainEqual(
    expect.objectContaining({ recipient: "ishita-banerjee@example.com", subject: "Hello" }),
  );
  expect(await drafts(api)).toEqual([]);
});

test("an email to one client that was begun elsewhere goes on in their dialog", async () => {
  const { api, id } = await withIshita();
  const save = (draft: string, subject: string, change: object) =>
    asStaff(api, "PUT", `/api/email-drafts/${draft}`, {
      to: ["ishita-banerjee@example.com"],
      subject,
      body: "Shall we talk?",
      window: id,
      ...change,
    });
  await save("01938f5e-0000-4000-8000-00000000000a", "To a segment", { segments: [id] });
  await save("01938f5e-0000-4000-8000-00000000000b", "To Ishita", {
    sendAt: "2026-12-01T04:00:00Z",
  });
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Email Ishita Banerjee");
  expect(await screen.findByDisplayValue("To Ishita")).toBeTruthy();
  type("Subject", "To Ishita, again");
  await waitFor(async () =>
    expect(await drafts(api)).toContainEqual(["To Ishita, again", "Shall we talk?"]),
  );
  await press("button", "Send");
  expect(await screen.findByText("Message sent")).toBeTruthy();
  expect(await drafts(api)).toEqual([["To a segment", "Shall we talk?"]]);
  const emails = api.context.database.read.selectFrom("emails").select(["subject", "send_at"]);
  // The dialog shows no time, and sends at once.
  expect(await emails.where("subject", "like", "To %").execute()).toEqual([
    { subject: "To Ishita, again", send_at: null },
  ]);
});

test("an untouched email to one client is no draft", async () => {
  const { api } = await withIshita();
  await renderBackOffice("/admin/clients", { api });
  await press("link", "Email Ishita Banerjee");
  await screen.findByLabelText("Subject");
  type("Subject", "Hello");
  type("Subject", "");
  closeDialog();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requests.filter((request) => request.includes("PUT /api/email-drafts"))).toEqual([]);
});
