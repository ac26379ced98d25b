// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Updateable } from "kysely";
import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import type { EmailRow } from "../../../server/db/tables/enquiry-tables.ts";
import {
  errorAnswer,
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putClients } from "../../put-clients.ts";

const sendButton = /^Send( to 2 people)?$/;

const clients = ["farhan@tarangpay.example", "ananya@koshline.example"];

async function withClients(...addresses: string[]) {
  const api = await openInProcessApi();
  await putClients(api.context, ...(addresses.length > 0 ? addresses : clients));
  return api;
}
async function open(place = "/admin/email") {
  const api = await withClients();
  await renderBackOffice(place, { api });
  await screen.findByRole("heading", { name: "Send Email" });
  return api;
}
const typedIn = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;
const recipients = async () =>
  within(await screen.findByRole("table", { name: "Recipients" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
const states = async () =>
  within(await screen.findByRole("table", { name: "Emails" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector(".emails__state")?.textContent);

const sendings = (api: InProcessApi) =>
  api.sent.filter(({ url }) => url.pathname === "/api/sendmail");
const bodies = (api: InProcessApi) => sendings(api).map(({ body }) => JSON.parse(body));
const keys = (api: InProcessApi) =>
  sendings(api).map(({ headers }) => headers.get("Idempotency-Key"));

/** As the worker would after trying to send. */
const afterTry = (api: InProcessApi, recipient: string | undefined, change: Updateable<EmailRow>) =>
  api.context.database.write((transaction) => {
    const update = transaction.updateTable("emails").set(change);
    return (recipient ? update.where("recipient", "=", recipient) : update).execute();
  });

const numbers = () =>
  [...document.querySelectorAll(".progress__numbers li")].map((number) => number.textContent);

test("an email is queued for the chosen clients; its progress ends with Mail sent", async () => {
  const api = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  type(/^Message/, "We have moved.");
  await press("button", sendButton);
  await waitFor(() =>
    expect(bodies(api)).toEqual([
      {
        clientMails: clients.toReversed(),
        mailSubject: "Our new office",
        mailBody: "We have moved.",
        // On a busy machine the draft is saved before it is sent.
        draft: expect.objectContaining({ id: expect.any(String), window: expect.any(String) }),
      },
    ]),
  );
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\/bulk\/[\da-f-]{36}$/));
  expect(await screen.findByText("Sent: 0 of 2")).toBeTruthy();
  expect(screen.queryByText("Mail sent")).toBeNull();
  // Each answer of the polling starts the next wait.
  const sent = { status: "sent" as const, sent_at: api.context.now() };
  await afterTry(api, clients[0], sent);
  expect(await screen.findByText("Sent: 1 of 2")).toBeTruthy();
  await afterTry(api, clients[1], { status: "failed", failure: "550 5.1.1 unknown" });
  expect(await screen.findByText("Mail sent")).toBeTruthy();
  expect(numbers()).toEqual([
    ...["1Delivered to the mail server", "0On their way", "0Queued", "1Failed", "0Left out"],
  ]);
  await press("link", /Failed$/);
  await waitFor(async () => expect(await recipients()).toHaveLength(1));
  expect((await recipients())[0]).toMatch(/^Client 1ananya@koshline.exampleFailedThe address does/);
  expect(screen.getByRole("link", { name: "Correct address" })).toBeTruthy();
  await press("button", "Try the failed one again");
  expect(await screen.findByText("1 queued again")).toBeTruthy();
  await waitFor(() => expect(numbers()[2]).toBe("1Queued"));
  await press("link", "Send Email");
  await waitFor(() => expect(typedIn("Subject")).toBe(""));
  expect(screen.getByText("0 of 2 selected")).toBeTruthy();
});

test("a bulk email is paused, resumed and cancelled", async () => {
  const api = await withClients();
  const mail = { clientMails: clients, mailSubject: "Our new office", mailBody: "" };
  await asStaff(api, "POST", "/api/sendmail", mail);
  const rows = api.context.database.read.selectFrom("bulk_emails").select("id");
  const [{ id } = { id: "" }] = await rows.execute();
  await afterTry(api, clients[0], { attempts: 1, failure: "connect ECONNREFUSED" });
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ failing_since: api.context.now() })
      .where("attempts", ">", 0)
      .execute(),
  );
  await renderBackOffice(`/admin/email/bulk/${id}`, { api });
  expect(
    await screen.findByText(/^Waiting for the mail server since .* Nothing is lost\./),
  ).toBeTruthy();
  await press("button", "Pause");
  expect(await screen.findByText(/^Paused at .*Nothing goes out until you resume\.$/)).toBeTruthy();
  await afterTry(api, clients[0], { status: "failed", paused_at: null });
  await press("button", "Try the failed one again");
  expect(await screen.findByText("1 goes out when you resume")).toBeTruthy();
  await press("button", "Resume");
  expect(await screen.findByText("1 queued again")).toBeTruthy();
  expect(await screen.findByText(/^Started by .*\. You can leave this page\.$/)).toBeTruthy();
  await press("button", "Cancel the 2 queued");
  expect(screen.queryByText("2 cancelled")).toBeNull();
  await press("button", "Don’t send");
  expect(await screen.findByText("2 cancelled")).toBeTruthy();
  await waitFor(() => expect(numbers()[4]).toBe("2Cancelled"));
  expect(screen.getByRole("heading", { name: "Nothing was sent" })).toBeTruthy();
  expect(screen.queryByText(/^(Sent|Attempted|Started) by/)).toBeNull();
});

