// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hourMs } from "../../../../contract/durations.ts";
import { openInProcessApi } from "../../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../../tests/office/render-back-office.tsx";
import { asStaff, sendEnquiry } from "../../../../tests/office/seeds.ts";
import { press, type } from "../../../../tests/office/user-actions.ts";

async function openScene() {
  const api = await openInProcessApi();
  const ids = {
    pooja: await sendEnquiry(api, "Pooja Kulkarni"),
    arvind: await sendEnquiry(api, "Arvind Rao"),
    kavitha: await sendEnquiry(api, "Kavitha Reddy"),
  };
  const change = (id: string, body: object) => asStaff(api, "PATCH", `/api/queries/${id}`, body);
  await change(ids.pooja, { stage: "proposal", worth: 12_50_000_00 });
  await change(ids.arvind, { stage: "proposal", worth: 14_80_000_00 });
  const stored = async (id: string) => {
    const { data } = await asStaff(api, "GET", `/api/enquiries/${id}`);
    return data as { worth: number | null; status: string; nextStep: unknown };
  };
  return { api, ids, change, stored };
}

const group = async (name: string) => within(await screen.findByRole("region", { name }));

test("the sum of a stage is that of its rows, each with a way on", async () => {
  const { api, ids, stored } = await openScene();
  await renderBackOffice("/admin/client-queries/by-stage", { api });
  expect(await screen.findByText("3 in three stages, together ₹27.3 lakh")).toBeTruthy();
  const proposals = await group("Proposal sent");
  expect(proposals.getByText("₹27.3 lakh")).toBeTruthy();
  for (const worth of [/^₹12,50,000/, /^₹14,80,000/])
    expect(proposals.getByText(worth)).toBeTruthy();
  expect((await group("Enquired")).getByText("They wrote last")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: /^Add worth ?of Kavitha/ }));
  type(/^In rupees/, "9 lakh");
  await press("button", "Save");
  expect(await screen.findByText("3 in three stages, together ₹36.3 lakh")).toBeTruthy();

  const row = (name: string) => screen.getByText(name).closest("li") as HTMLElement;
  fireEvent.click(within(row("Pooja Kulkarni")).getByText("Answer"));
  type("What happens next", "Send the order form");
  await press("button", "Save");
  expect(await proposals.findByText("Send the order form")).toBeTruthy();
  expect(await stored(ids.pooja)).toMatchObject({
    nextStep: { text: "Send the order form", on: null },
  });

  fireEvent.change(screen.getByLabelText("Status of Pooja Kulkarni"), {
    target: { value: "lost" },
  });
  await press("button", "Too expensive");
  await waitFor(async () =>
    expect(await stored(ids.pooja)).toMatchObject({ status: "lost", lostReason: "price" }),
  );
  expect(await screen.findByText("2 in three stages, together ₹23.8 lakh")).toBeTruthy();
});

test("a reminder that is due asks what to do", async () => {
  const { api, ids } = await openScene();
  const body = { text: "The plan is attached.", after: null };
  await asStaff(api, "POST", `/api/enquiries/${ids.pooja}/reply`, body);
  const reminded = { remind_at: api.context.now() - hourMs };
  await api.context.database.write((transaction) =>
    transaction.updateTable("enquiries").set(reminded).where("id", "=", ids.pooja).execute(),
  );
  await renderBackOffice(`/admin/client-queries/${ids.pooja}`, { api });
  const panel = within(await screen.findByRole("complementary", { name: "Gone quiet" }));
  expect(panel.getByText(/Pooja hasn’t answered/)).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Follow up" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Reply"));
  fireEvent.click(panel.getByRole("button", { name: "Remind again" }));
  expect(document.activeElement?.textContent).toContain("In an hour");
});
