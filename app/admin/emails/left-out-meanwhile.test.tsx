// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff, clientsOf } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";
import { putClients } from "../../../tests/put-clients.ts";

test("a scheduled bulk email says who won't get it as things are, and why", async () => {
  const api = await openInProcessApi();
  const clientMails = ["a@x.example", "b@x.example"];
  await putClients(api.context, ...clientMails);
  const sendAt = new Date(api.context.now() + hourMs).toISOString();
  const mail = { clientMails, mailSubject: "News", mailBody: "Hello", sendAt };
  const id = String((await asStaff(api, "POST", "/api/sendmail", mail)).id);
  const gone = (await clientsOf(api)).find(({ email_id }) => email_id === "b@x.example");
  await asStaff(api, "DELETE", `/api/clients/${gone?.id}`);
  await renderBackOffice(`/admin/email/bulk/${id}`, { api });
  expect(await screen.findByRole("heading", { name: "Sent: 0 of 1" })).toBeTruthy();
  const row = (await screen.findByText("b@x.example")).closest("tr, li") as HTMLElement;
  expect(within(row).getByText("Won’t be sent: the client is in the bin.")).toBeTruthy();
  await press("link", /Left out/);
  await waitFor(() => expect(screen.queryByText("a@x.example")).toBeNull());
  expect(await screen.findByText("b@x.example")).toBeTruthy();
});

test("one email of a paused bulk email can be cancelled, and is not sent before the others", async () => {
  const api = await openInProcessApi();
  const clientMails = ["a@x.example", "b@x.example"];
  await putClients(api.context, ...clientMails);
  const mail = { clientMails, mailSubject: "News", mailBody: "Hello" };
  const id = String((await asStaff(api, "POST", "/api/sendmail", mail)).id);
  await asStaff(api, "POST", `/api/bulk-emails/${id}/pause`);
  await renderBackOffice(`/admin/email/bulk/${id}`, { api });
  await press("button", "Cancel the email to b@x.example");
  expect(screen.queryByRole("button", { name: /^Send now/ })).toBeNull();
  expect(await screen.findByText("Email cancelled")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Sent: 0 of 1" })).toBeTruthy();
});

test("an email to one client offers only what can be done with it", async () => {
  const api = await openInProcessApi();
  await putClients(api.context, "a@x.example");
  const sendAt = new Date(api.context.now() + hourMs).toISOString();
  const mail = { clientMails: ["a@x.example"], mailSubject: "News", mailBody: "Hello", sendAt };
  const id = String((await asStaff(api, "POST", "/api/sendmail", mail)).id);
  await renderBackOffice(`/admin/email/bulk/${id}`, { api });
  expect(await screen.findByRole("button", { name: "Cancel the 1 queued" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
});
