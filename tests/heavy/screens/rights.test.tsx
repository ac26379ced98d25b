// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Right } from "../../../contract/rights.ts";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";

/** The screen of one client, or of one enquiry, of an account with these rights. */
async function openAs(held: readonly Right[], path: (id: string) => string) {
  const api = await openInProcessApi({ role: "agent" });
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("staff")
      .set({ rights: JSON.stringify(held) })
      .execute(),
  );
  await renderBackOffice(path(id), { api });
}

const isThere = (name: RegExp) =>
  [...screen.queryAllByRole("button", { name }), ...screen.queryAllByRole("link", { name })]
    .length > 0;

test.each<[Right, RegExp[]]>([
  ["answer", []],
  ["bulk", [/^Send Email$/, /^Email Ananya/]],
  ["export", [/^Export/]],
  ["delete", [/^Delete Ananya/]],
])("beside clients, %s is what shows its buttons", async (right, shown) => {
  const all = [/^Send Email$/, /^Email Ananya/, /^Export/, /^Delete Ananya/];
  await openAs(["clients", right], () => "/admin/clients");
  await screen.findByRole("link", { name: /description from Ananya/ });
  await screen.findByRole("link", { name: /^Asha/ });
  expect(all.filter(isThere)).toEqual(shown);
});

test.each<[Right, boolean]>([
  ["answer", true],
  ["delete", false],
])("beside clients, %s: an enquiry can be answered: %s", async (right, mayAnswer) => {
  await openAs(["clients", right], (id) => `/admin/client-queries/${id}`);
  const pane = await screen.findByRole("region", { name: "Conversation" });
  const status = await within(pane).findByRole("combobox", { name: "Status" });
  expect((status as HTMLSelectElement).disabled).toBe(false);
  await screen.findByRole("link", { name: /^Asha/ });
  const assignee = within(pane).getByRole("combobox", { name: "Assignee" });
  expect((assignee as HTMLSelectElement).disabled).toBe(!mayAnswer);
  for (const name of [/^Done/, /^Remind me later/, /^Note/])
    expect(within(pane).queryAllByRole("button", { name }).length > 0, String(name)).toBe(
      mayAnswer,
    );
});