test("the text of a cancelled bulk email is shown, and used again for the same clients", async () => {
  const api = await withClients(...clients, "third@koshline.example");
  const mailBody = "Dear {First name|reader}, we have moved.";
  const mail = { clientMails: clients, mailSubject: "Our new office", mailBody };
  await asStaff(api, "POST", "/api/sendmail", {
    ...mail,
    sendAt: new Date(api.context.now() + hourMs).toISOString(),
  });
  const bulkEmails = api.context.database.read.selectFrom("bulk_emails").select("id");
  const { id } = await bulkEmails.executeTakeFirstOrThrow();
  await renderBackOffice(`/admin/email/bulk/${id}`, { api });
  await press("button", "Cancel the 2 queued");
  await press("button", "Don’t send");
  expect(await screen.findByRole("heading", { name: "Nothing was sent" })).toBeTruthy();
  const message = screen.getByRole("region", { name: "Message" });
  expect(message.textContent).toContain("Dear reader, we have moved.");
  expect(message.querySelector("details")?.open).toBe(true);
  await press("button", "Use again for the 2 cancelled");
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
  expect(typedIn("Message")).toBe(mailBody);
  expect(await screen.findByText("2 of 3 selected")).toBeTruthy();
});

test("sending to more than 20 asks for confirmation", async () => {
  const addresses = Array.from({ length: 21 }, (_, index) => `c${index}@koshline.example`);
  const api = await withClients(...addresses);
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 21");
  type("Subject", "Our new office");
  await press("button", "Send to 21 people");
  const question = await screen.findByRole("dialog", { name: "Send Email" });
  expect(question.textContent).toContain("goes to 21 people");
  within(question).getByRole("button", { name: "Cancel" }).click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sendings(api)).toEqual([]);
  fireEvent.keyDown(screen.getByLabelText("Subject"), { key: "Enter", ctrlKey: true });
  const again = await screen.findByRole("dialog", { name: "Send Email" });
  within(again).getByRole("button", { name: "Send to 21 people" }).click();
  await waitFor(() => expect(sendings(api)).toHaveLength(1));
  expect(await screen.findByText("Sent: 0 of 21")).toBeTruthy();
});

test("an email can be scheduled", async () => {
  const api = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  await press("button", "Send later");
  await press("button", /^In three hours/);
  await press("button", "Schedule for 2 people");
  await waitFor(() => expect(bodies(api)).toMatchObject([{ sendAt: expect.any(String) }]));
});

test("recipients and a subject are required, with errors at their fields; a message is not", async () => {
  const api = await open();
  await press("button", sendButton);
  expect(screen.getByText("Please choose at least one recipient.")).toBeTruthy();
  expect(screen.getByText("Please enter a subject.")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "To" })),
  );
  expect(sendings(api)).toEqual([]);
});

