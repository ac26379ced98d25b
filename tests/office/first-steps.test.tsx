// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepPages } from "../../server/services/pages/starter-copy.ts";
import { putPost } from "../put-post.ts";
import { putStaff } from "../put-staff.ts";
import { openInProcessApi } from "./in-process-api.ts";
import { address, renderBackOffice } from "./render-back-office.tsx";
import { addAuthenticator, changeStaff } from "./seeds.ts";
import { press } from "./user-actions.ts";

/** A new installation, whose admin was just created. */
async function newInstallation() {
  const api = await openInProcessApi();
  await putPost(api.context.database, { title: "Slow queries" });
  await changeStaff(api, { created_at: api.context.now() });
  return api;
}

const steps = async () => {
  const list = within(await screen.findByRole("region", { name: "First steps" }));
  return list.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
};

test("a new installation shows how far the first steps are, above the overview, and all of them", async () => {
  const api = await newInstallation();
  await renderBackOffice("/admin/home", { api });
  expect(await screen.findByText("New enquiries")).toBeTruthy();
  expect(await screen.findByText(/^0 of 6 done\. Next: say who you are, so that/)).toBeTruthy();
  await press("link", "Show them");
  expect(await steps()).toEqual([
    "Say who you are",
    "Connect outgoing email",
    "Connect the mailbox",
    "Protect your account",
    "Invite a colleague",
    "Make it yours",
  ]);
  expect(screen.getByText(/^0 of 6 steps done, about \d+ minutes left$/)).toBeTruthy();
  const lines = screen.getAllByRole("textbox", { name: /^Line for/ });
  expect(lines.map((line) => line.getAttribute("value")?.split("=")[0])).toEqual([
    ...["SITE_URL", "MAIL_FROM", "STAFF_EMAIL"],
  ]);
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  await press("button", "Show how to connect outgoing email");
  expect(screen.getByRole("textbox").getAttribute("value")).toMatch(/^SMTP_URL=/);
});

test("hidden steps give way to the overview, can be undone, and are found again", async () => {
  const api = await newInstallation();
  await renderBackOffice("/admin/home?show=first-steps", { api });
  await press("button", "Hide this list");
  expect(await screen.findByText("New enquiries")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(await screen.findByText(/^0 of 6 done\.$/)).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  expect(await screen.findByText(/^0 of 6 done\. Next: /)).toBeTruthy();
  await press("link", "Show them");
  expect(await steps()).toHaveLength(6);
  expect(address()).toBe("/admin/home?show=first-steps");
});

test("a step that is done is noticed; after the last one the overview is shown", async () => {
  const api = await newInstallation();
  Object.assign(api.context.settings, {
    siteUrl: "https://www.northfold.in",
    mailFrom: "hello@northfold.in",
    staffEmail: "sales@northfold.in",
    mail: { incoming: "folder", outgoing: "smtp", metricsToken: false },
    emailInToken: "a-token-of-16-characters",
  });
  await addAuthenticator(api);
  await renderBackOffice("/admin/home?show=first-steps", { api });
  await waitFor(async () => expect((await steps())[3]).toBe("Protect your account: done"));
  const { actor } = await putStaff(api.context.database, "Ravi", "editor");
  const pages = api.context.copy.pages.map(({ name }) => name);
  await keepPages({ ...api.context, actor }, pages);
  expect(await screen.findByText("New enquiries", {}, { timeout: 30_000 })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
}, 60_000);
