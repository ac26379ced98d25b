// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asha, type InProcessApi, openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { openAddress, renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { clientId, sendEnquiry } from "../../../tests/office/seeds.ts";
import { press, type } from "../../../tests/office/user-actions.ts";
import { personIn } from "./find-person-form.tsx";
import { daysUntil } from "./privacy-page.tsx";

const find = async (text: string) => {
  await screen.findByRole("button", { name: "Find" });
  type("Email address, phone number or name", text);
  await press("button", "Find");
};
const peopleIn = (api: InProcessApi) =>
  api.context.database.read.selectFrom("clients").select("email").execute();

test("a person is chosen by name, and what is stored adds up", async () => {
  const api = await renderBackOffice("/admin/privacy");
  await sendEnquiry(api, "Ananya Deshmukh");
  await sendEnquiry(api, "Ananya Rao");
  await find("ananya");
  await press("button", /^Ananya Deshmukh/);
  await screen.findByRole("table", { name: "What we store" });
  await find("0114");
  // Nobody is erased who was found before.
  await waitFor(() => expect(screen.queryByRole("table", { name: "What we store" })).toBeNull());
  await press("button", /^Ananya Deshmukh/);
  const table = await screen.findByRole("table", { name: "What we store" });
  const amounts = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Number(row.querySelector("td")?.textContent));
  const total = amounts.pop();
  expect(total).toBe(amounts.reduce((sum, amount) => sum + amount));
  expect(screen.getByRole("row", { name: /^Emails 2 2 sent or queued, 0 received/ })).toBeTruthy();
});

test("an erasure waits for the typed address and the password, and is listed", async () => {
  const api = await openInProcessApi();
  await sendEnquiry(api, "Ananya");
  await renderBackOffice(`/admin/clients/${await clientId(api, "Ananya")}`, { api });
  const { recentThings } = await import("../palette/recent-things.ts");
  await waitFor(() => expect(recentThings()).toHaveLength(1));
  openAddress("/admin/privacy");
  await find("ananya@example.com");
  await press("button", "Erase...");
  await screen.findByText("Not yet the same as ananya@example.com");
  type("Type the person’s address to confirm", "ananya@example.co");
  type("Your password", asha.password);
  await press("button", "Erase permanently");
  await screen.findByText("Please type ananya@example.com.");
  expect(await peopleIn(api)).toHaveLength(1);
  type("Type the person’s address to confirm", "Ananya@Example.com");
  type("Your password", "not this one");
  await press("button", "Erase permanently");
  await screen.findByText("This is not your current password.");
  expect(await peopleIn(api)).toHaveLength(1);
  type("Your password", asha.password);
  await press("button", "Erase permanently");
  await screen.findByText(/^Erased: 1 client, 1 enquiry and 2 emails/);
  expect(await peopleIn(api)).toEqual([]);
  expect(recentThings()).toEqual([]);
  // The erased records leave the page, with their buttons.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Erase..." })).toBeNull());
  await waitFor(() => expect(screen.getByText("A person was erased")).toBeTruthy());
});

test.each([
  ["ananya@example.com", { email: "ananya@example.com" }],
  ["+91 (98200) 00-114", { phone: "+91 (98200) 00-114" }],
  ["Ananya 2", null],
  ["0104", null],
])("%s is looked for as %j", (sought, person) => {
  expect(personIn(sought)).toEqual(person);
});

test("the days of a request are counted from the day it came", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(daysUntil("2026-11-21", "2026-11-22T20:00:00Z")).toBe(2);
  expect(daysUntil("2026-11-23", "2026-11-23T08:00:00Z")).toBe(0);
});
