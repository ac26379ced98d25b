// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";
import { putClients } from "../../../tests/put-clients.ts";

const clients = ["farhan@tarangpay.example", "ananya@koshline.example"];

async function withClients() {
  const api = await openInProcessApi();
  await putClients(api.context, `Farhan Ali <${clients[0]}>`, `Ananya Roy <${clients[1]}>`);
  return api;
}

const typedMessage = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;

test("the preview shows each recipient's text, and who is left out and why", async () => {
  const api = await withClients();
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ unsubscribed_at: 1 })
      .where("email", "=", clients[0] ?? "")
      .execute(),
  );
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 2");
  await press("button", "First name");
  expect(typedMessage()).toBe("{First name|there}");
  type(/^Message/, "Dear {First name|there} of {company}, **hello**\n- first\n1. **{Name}**");
  const preview = await screen.findByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain("Dear Ananya of Northfold");
  expect(preview.textContent).toContain("Unsubscribe");
  expect(preview.querySelector("strong")?.textContent).toBe("hello");
  expect(preview.querySelector("ul")?.textContent).toBe("first");
  expect(preview.querySelector("ol strong mark")?.textContent).toBe("Ananya Roy");
  expect(preview.querySelector("mark")?.textContent).toBe("Ananya");
  expect(preview.textContent).toContain(`To ${clients[1]}`);
  expect(await screen.findByText("1 person will get it")).toBeTruthy();
  expect(screen.getByText(/^2 chosen, 1 unsubscribed\. Show them/)).toBeTruthy();
});

test("Alt and arrows change the reader; who reads a default is counted", async () => {
  const api = await withClients();
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ company_name: "" })
      .where("email", "=", clients[0] ?? "")
      .execute(),
  );
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 2");
  type("Subject", "For {Company|your company}");
  expect(screen.getByText(/^1 person has no company\. They see “your company”/)).toBeTruthy();
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain(`To ${clients[1]}`);
  fireEvent.keyDown(screen.getByLabelText("Subject"), { key: "ArrowDown", altKey: true });
  expect(preview.textContent).toContain(`To ${clients[0]}`);
  fireEvent.keyDown(screen.getByLabelText("Subject"), { key: "ArrowDown", altKey: true });
  await press("button", "Previous recipient");
  expect(preview.textContent).toMatch(/ 2 of 2/);
  await press("button", "See it");
  expect(preview.querySelector("mark[data-default]")?.textContent).toBe("your company");
});

test("a name that may be something else is told, and who reads the default", async () => {
  const api = await openInProcessApi();
  const evil = "Your account is locked";
  await putClients(
    api.context,
    `${evil} <a@x.example>`,
    `${evil} <b@x.example>`,
    "C <c@x.example>",
  );
  await renderBackOffice("/admin/email", { api });
  await press("button", "Select all 3");
  type("Subject", "News for {First name|you}");
  const check = screen.getByText(/^We don’t write the first name of/);
  expect(check.textContent).toBe(
    "We don’t write the first name of b@x.example and 1 other into emails, since it doesn’t look like one. They see “you”. See it",
  );
  await press("button", "See it");
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain("To b@x.exampleNews for you");
  expect(preview.querySelector("mark[data-default]")?.textContent).toBe("you");
});

test("Backspace removes a whole field", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/email", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  type(/^Message/, "Dear {Name}");
  const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
  message.setSelectionRange(11, 11);
  fireEvent.keyDown(message, { key: "Backspace" });
  expect(message.value).toBe("Dear ");
});

test("keys and buttons format the message; Enter continues a list", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/email", { api });
  await screen.findByRole("button", { name: "Select all 2" });
  type(/^Message/, "our plan");
  const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
  message.setSelectionRange(4, 8);
  fireEvent.keyDown(message, { key: "k", ctrlKey: true });
  expect(typedMessage()).toBe("our [plan](https://)");
  await press("button", "Numbered list");
  message.setSelectionRange(23, 23);
  expect(typedMessage()).toBe("1. our [plan](https://)");
  fireEvent.keyDown(message, { key: "Enter" });
  expect(typedMessage()).toBe("1. our [plan](https://)\n2. ");
  fireEvent.keyDown(message, { key: "Enter" });
  expect(typedMessage()).toBe("1. our [plan](https://)\n");
});

test("a sent email is read as it left; a waiting one as it was written (OFFICE-2)", async () => {
  const api = await withClients();
  const mail = { clientMails: clients, mailSubject: "Our new office", mailBody: "We have moved." };
  await asStaff(api, "POST", "/api/sendmail", mail);
  await renderBackOffice("/admin/email?status=queued", { api });
  const [first] = await screen.findAllByRole("link", { name: "Our new office" });
  if (first) fireEvent.click(first);
  expect(await screen.findByText("We have moved.")).toBeTruthy();
  expect(screen.getByText(/It has not been sent yet/)).toBeTruthy();
  const delivered = { status: "sent" as const, sent_at: api.context.now() };
  await api.context.database.write((transaction) =>
    transaction.updateTable("emails").set(delivered).execute(),
  );
  expect(await screen.findByText(/We don’t store the email as it was sent/)).toBeTruthy();
  const html = '<body class="page"><p style="color: red" onclick="x()">We have moved.</p></body>';
  await api.context.database.write(async (transaction) => {
    const body = { id: "b", html, text: "As text" };
    await transaction.insertInto("email_bodies").values(body).execute();
    await transaction.updateTable("emails").set({ body_id: "b" }).execute();
  });
  await press("link", "Back to Sent emails");
  await press("link", "To one person");
  expect(await screen.findByText("Every email from this site appears here.")).toBeTruthy();
  await press("link", "To several people");
  await press("link", "Our new office");
  const [, second] = await screen.findAllByRole("link", { name: /^(Farhan Ali|Ananya Roy)/ });
  if (second) fireEvent.click(second);
  expect(await screen.findByText("As text")).toBeTruthy();
  const root = document.querySelector(".sent-email__html")?.shadowRoot;
  const paragraph = root?.querySelector("p");
  expect(paragraph?.textContent).toBe("We have moved.");
  expect(paragraph?.style.color).toBe("red");
  expect(paragraph?.hasAttribute("onclick")).toBe(false);
});

test("templates are added, changed and used for an email", async () => {
  const api = await withClients();
  await renderBackOffice("/admin/settings/templates", { api });
  await press("button", "Add a template");
  type("Name", "Moving");
  type("Text", "We have moved.");
  await press("button", "Save");
  await press("button", /^Moving/);
  type("Text", "We have moved upstairs.");
  const body = screen.getByLabelText<HTMLTextAreaElement>("Text");
  body.setSelectionRange(14, 22);
  await press("button", "Bold");
  expect(body.value).toBe("We have moved **upstairs**.");
  await press("button", "Save");
  expect(await screen.findByText("We have moved upstairs.")).toBeTruthy();
  await press("link", "Send Email");
  const choice = await screen.findByLabelText<HTMLSelectElement>("Template");
  fireEvent.change(choice, { target: { value: choice.options[1]?.value } });
  expect(typedMessage()).toBe("We have moved **upstairs**.");
});
