// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { asStaff, clientId, sendEnquiry } from "../../../../tests/office/seeds.ts";
import { type } from "../../../../tests/office/user-actions.ts";

test.each([
  ["client", "Phone", "tel:+91 98200–00999", "+91 98200 00999", "+91 98200 00114"],
  ["company", "GSTIN", "29 abcde1234f1z5", "29ABCDE1234F1Z5", "Not given"],
  [
    "company",
    "Email domains",
    "@Meera.example,asha.example",
    "asha.example, meera.example",
    "None",
  ],
])(
  "a %s's %s that is stored in another spelling can be undone",
  async (of, label, typed, stored, before) => {
    const api = await openInProcessApi();
    await sendEnquiry(api, "Asha");
    const client = await clientId(api, "Asha");
    const { id } = await asStaff(api, "POST", "/api/companies", { name: "Other" });
    await renderBackOffice(
      of === "client" ? `/admin/clients/${client}` : `/admin/companies/${String(id)}`,
      { api },
    );
    const fact = () => document.querySelector(`[data-fact="${label}"] > p`)?.textContent;
    await waitFor(() => expect(fact()).toBe(before));
    fireEvent.click(screen.getByLabelText(`Edit ${label.toLowerCase()}`));
    type(label, typed);
    fireEvent.submit(screen.getByLabelText(label));
    await waitFor(() => expect(fact()).toBe(stored));
    expect(document.activeElement).toBe(screen.getByLabelText(`Edit ${label.toLowerCase()}`));
    fireEvent.click(await screen.findByText("Undo"));
    await waitFor(() => expect(fact()).toBe(before));
  },
);

test.each([
  ["a client", "Edit about this client", "About this client"],
  ["an enquiry", "Add a text", "Note on this enquiry"],
])("nothing that is typed while the note of %s is saved is lost", async (of, open, label) => {
  const api = await openInProcessApi();
  const enquiry = await sendEnquiry(api, "Asha");
  const client = await clientId(api, "Asha");
  const path = of === "a client" ? `/admin/clients/${client}` : `/admin/client-queries/${enquiry}`;
  await renderBackOffice(path, { api });
  const opener = () => screen.queryByLabelText(open) ?? screen.queryByText(open);
  fireEvent.click(await waitFor(() => opener() ?? expect.fail("no button")));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${label}`));
  fireEvent.change(field(), { target: { value: "Met at the fair" } });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  fireEvent.submit(field());
  expect(await screen.findByText("Saving...")).toBeTruthy();
  expect(field().readOnly).toBe(true);
});
