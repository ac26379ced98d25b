// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putMessage } from "../../put-message.ts";
import { putStaff } from "../../put-staff.ts";

async function open() {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const email = "sunita@nirbhay.example";
  await putStaff(api.context.database, "Sunita Pawar", "agent", { email });
  await putMessage(api.context, id);
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  await screen.findByText(/^Reply to/);
}

const composer = () => screen.getByRole("region", { name: "Write a reply" });
const suggested = (label: string) =>
  within(screen.getByRole("listbox", { name: label }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("forwarding suggests colleagues first, and then those who take part", async () => {
  await open();
  fireEvent.click(within(composer()).getByRole("button", { name: "Forward" }));
  expect(suggested("To")).toEqual([
    expect.stringContaining("sunita@nirbhay.example"),
    expect.stringContaining("Ananya Deshmukh"),
  ]);
});

test("an answer suggests colleagues too", async () => {
  await open();
  await press("button", /^Reply to/);
  await press("button", "Cc");
  const field = screen.getByRole("combobox", { name: "Cc" });
  fireEvent.change(field, { target: { value: "sun" } });
  expect(suggested("Cc")[0]).toContain("Sunita Pawar");
});

test("a button of the composer doesn't move while it is pressed, as a phone's screen fills", async () => {
  await open();
  await press("button", /^Reply to/);
  const fills = () => composer().hasAttribute("data-writing");
  expect(fills()).toBe(true);
  fireEvent.blur(screen.getByLabelText("Reply"), { relatedTarget: document.body });
  expect(fills()).toBe(false);
  fireEvent.focus(screen.getByRole("button", { name: "Note" }));
  expect(fills()).toBe(false);
});
