// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { editorOf } from "../../../tests/office/blog-seeds.ts";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff } from "../../../tests/office/seeds.ts";
import { putClients } from "../../../tests/put-clients.ts";

/** The tab names this record; the page's own title is set by the document, which tests lack. */
const tabNames = (name: string) => waitFor(() => expect(document.title).toBe(`${name} | Office`));

test("a tab names the record that it shows, by its present title", async () => {
  document.title = "Page | Office";
  const api = await openInProcessApi();
  const addresses = ["farhan@tarangpay.example", "ananya@koshline.example"];
  await putClients(api.context, ...addresses);
  const mail = { clientMails: addresses, mailSubject: "Our {First name|new} office", mailBody: "" };
  await asStaff(api, "POST", "/api/sendmail", mail);
  const asha = await editorOf(api);
  const post = await asha.createPost({
    title: "In pieces",
    category: "Data",
    content: "<p>A.</p>",
  });
  const { read } = api.context.database;
  const bulk = await read.selectFrom("bulk_emails").select("id").executeTakeFirstOrThrow();
  const email = await read.selectFrom("emails").select("id").executeTakeFirstOrThrow();

  await renderBackOffice(`/admin/blogs/edit?id=${post.id}`, { api });
  await tabNames("In pieces");
  const title = await screen.findByLabelText("Blog title");
  fireEvent.change(title, { target: { value: "In one piece" } });
  await tabNames("In one piece");
  fireEvent.change(title, { target: { value: "" } });
  await waitFor(() => expect(document.title).toBe("Page | Office"));
  const shows = async (place: string, name: string) => {
    cleanup();
    expect(document.title).toBe("Page | Office");
    await renderBackOffice(place, { api });
    await tabNames(name);
  };
  await shows(`/admin/email/bulk/${bulk.id}`, "Our new office");
  await shows(`/admin/email/sent/${email.id}`, "Our new office");
  await shows("/admin/pages/edit?page=company", "Company");
  cleanup();
  expect(document.title).toBe("Page | Office");
});
