// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { putPost } from "../../../tests/put-post.ts";
import { putRestoreCheck } from "../../../tests/put-restore-check.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { on, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { asStaff, sendCallRequest, sendEnquiry } from "../testing/seeds.ts";
import { press } from "../testing/user-actions.ts";

/** A post, two new enquiries, and an answered callback request. */
async function someWork(role: "admin" | "editor" = "admin") {
  const api = await openInProcessApi({ role });
  await putPost(api.context.database, { title: "Slow queries" });
  await sendEnquiry(api, "Ananya Deshmukh");
  await sendEnquiry(api, "Joseph Mathew");
  const call = await sendCallRequest(api, "Farhan Qureshi");
  if (role === "admin")
    await asStaff(api, "PATCH", `/api/call-requests/${call}`, { status: "won" });
  return api;
}

test("an admin sees open work, each a link to its list, above the blogs", async () => {
  const api = await someWork();
  // Receipts and notices of what came in; one of them failed.
  const { read } = api.context.database;
  const [first, ...rest] = await read.selectFrom("emails").select("id").execute();
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("emails")
      .set({ status: "failed", failure: "550 No such mailbox" })
      .where("id", "=", first?.id ?? "")
      .execute(),
  );
  await renderBackOffice("/admin/home", { api });
  await screen.findByText("New enquiries");
  const overview = screen.getByRole("region", { name: "Overview" });
  const links = within(overview).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["2 New enquiries", "/admin/client-queries?kind=enquiry&status=new"],
    ["0 New callback requests", "/admin/client-queries?kind=callback&status=new"],
    [`${rest.length} Emails queued`, "/admin/email?status=queued"],
    ["1 Emails failed", "/admin/email?status=failed"],
  ]);
  const weeks = within(overview)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(weeks[0]).toEqual(["Week of", "Enquiries", "Callback requests"]);
  expect(weeks.at(-1)).toEqual(["16 November 2026", "2", "1"]);
  expect(await screen.findByRole("heading", { name: "Blogs" })).toBeTruthy();
});

test("an admin sees when a backup last passed the restore check, and why it failed", async () => {
  const api = await someWork();
  await renderBackOffice("/admin/home", { api });
  const said = (text: RegExp) => screen.findByText(text);
  expect((await said(/^No restore check has run yet/)).textContent).toContain(
    "npm run restore -- --check",
  );
  cleanup();
  await putRestoreCheck(api.context, "2026-11-20T04:30:00.000Z", null);
  await renderBackOffice("/admin/home", { api });
  expect((await said(/^The restore check passed on/)).textContent).toBe(
    `The restore check passed on ${readerDate("2026-11-20T04:30:00.000Z")} (backup of ${readerDate("2026-11-19T20:45:00.000Z")}).`,
  );
  cleanup();
  await putRestoreCheck(
    api.context,
    "2026-11-21T04:30:00.000Z",
    "The backup file of posts is damaged.",
  );
  await renderBackOffice("/admin/home", { api });
  expect((await said(/^The restore check failed on/)).textContent).toBe(
    `The restore check failed on ${readerDate("2026-11-21T04:30:00.000Z")}: The backup file of posts is damaged.`,
  );
  expect(await said(/^It last passed on/)).toBeTruthy();
});

test("an editor sees only the blogs, and nothing else is requested", async () => {
  const api = await someWork("editor");
  await renderBackOffice("/admin/home", { api });
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Overview" })).toBeNull();
  expect(api.requests.filter((one) => /overview|enquiries/.test(one))).toEqual([]);
});

test("a failed overview shows its error and can be loaded again; the blogs stay", async () => {
  const api = await someWork();
  api.intercept = on("/api/overview", unavailable);
  await renderBackOffice("/admin/home", { api });
  expect((await screen.findByRole("alert")).textContent).toContain("The database is resting.");
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  api.intercept = null;
  await press("button", "Try again");
  expect(await screen.findByText("Emails failed")).toBeTruthy();
});
