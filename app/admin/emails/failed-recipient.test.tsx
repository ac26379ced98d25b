// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";

/** An email to Ananya and Rahul, which one of them got. */
async function open(failed: string) {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  const to = ["ananya-deshmukh@example.com", "rahul@exmaple.com"];
  const body = { text: "On Thursday.", after: null, to };
  await asStaff(api, "POST", `/api/enquiries/${id}/reply`, body);
  const set = (recipient: string, change: object) =>
    api.context.database.write((transaction) =>
      transaction.updateTable("emails").set(change).where("recipient", "=", recipient).execute(),
    );
  for (const each of to) await set(each, { status: "sent", sent_at: api.context.now() });
  const failure = "The domain doesn’t exist.";
  await set(failed, { status: "failed", failure });
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  return { api, id };
}

test("says who didn’t get an email and who did, and takes its text to a corrected address", async () => {
  await open("rahul@exmaple.com");
  const line = await screen.findByText(/^Not delivered to/);
  expect(line.textContent).toBe(
    "Not delivered to rahul@exmaple.com. The domain doesn’t exist. Ananya got the email.",
  );
  await press("button", "Correct the address");
  const to = await screen.findByRole<HTMLInputElement>("combobox", { name: "To" });
  expect(to.value).toBe("rahul@exmaple.com");
  // Neither suggested nor taken by Enter, and those who got the email aren't missed.
  expect(screen.queryByRole("listbox", { name: "To" })).toBeNull();
  fireEvent.keyDown(to, { key: "Enter" });
  fireEvent.blur(to);
  expect(screen.getByText(/^This address failed/).textContent).toContain("doesn’t exist.");
  expect(screen.queryByText(/won’t get this/)).toBeNull();
  await press("button", "use it anyway");
  expect(screen.getByRole("button", { name: /^Remove rahul@exmaple.com/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reply").value).toBe("On Thursday.");
  expect(screen.queryByRole("button", { name: /^Remove Ananya/ })).toBeNull();
});

test("asks before it writes to an address that failed", async () => {
  const { api } = await open("rahul@exmaple.com");
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("clients")
      .set({ bounced_at: api.context.now(), bounce_reason: "No such person." })
      .execute(),
  );
  await press("button", "Correct the address");
  await press("button", "Reply all");
  await press("button", "Send");
  await screen.findByRole("dialog", { name: "These addresses failed" });
  const sent = () => api.requests.filter((each) => each.startsWith("POST") && /reply$/.test(each));
  const before = sent().length;
  await press("button", "Send anyway");
  await waitFor(() => expect(sent()).toHaveLength(before + 1));
});
