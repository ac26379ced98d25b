// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { json, MemoryApi, refusal } from "../testing/memory-api.ts";
import { letter, MemoryMail } from "../testing/memory-mail.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const all = ["ananya@koshline.example", "farhan@tarangpay.example"];

async function open(place = "/admin/email", addresses = all) {
  const api = new MemoryApi();
  const mail = new MemoryMail(api, addresses);
  await renderBackOffice(place, { api });
  return { api, mail };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typedIn = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;
const states = async () =>
  within(await screen.findByRole("table", { name: "Letters" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector(".letters__state")?.textContent);

test("a letter goes to those chosen; then the form is clear and the sending is followed", async () => {
  const { mail } = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  type(/^Message/, "We have moved.");
  await press("button", "Send");
  await waitFor(() =>
    expect(mail.sendings).toEqual([
      { clientMails: all, mailSubject: "Our new office", mailBody: "We have moved." },
    ]),
  );
  expect(await screen.findByText("Mail sent")).toBeTruthy();
  await waitFor(() => expect(typedIn("Subject")).toBe(""));
  expect(screen.getByText("0 of 2 chosen")).toBeTruthy();
  await waitFor(() => expect(address()).toMatch(/^\/admin\/email\?mailing=[\da-f-]{36}$/));
  expect(await screen.findByText("0 of 2 sent")).toBeTruthy();
  for (const one of mail.letters) one.status = "sent";
  expect(await screen.findByText("2 of 2 sent")).toBeTruthy();
  expect(screen.getByText("All 2 letters are done: 0 failed.")).toBeTruthy();
  await waitFor(async () => expect(await states()).toEqual(["Sent", "Sent"]));
});

test("more than a few at once are asked about first", async () => {
  const { mail } = await open(
    undefined,
    [..."abcdef"].map((name) => `${name}@koshline.example`),
  );
  await press("button", "Select all 6");
  type("Subject", "Our new office");
  await press("button", "Send");
  const question = await screen.findByRole("dialog", { name: "Send Email" });
  expect(question.textContent).toContain("goes to 6 clients at once");
  within(question).getByRole("button", { name: "Cancel" }).click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(mail.sendings).toEqual([]);
  await press("button", "Send");
  const again = await screen.findByRole("dialog", { name: "Send Email" });
  within(again).getByRole("button", { name: "Send" }).click();
  await waitFor(() => expect(mail.sendings).toHaveLength(1));
});

test("a message is not required; recipients and a subject are, said beside their fields", async () => {
  const { mail } = await open();
  await press("button", "Send");
  expect(screen.getByText("Please choose at least one recipient.")).toBeTruthy();
  expect(screen.getByText("Please enter a subject.")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "To" })),
  );
  expect(mail.sendings).toEqual([]);
});

test("a sending that fails says Error sending email and why, and keeps all that was typed", async () => {
  const { mail } = await open();
  await press("button", "Select all 2");
  type("Subject", "Our new office");
  type(/^Message/, "We have moved.");
  mail.refuseWith = refusal(503, "The database is resting.");
  await press("button", "Send");
  expect(await screen.findByText("Error sending email")).toBeTruthy();
  expect(screen.getByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect([typedIn("Subject"), typedIn(/^Message/)]).toEqual(["Our new office", "We have moved."]);
  expect(screen.getByText("2 of 2 chosen")).toBeTruthy();

  mail.refuseWith = json(422, {
    error: "true",
    message: "Please look at the fields.",
    requestId: "r-1",
    fields: { "clientMails.1": "farhan@tarangpay.example is no client." },
  });
  await press("button", "Send");
  expect(await screen.findByText("farhan@tarangpay.example is no client.")).toBeTruthy();
});

test("a letter keeps its key over failures; a changed or a next one has another", async () => {
  const { mail } = await open();
  const fill = async () => {
    await press("button", "Select all 2");
    type("Subject", "Our new office");
  };
  const send = async (refuseWith: Response | null = null) => {
    const before = mail.keys.length;
    mail.refuseWith = refuseWith;
    await press("button", "Send");
    await waitFor(() => expect(mail.keys).toHaveLength(before + 1));
    await screen.findByRole("button", { name: "Send" });
  };
  await fill();
  await send(refusal(503, "The database is resting."));
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  await screen.findByDisplayValue("Our new office");
  await send(refusal(503, "The database is resting."));
  type("Subject", "Our newer office");
  await send();
  await waitFor(() => expect(typedIn("Subject")).toBe(""));
  await fill();
  type("Subject", "Our newer office");
  await send();
  const [first, again, changed, next] = mail.keys;
  expect(again).toBe(first);
  expect(new Set([first, changed, next]).size).toBe(3);
});

test("what is begun is there again after a look at another page", async () => {
  await open();
  type("Subject", "Our new office");
  await press("link", "Blogs");
  await screen.findByRole("heading", { name: "Blogs" });
  await press("link", "Send Email");
  expect(await screen.findByDisplayValue("Our new office")).toBeTruthy();
});

test("letters show state and reason, are filtered by address, and failed ones retried", async () => {
  const { api, mail } = await open("/admin/email?status=failed");
  mail.letters = [
    letter("a@x.example", { status: "failed", attempts: 5, failure: "550 No such mailbox" }),
    letter("b@x.example", { status: "sent", sentAt: "2026-11-18T11:12:00.000Z" }),
    letter("c@x.example", { attempts: 2, failure: "451 Try later" }),
  ];
  cleanup();
  await renderBackOffice("/admin/email?status=failed", { api });
  expect(await states()).toEqual(["Failed550 No such mailbox"]);
  await press("button", "Retry the letter to a@x.example");
  expect(await screen.findByText("Trying again")).toBeTruthy();
  expect(await screen.findByText("No letter fits this filter.")).toBeTruthy();
  await press("link", "All letters");
  await waitFor(async () => expect(await states()).toHaveLength(3));
  expect((await states())[2]).toMatch(/^WaitingTried 2 times, next 18 Nov 2026, .*451 Try later$/);
});

test("addresses that can't be fetched say so, and come at the next try", async () => {
  const api = new MemoryApi();
  new MemoryMail(api, all);
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/email", { api });
  expect(await screen.findByText(/Error fetching clients. The database is resting./)).toBeTruthy();
  expect(await screen.findByText("Error fetching letters")).toBeTruthy();
  api.breakWith = null;
  for (const again of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Select all 2" })).toBeTruthy();
  expect(await screen.findByText("Letters appear here once sent.")).toBeTruthy();
});
