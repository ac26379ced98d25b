// @vitest-environment jsdom

import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import { type InProcessApi, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";
import { press, type } from "../../office/user-actions.ts";
import { putSession } from "../../put-session.ts";
import { putStaff } from "../../put-staff.ts";

/** Minutes later, when somebody looks at the tab again: timers of the page have not run. */
function after(minutes: number) {
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * minuteMs);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Signs in in another tab, on the same computer. */
async function signInAs(api: InProcessApi, staff: string) {
  const { token } = await putSession(api.context, staff);
  localStorage.setItem("token", token);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
}

const replyText = async () => (await screen.findByLabelText<HTMLTextAreaElement>("Reply")).value;

test("who is away is warned and signed out; only they find their draft again", async () => {
  const api = await openInProcessApi();
  const id = await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice(`/admin/client-queries/${id}`, { api });
  await press("button", /^Reply to/);
  api.intercept = (request) =>
    request.url.pathname.endsWith("/draft") ? unavailable(request) : null;
  type("Reply", "Yes, on Thursday.");
  await screen.findByText(/^Draft not saved/);

  after(28);
  expect((await screen.findByText(/^You’ll be signed out/)).textContent).toContain(
    "without activity",
  );
  await press("button", "Stay signed in");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  after(29);
  await screen.findByRole("dialog", { name: "Are you still there?" });
  after(1);
  expect(await screen.findByText(/^You were signed out after 30 minutes/)).toBeTruthy();
  expect(localStorage.getItem("token")).toBeNull();
  await waitFor(() => expect(api.requests).toContain("DELETE /api/session"));

  await signInAs(api, api.staff.id);
  await waitFor(() => expect(address()).toBe(`/admin/client-queries/${id}`));
  expect(await replyText()).toBe("Yes, on Thursday.");
  after(30);
  await screen.findByText(/^You were signed out after 30 minutes/);
  await signInAs(api, (await putStaff(api.context.database, "Kavya", "agent")).id);
  await waitFor(() => expect(address()).toBe(`/admin/client-queries/${id}`));
  await screen.findByRole("button", { name: /^Reply to/ });
  expect(screen.queryByLabelText("Reply")).toBeNull();
});
