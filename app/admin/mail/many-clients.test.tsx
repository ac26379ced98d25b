// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryMail } from "../testing/memory-mail.ts";
import { press } from "../testing/press.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

/** An API that hands over the first two addresses, and these only to a search. */
async function open(...older: string[]) {
  const api = new MemoryApi();
  const mail = new MemoryMail(api, [
    "ananya@koshline.example",
    "farhan@tarangpay.example",
    ...older,
  ]);
  mail.mostAddresses = 2;
  await renderBackOffice("/admin/email", { api });
  return { api, mail };
}

test("where there are more clients than are handed over, the search asks the server", async () => {
  const { mail } = await open("old@koshline.example", "older@x.example");
  expect(await screen.findByText("0 of more than 2 chosen")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select the newest 2" })).toBeTruthy();
  const to = screen.getByRole("combobox", { name: "To" });
  fireEvent.change(to, { target: { value: "old" } });
  expect(screen.getByText("Searching...")).toBeTruthy();
  await press("button", "Select all 2 found");
  fireEvent.change(to, { target: { value: "koshline" } });
  await press("button", "Select all 2 found");
  fireEvent.change(to, { target: { value: "example" } });
  expect(await screen.findByRole("button", { name: "Select the newest 2 found" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Our new office" } });
  await press("button", "Send");
  await waitFor(() => expect(mail.sendings).toHaveLength(1));
  expect(mail.sendings[0]?.clientMails).toEqual([
    "old@koshline.example",
    "older@x.example",
    "ananya@koshline.example",
  ]);
});

test("a search that failed says why; what was chosen stays", async () => {
  const { api } = await open("old@koshline.example");
  await press("button", "Select the newest 2");
  api.subjects.unshift(({ url }) => (url.searchParams.has("q") ? refusal(503, "Gone.") : null));
  fireEvent.change(screen.getByRole("combobox", { name: "To" }), { target: { value: "old" } });
  expect(screen.getByText("Searching...")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Searching...")).toBeNull());
  expect(screen.getByRole("listbox").parentElement?.textContent).not.toContain("Nothing fits");
  expect(screen.getByText("2 of more than 2 chosen")).toBeTruthy();
});
