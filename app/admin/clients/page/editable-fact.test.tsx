// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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
      of === "client" ? `/admin/clients/${client}` : `/admin/companies/${id}`,
      { api },
    );
    const fact = () => document.querySelector(`[data-fact="${label}"] > p`)?.textContent;
    await waitFor(() => expect(fact()).toBe(before));
    fireEvent.click(screen.getByLabelText(`Edit ${label.toLowerCase()}`));
    type(label, typed);
    fireEvent.submit(screen.getByLabelText(label));
    await waitFor(() => expect(fact()).toBe(stored));
    fireEvent.click(await screen.findByText("Undo"));
    await waitFor(() => expect(fact()).toBe(before));
  },
);
