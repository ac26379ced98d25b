// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { putClients } from "../../../tests/put-clients.ts";
import {
  errorAnswer,
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";
import { asStaff } from "../testing/seeds.ts";
import { press, type } from "../testing/user-actions.ts";

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

type Change = {
  status?: "queued" | "sent" | "failed" | "suppressed";
  attempts?: number;
  failure?: string;
  sent_at?: number;
};
/** As the worker would after trying to send. */
const afterTry = (api: InProcessApi, recipient: string | undefined, change: Change) =>
  api.context.database.write((transaction) => {
    const update = transaction.updateTable("emails").set(change);
    return (recipient ? update.where("recipient", "=", recipient) : update).execute();
  });

test("an email is sent to the chosen clients; then the form is empty and the progress shown", async () => {
  const api = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  type(/^Message/, "We have moved.");
  await press("button", "Send");
  await waitFor(() =>
    expect(bodies(api)).toEqual([
      {
        clientMails: clients.toReversed(),
        mailSubject: "Our new office",
        mailBody: "We have moved.",
      },
    ]),
  );
  expect(await screen.findByText("Mail sent")).toBeTruthy();
  await waitFor(() => expect(typedIn("Subject")).toBe(""));
  expect(await screen.findByText("0 of 2 selected")).toBeTruthy();
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?bulkEmail=[\da-f-]{36}$/));
  expect(await screen.findByText("0 of 2 sent")).toBeTruthy();
  // Each answer of the polling starts the next wait.
  const sent = { status: "sent" as const, sent_at: api.context.now() };
  await afterTry(api, clients[0], sent);
  expect(await screen.findByText("1 of 2 sent")).toBeTruthy();
  await afterTry(api, undefined, sent);
  expect(await screen.findByText("2 of 2 sent")).toBeTruthy();
  expect(screen.getByText("2 of 2 emails sent, 0 failed.")).toBeTruthy();
  await waitFor(async () =>
    expect(await states()).toEqual([
      expect.stringMatching(/^Accepted by the mail server20 Nov 2026/),
      expect.stringMatching(/^Accepted by the mail server20 Nov 2026/),
    ]),
  );
});

test("sending to more than a few asks for confirmation", async () => {
  const api = await withClients(...[..."abcdef"].map((name) => `${name}@koshline.example`));
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 6");
  type("Subject", "Our new office");
  await press("button", "Send");
  const question = await screen.findByRole("dialog", { name: "Send Email" });
  expect(question.textContent).toContain("will be sent to 6 clients");
  within(question).getByRole("button", { name: "Cancel" }).click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sendings(api)).toEqual([]);
  await press("button", "Send");
  const again = await screen.findByRole("dialog", { name: "Send Email" });
  within(again).getByRole("button", { name: "Send" }).click();
  await waitFor(() => expect(sendings(api)).toHaveLength(1));
  expect(await screen.findByText("0 of 6 sent")).toBeTruthy();
});

test("recipients and a subject are required, with errors at their fields; a message is not", async () => {
  const api = await open();
  await press("button", "Send");
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
  await press("button", "Send");
  expect(await screen.findByText("Error sending email")).toBeTruthy();
  expect(screen.getByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect([typedIn("Subject"), typedIn(/^Message/)]).toEqual(["Our new office", "We have moved."]);
  expect(screen.getByText("2 of 2 selected")).toBeTruthy();
  api.intercept = on("/api/sendmail", () =>
    errorAnswer(422, "Please look at the fields.", {
      fields: { "clientMails.1": "farhan@tarangpay.example is no client." },
    }),
  );
  await press("button", "Send");
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
    await press("button", "Send");
    await waitFor(() => expect(sendings(api)).toHaveLength(before + 1));
    await screen.findByRole("button", { name: "Send" });
  };
  await fill();
  await send(false);
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  await screen.findByDisplayValue("Our new office");
  await send(false);
  type("Subject", "Our newer office");
  await send(true);
  await waitFor(() => expect(typedIn("Subject")).toBe(""));
  await fill();
  type("Subject", "Our newer office");
  await send(true);
  const [first, again, changed, next] = keys(api);
  expect(again).toBe(first);
  expect(new Set([first, changed, next]).size).toBe(3);
});

test("an unsent email is there again after a visit to another page, and not after a logout", async () => {
  await open();
  type("Subject", "Our new office");
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
  await press("button", "Logout");
  await waitFor(() => expect(address()).toBe("/admin"));
  const { emailDraft, emptyEmail } = await import("./email-draft.ts");
  expect(emailDraft("page")).toEqual(emptyEmail);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved-email"))).toEqual([]);
});

test("an unsent email outlives a reload, for its author only (OFFICE-11)", async () => {
  const { emptyEmail, storeDraft, storedDraft } = await import("./email-draft.ts");
  const email = { to: new Set(clients), subject: "Our new office", body: "We\nhave moved." };
  storeDraft("kavya", "page", email);
  expect(storedDraft("kavya", "page")).toEqual(email);
  expect(storedDraft("meera", "page")).toEqual(emptyEmail);
  storeDraft("kavya", "page", emptyEmail);

  const api = await withClients();
  const { id } = await api.context.database.read
    .selectFrom("sessions")
    .select("staff_id as id")
    .executeTakeFirstOrThrow();
  sessionStorage.setItem(
    `unsaved-email:${id}:page`,
    JSON.stringify({ to: clients[0], subject: "Our new office", body: "" }),
  );
  await renderBackOffice("/admin/email", { api });
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
  expect(await screen.findByText("1 of 2 selected")).toBeTruthy();
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
  const unknown = "FailedThe address does not exist.What the mail server said550 No such mailbox";
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
  await waitFor(async () =>
    expect((await states()).filter((state) => state?.startsWith("Not sent"))).toHaveLength(2),
  );
});

test("recipients that can't be fetched show an error, and can be loaded again", async () => {
  const api = await withClients();
  api.intercept = unavailable;
  await renderBackOffice("/admin/email", { api });
  expect(await screen.findByText(/Error fetching clients. The database is resting./)).toBeTruthy();
  expect(await screen.findByText("Error fetching emails")).toBeTruthy();
  api.intercept = null;
  for (const again of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Select all 2" })).toBeTruthy();
  expect(await screen.findByText("Every email from this site appears here.")).toBeTruthy();
});
