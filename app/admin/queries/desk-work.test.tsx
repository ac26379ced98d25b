// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi } from "../testing/memory-api.ts";
import { MemoryInbox, query } from "../testing/memory-inbox.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const some = [
  query("Ananya Deshmukh"),
  query("Farhan Qureshi", { kind: "callback", description: "" }),
  query("Lucky Winner", { status: "spam", flagged: "Three links", clientId: null }),
];

async function open(place = "/admin/client-queries") {
  const api = new MemoryApi();
  const inbox = new MemoryInbox(api, some);
  await renderBackOffice(place, { api });
  await screen.findByRole("table", { name: "Client queries" });
  return { api, inbox };
}
const toggle = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

test("the tabs say how much is new, and how much is spam", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "Enquiries 1 new" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Calls 1 new" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Spam 1" })).toBeTruthy();
});

test("several are marked as won at once, and one answer says how many", async () => {
  const { inbox } = await open();
  toggle("Choose all on this page");
  expect(screen.getByText("2 chosen")).toBeTruthy();
  await press("button", "Won");
  expect(await screen.findByText("2 marked as won")).toBeTruthy();
  expect(inbox.changes).toEqual([{ ids: ["ananya-deshmukh", "farhan-qureshi"], status: "won" }]);
  await waitFor(() => expect(screen.queryByText("2 chosen")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Queries"));
  expect(await screen.findByRole("link", { name: "Enquiries" })).toBeTruthy();
});

test("what is gone meanwhile is not counted, and spam is taken out of spam", async () => {
  const { inbox } = await open();
  toggle("Choose enquiry from Ananya Deshmukh");
  toggle("Choose call request from Farhan Qureshi");
  inbox.items = inbox.items.filter(({ kind }) => kind !== "callback");
  await press("button", "Assign to me");
  expect(await screen.findByText("1 assigned to you, 1 no longer there")).toBeTruthy();
  expect(inbox.changes).toMatchObject([{ assignee: "s-1" }]);
  cleanup();
  await open("/admin/client-queries?status=spam");
  toggle("Choose enquiry from Lucky Winner");
  expect(screen.queryByRole("button", { name: "Won" })).toBeNull();
  await press("button", "Not spam");
  expect(await screen.findByText("1 taken out of spam")).toBeTruthy();
});

test("a note survives a reload until it is saved or discarded, and is nobody else's", async () => {
  const at = "/admin/client-queries?view=ananya-deshmukh";
  const noteNow = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
  const theirs = JSON.stringify({ note: "Theirs.", noteBefore: "" });
  sessionStorage.setItem("unsaved-note:s-2:ananya-deshmukh", theirs);
  const mine = JSON.stringify({ note: "Ask", noteBefore: "" });
  sessionStorage.setItem("unsaved-note:s-1:ananya-deshmukh", mine);
  await open(at);
  await waitFor(async () => expect((await noteNow()).value).toBe("Ask"));
  fireEvent.change(await noteNow(), { target: { value: "Ask about March." } });
  const kept = "Not saved yet. This tab keeps it until you save.";
  expect(await screen.findByText(kept)).toBeTruthy();
  expect(sessionStorage.getItem("unsaved-note:s-1:ananya-deshmukh")).toContain("March");
  await press("button", "Discard");
  expect((await noteNow()).value).toBe("");
  expect(screen.queryByText(kept)).toBeNull();
  expect(sessionStorage.getItem("unsaved-note:s-1:ananya-deshmukh")).toBeNull();
});

test("an answer begins in the client's letter, with its subject", async () => {
  const { api } = await open();
  api.clients = [
    {
      ...{ id: "c-ananya-deshmukh", name: "Ananya Deshmukh", company_name: "Deshmukh & Co" },
      ...{ email_id: "ananya@example.com", phone: "+91 98200 00114", description: "", messages: 1 },
      createdAt: "2026-11-18T11:12:00.000Z",
    },
  ];
  await press("link", "View enquiry from Ananya Deshmukh");
  await press("link", "Reply");
  const to = await screen.findByLabelText<HTMLInputElement>("To");
  expect(address()).toBe("/admin/clients?email=c-ananya-deshmukh");
  expect(to.value).toBe("ananya@example.com");
  expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe(
    "Re: your enquiry of 18 Nov 2026",
  );
  screen.getByRole("button", { name: "Cancel" }).click();
  expect(await screen.findByRole("dialog", { name: "Enquiry" })).toBeTruthy();
});
