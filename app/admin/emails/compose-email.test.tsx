// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { putClients } from "../../../tests/put-clients.ts";
import { openInProcessApi } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { asStaff } from "../testing/seeds.ts";
import { press, type } from "../testing/user-actions.ts";

const clients = ["farhan@tarangpay.example", "ananya@koshline.example"];

async function withClients() {
  const api = await openInProcessApi();
  await putClients(api.context, ...clients);
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
  type(/^Message/, `Dear {first_name|there} of {company}`);
  const preview = await screen.findByRole("region", { name: "Preview" });
  expect(preview.textContent).toContain("Dear Client of Northfold");
  expect(preview.textContent).toContain("Unsubscribe");
  await press("button", "Next recipient");
  expect(preview.textContent).toContain(`To ${clients[0]}`);
  expect(await screen.findByText("1 person gets it. Left out: 1 unsubscribed.")).toBeTruthy();
});

test("a sent email is read as it left; a waiting one as it was written (OFFICE-2)", async () => {
  const api = await withClients();
  const mail = { clientMails: clients, mailSubject: "Our new office", mailBody: "We have moved." };
  await asStaff(api, "POST", "/api/sendmail", mail);
  await renderBackOffice("/admin/email", { api });
  const [first] = await screen.findAllByRole("link", { name: "Our new office" });
  if (first) fireEvent.click(first);
  expect(await screen.findByText("We have moved.")).toBeTruthy();
  expect(screen.getByText(/It has not been sent yet/)).toBeTruthy();
  const html = '<body class="page"><p style="color: red" onclick="x()">We have moved.</p></body>';
  await api.context.database.write(async (transaction) => {
    const body = { id: "b", html, text: "As text" };
    await transaction.insertInto("email_bodies").values(body).execute();
    const sent = { status: "sent" as const, sent_at: api.context.now(), body_id: "b" };
    await transaction.updateTable("emails").set(sent).execute();
  });
  await press("link", "Back to Send Email");
  const [, second] = await screen.findAllByRole("link", { name: "Our new office" });
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
  await press("button", "Save");
  expect(await screen.findByText("We have moved upstairs.")).toBeTruthy();
  await press("link", "Send Email");
  const choice = await screen.findByLabelText<HTMLSelectElement>("Template");
  fireEvent.change(choice, { target: { value: choice.options[1]?.value } });
  expect(typedMessage()).toBe("We have moved upstairs.");
});