test("a failed sending shows Error sending email and the reason; the input stays", async () => {
  const api = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  type(/^Message/, "We have moved.");
  api.intercept = on("/api/sendmail", unavailable);
  await press("button", sendButton);
  expect(await screen.findByText("Error sending email")).toBeTruthy();
  expect(screen.getByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect([typedIn("Subject"), typedIn(/^Message/)]).toEqual(["Our new office", "We have moved."]);
  expect(screen.getByText("2 of 2 selected")).toBeTruthy();
  api.intercept = on("/api/sendmail", () =>
    errorAnswer(422, "Please look at the fields.", {
      fields: { "clientMails.1": "farhan@tarangpay.example is no client." },
    }),
  );
  await press("button", sendButton);
  expect(await screen.findByText("farhan@tarangpay.example is no client.")).toBeTruthy();
});

test("an email has one key over failures; a changed or a next one has another", async () => {
  const api = await open();
  const fill = async () => {
    await press("button", "Select all 2");
    type("Subject", "Our new office");
  };
  const send = async (works: boolean) => {
    const before = sendings(api).length;
    api.intercept = works ? null : on("/api/sendmail", unavailable);
    await press("button", sendButton);
    await waitFor(() => expect(sendings(api)).toHaveLength(before + 1));
    if (!works) await screen.findByRole("button", { name: sendButton });
  };
  await fill();
  await send(false);
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  await press("link", "Continue draft");
  await screen.findByDisplayValue("Our new office");
  await send(false);
  type("Subject", "Our newer office");
  await send(true);
  await screen.findByText("Sent: 0 of 2");
  await press("link", "Send Email");
  await screen.findByRole("heading", { name: "Send Email" });
  await fill();
  type("Subject", "Our newer office");
  await send(true);
  const [first, again, changed, next] = keys(api);
  expect(again).toBe(first);
  expect(new Set([first, changed, next]).size).toBe(3);
});

test("both lists of sent emails have a total before their last page", async () => {
  const names = Array.from({ length: 21 }, (_, i) => `a${i}@x.example`);
  const api = await withClients(...names);
  for (let i = 0; i < 21; i++) {
    const mail = { clientMails: names.slice(0, i === 0 ? 21 : 2), mailSubject: "Hi", mailBody: "" };
    await asStaff(api, "POST", "/api/sendmail", mail);
  }
  await renderBackOffice("/admin/email/sent?kind=all", { api });
  expect(await screen.findByText("1 to 20 of 61")).toBeTruthy();
  await press("link", "To several people");
  expect(await screen.findByText("1 to 20 of 21")).toBeTruthy();
});

test("emails show state and reason, are filtered by address, and failed ones retried", async () => {
  const names = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"];
  const api = await withClients(...names);
  const mail = { clientMails: names, mailSubject: "Our new office", mailBody: "" };
  await asStaff(api, "POST", "/api/sendmail", mail);
  await afterTry(api, "a@x.example", {
    status: "failed",
    attempts: 5,
    failure: "550 No such mailbox",
  });
  await afterTry(api, "b@x.example", { status: "sent", sent_at: api.context.now() });
  await afterTry(api, "c@x.example", { attempts: 2, failure: "451 Try later" });
  await afterTry(api, "d@x.example", { status: "suppressed", failure: "Three were sent." });
  await renderBackOffice("/admin/email?status=failed", { api });
  const unknown = "FailedThe address does not exist.Mail server’s answer550 No such mailbox";
  expect(await states()).toEqual([unknown]);
  await press("button", "Try again the email to a@x.example");
  expect(await screen.findByText("Email queued again")).toBeTruthy();
  expect(await screen.findByText("Nothing matches these filters.")).toBeTruthy();
  await press("link", "All emails");
  await waitFor(async () => expect(await states()).toHaveLength(4));
  expect(await states()).toContain("Not sentThree were sent.");
  expect((await states()).join()).toMatch(
    /WaitingThe mail server asks us to try again later. Next try 20 Nov 2026, .*451 Try later/,
  );
  await press("button", "Cancel the email to c@x.example");
  expect(await screen.findByText("Email cancelled")).toBeTruthy();
  const ended = async () =>
    (await states()).filter((state) => /^(Not sent|Cancelled)/.test(state ?? ""));
  await waitFor(async () => expect(await ended()).toHaveLength(2));
});
