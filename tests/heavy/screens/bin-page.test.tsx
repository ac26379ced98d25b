// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import {
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff, clientId, sendEnquiry } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putImage } from "../../put-image.ts";
import { putPost } from "../../put-post.ts";

/** A quarter of a day later, so that the test does not depend on the exact time. */
const deletedDaysAgo = (days: number) => Date.now() - days * dayMs + dayMs / 4;

/** Two deleted posts, an image and two clients. */
async function fill(api: InProcessApi) {
  const { database } = api.context;
  const deleted_by = api.staff.id;
  await putPost(database, { title: "Clocks", deleted_at: deletedDaysAgo(19), deleted_by });
  await putPost(database, { title: "Bells", deleted_at: deletedDaysAgo(28), status: "draft" });
  await putPost(database, { title: "On the site" });
  await putImage(database, "rack.jpg", { deleted_at: deletedDaysAgo(1), deleted_by });
  for (const name of ["Ananya Deshmukh", "Farhan Qureshi"]) {
    await sendEnquiry(api, name);
    await asStaff(api, "DELETE", `/api/clients?id=${await clientId(api, name)}`);
  }
}

async function open(place = "/admin/bin") {
  const api = await openInProcessApi();
  await fill(api);
  await renderBackOffice(place, { api });
  return api;
}

const rows = async () => (await screen.findAllByRole("row")).slice(1);
const titles = async () =>
  (await rows()).map((row) => row.querySelector(".bin__what b")?.textContent);

test("the bin shows what was deleted, by whom, and when it will be deleted permanently", async () => {
  await open();
  expect(await titles()).toEqual(["Clocks", "Bells"]);
  const [clocks, bells] = await rows();
  expect(clocks?.textContent).toMatch(/Clocks.*Published, Data.*by Asha.*in 11 days/);
  expect(bells?.textContent).toMatch(/Draft, Data.*Name unknown.*in 2 days/);
});

test("each kind has a tab with an address", async () => {
  await open();
  await titles();
  const tabs = within(screen.getByRole("navigation", { name: "Kinds of deleted records" }));
  fireEvent.click(tabs.getByRole("link", { name: "Clients" }));
  await waitFor(() => expect(address()).toBe("/admin/bin?kind=client"));
  await waitFor(async () => expect(await titles()).toEqual(["Farhan Qureshi", "Ananya Deshmukh"]));
  expect((await rows())[0]?.textContent).toContain(
    "Farhan Qureshi & Co, farhan-qureshi@example.com, with 1 message",
  );
  fireEvent.click(tabs.getByRole("link", { name: "Client Queries" }));
  expect(await screen.findByText("Nothing was deleted in the last 30 days.")).toBeTruthy();
  fireEvent.click(tabs.getByRole("link", { name: "Images" }));
  await waitFor(async () => expect(await titles()).toEqual(["rack.jpg"]));
});

test("Restore brings a record back, and says what has changed", async () => {
  const api = await openInProcessApi();
  const at = api.context.now() - dayMs;
  const scheduled = { status: "scheduled" as const, dated_at: at, published_at: at };
  await putPost(api.context.database, { title: "Clocks", deleted_at: at, ...scheduled });
  await renderBackOffice("/admin/bin", { api });
  await press("button", "Restore Clocks");
  expect(await screen.findByText("Blog restored")).toBeTruthy();
  expect(
    await screen.findByText("“Clocks” is now a draft: the time it was scheduled for has passed."),
  ).toBeTruthy();
  expect(await screen.findByText("Nothing was deleted in the last 30 days.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Bin"));
  fireEvent.click(screen.getByRole("link", { name: "Blogs", current: false }));
  expect(await screen.findByRole("checkbox", { name: "Select Clocks" })).toBeTruthy();
});

test("a failed restoration says why, and the record stays", async () => {
  const api = await open();
  await titles();
  api.intercept = on("/api/bin/restore", unavailable);
  await press("button", "Restore Clocks");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect(await titles()).toEqual(["Clocks", "Bells"]);
});

test("several are restored at once", async () => {
  await open();
  await press("checkbox", "Select all on this page");
  await press("button", "Restore 2");
  expect(await screen.findByText("2 blogs restored")).toBeTruthy();
  expect(await screen.findByText("Nothing was deleted in the last 30 days.")).toBeTruthy();
});

test("Delete permanently asks first, then deletes", async () => {
  const api = await open();
  await press("link", "Delete Bells permanently");
  const dialog = await screen.findByRole("dialog", { name: "Delete permanently" });
  expect(dialog.textContent).toContain("Bells");
  expect(dialog.textContent).toContain("This can’t be undone.");
  expect(document.activeElement?.textContent).toBe("Cancel");
  await press("button", "Delete permanently");
  expect(await screen.findByText("Blog permanently deleted")).toBeTruthy();
  await waitFor(async () => expect(await titles()).toEqual(["Clocks"]));
  const stored = api.context.database.read.selectFrom("posts").select("title").orderBy("title");
  expect(await stored.execute()).toEqual([{ title: "Clocks" }, { title: "On the site" }]);
});

test("Delete all clients permanently empties a tab", async () => {
  await open("/admin/bin?kind=client");
  await press("button", "Delete all clients permanently");
  const dialog = await screen.findByRole("dialog", { name: "Delete permanently" });
  expect(dialog.textContent).toContain("Everything under Clients in the bin will be deleted");
  await press("button", "Delete permanently");
  expect(await screen.findByText("2 clients permanently deleted")).toBeTruthy();
  expect(await screen.findByText("Nothing was deleted in the last 30 days.")).toBeTruthy();
});

test("editors restore posts and images, and can't delete permanently", async () => {
  const api = await openInProcessApi({ role: "editor" });
  await fillAsEditor(api);
  await renderBackOffice("/admin/bin", { api });
  expect(await titles()).toEqual(["Clocks"]);
  const tabs = within(screen.getByRole("navigation", { name: "Kinds of deleted records" }));
  expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual(["Blogs", "Images"]);
  expect(screen.queryByRole("link", { name: "Delete Clocks permanently" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Delete all/ })).toBeNull();
  await press("button", "Restore Clocks");
  expect(await screen.findByText("Blog restored")).toBeTruthy();
});

test("editors are told who can see a part of the bin, with nothing to try again", async () => {
  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/bin?kind=client", { api });
  expect(await screen.findByText("You don’t have access to this. Ask an admin.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("agents open the bin at its clients", async () => {
  await renderBackOffice("/admin/bin", { api: await openInProcessApi({ role: "agent" }) });
  const tabs = within(await screen.findByRole("navigation", { name: "Kinds of deleted records" }));
  const clients = await tabs.findByRole("link", { name: "Clients", current: "page" });
  expect(clients.getAttribute("href")).toContain("kind=client");
  expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Clients",
    "Companies",
    "Client Queries",
  ]);
});

const fillAsEditor = ({ context, staff }: InProcessApi) =>
  putPost(context.database, {
    title: "Clocks",
    deleted_at: deletedDaysAgo(1),
    deleted_by: staff.id,
  });
