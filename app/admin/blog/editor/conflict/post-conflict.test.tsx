// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { field, type, update } from "../../../../../tests/heavy/screens/post-fields.ts";
import { openApiWithPost } from "../../../../../tests/office/blog-seeds.ts";
import { press } from "../../../../../tests/office/user-actions.ts";

/** Whether the browser leaves the page without a question. */
const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

async function openConflict() {
  const opened = await openApiWithPost();
  await opened.edit();
  await type("Blog title", "Mine");
  await opened.farhan.updatePost(opened.id, { title: "Theirs" });
  await update();
  const dialog = await screen.findByRole("dialog", { name: "Somebody else saved this post" });
  return { ...opened, dialog };
}

test("a conflict shows the differences; mine can be saved over theirs", async () => {
  const { dialog, savedPost } = await openConflict();
  expect(within(dialog).getByText("Farhan")).toBeTruthy();
  expect(within(dialog).getByText("Theirs").closest("del")).toBeTruthy();
  expect(within(dialog).getByText("Mine").closest("ins")).toBeTruthy();
  await press("button", "Overwrite with mine");
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(await savedPost()).toMatchObject({ title: "Mine", version: 3 });
});

test("theirs can be edited and saved; mine can be restored", async () => {
  const { savedPost } = await openConflict();
  await press("button", "Use their version");
  await waitFor(async () => expect((await field("Blog title")).value).toBe("Theirs"));
  await type("Category", "AI");
  await update();
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(await savedPost()).toMatchObject({ title: "Theirs", category: "AI", version: 3 });
  expect(leaves()).toBe(true);
  await press("button", "Restore it");
  await waitFor(async () => expect((await field("Blog title")).value).toBe("Mine"));
  expect(leaves()).toBe(false);
});

test("without storage mine can be restored for as long as the page is open", async () => {
  const { dialog } = await openConflict();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No storage.", "QuotaExceededError");
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "Use their version" }));
  expect(await screen.findByText(/it stays only until you leave this page/)).toBeTruthy();
  await press("button", "Restore it");
  await waitFor(async () => expect((await field("Blog title")).value).toBe("Mine"));
});

test("closing the conflict dialog changes nothing", async () => {
  const { dialog, savedPost } = await openConflict();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect((await field("Blog title")).value).toBe("Mine");
  expect(await savedPost()).toMatchObject({ title: "Theirs", version: 2 });
});

test("words typed while a save is under way are not taken for saved", async () => {
  const { api, edit, id } = await openApiWithPost();
  await edit();
  await screen.findByRole("textbox", { name: "Content" });
  await type("Blog title", "One");
  api.intercept = async ({ method, url }) => {
    if (method === "PUT" && url.pathname.endsWith(id)) await type("Blog title", "Two");
    return null;
  };
  await update();
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(leaves()).toBe(false);
});
