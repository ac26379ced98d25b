// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Blog } from "../../../../contract/blogs.ts";
import { json, MemoryApi, refusal } from "../../testing/memory-api.ts";
import { blog, MemoryBlogs } from "../../testing/memory-blogs.ts";
import { MemoryEditor } from "../../testing/memory-editor.ts";
import { press } from "../../testing/press.ts";
import { address, renderBackOffice } from "../../testing/render-back-office.tsx";

afterEach(cleanup);

const saved = blog("A gateway in pieces", { content: "<p>Two people.</p>", version: 3 });

function desk(posts: Blog[] = [saved]) {
  const api = new MemoryApi();
  const blogs = new MemoryBlogs(api, posts);
  const editor = new MemoryEditor(api, blogs);
  return { api, blogs, editor };
}

const newPost = "/admin/blogs/create-new";
const editPost = `/admin/blogs/edit?id=${saved.id}`;
const copy = {
  ...{ title: "A gateway, kept", category: "AI", summary: "", content: "<p>Kept.</p>" },
  ...{ images: [], baseVersion: 3, savedAt: "2026-11-21T08:00:00.000Z" },
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
async function type(label: string, value: string) {
  fireEvent.change(await field(label), { target: { value } });
}
/** The text, once the editor is loaded. */
const text = async () => (await screen.findByRole("textbox", { name: "Content" })).textContent;

test("a new post needs a title and a category; a fault goes as soon as it is mended", async () => {
  const { api, editor } = desk();
  await renderBackOffice(newPost, { api });
  await press("button", "Upload");
  const faults = await screen.findByText("The post is not saved yet.");
  expect(document.activeElement).toBe(faults.parentElement);
  await type("Blog title", "First");
  await waitFor(() => expect(screen.queryByText("Please enter a title.")).toBeNull());
  expect(screen.getAllByText("Please enter a category.")).toHaveLength(2);
  expect(editor.saves).toEqual([]);
});

test("a new post is uploaded, says Saved, and goes on as an edit", async () => {
  const { api, editor } = desk([]);
  await renderBackOffice(newPost, { api });
  await type("Blog title", "First");
  await type("Category", "Data");
  await press("button", "Upload");
  expect(await screen.findByText("Uploading...")).toBeTruthy();
  expect(await screen.findByText("Saved")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/admin/blogs/edit?id=first"));
  expect(editor.saves[0]).toMatchObject({ title: "First", category: "Data", status: "published" });
  expect(await screen.findByRole("heading", { name: "Edit Blog" })).toBeTruthy();
});

test("a post comes with its texts, and is saved on the version it came with", async () => {
  const { api, editor } = desk();
  await renderBackOffice(editPost, { api });
  expect((await field("Blog title")).value).toBe("A gateway in pieces");
  expect(await text()).toBe("Two people.");
  await type("Blog title", "A gateway, whole");
  await press("button", "Save");
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(editor.saves[0]).toMatchObject({ title: "A gateway, whole", version: 3 });
  expect(editor.saves[0]).not.toHaveProperty("status");
});

test("a save that fails says so and why, and keeps what was typed", async () => {
  const { api, editor } = desk();
  await renderBackOffice(editPost, { api });
  await type("Blog title", "Typed");
  editor.refuseWith = refusal(503, "The database is resting.");
  await press("button", "Save");
  expect(await screen.findByText("Error saving blog")).toBeTruthy();
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect((await field("Blog title")).value).toBe("Typed");
});

test("what the server finds wrong stands beside its field", async () => {
  const { api, editor } = desk();
  await renderBackOffice(editPost, { api });
  await type("Category", "Bad");
  const fields = { category: "The category has a character we can't store." };
  editor.refuseWith = json(422, { error: true, message: "Please check.", requestId: "r", fields });
  await press("button", "Save");
  await waitFor(async () => {
    expect((await field("Category")).getAttribute("aria-invalid")).toBe("true");
  });
});

test("unsaved changes of earlier are offered before anything can be typed", async () => {
  const { api, editor } = desk();
  editor.drafts.set(saved.id, copy);
  await renderBackOffice(editPost, { api });
  expect(await screen.findByRole("heading", { name: "You have unsaved changes" })).toBeTruthy();
  expect(screen.queryByLabelText("Blog title")).toBeNull();
  await press("button", "Go on with them");
  expect((await field("Blog title")).value).toBe("A gateway, kept");
  expect(await text()).toBe("Kept.");
});

test("discarded, they are gone from the server too", async () => {
  const { api, editor } = desk();
  editor.drafts.set(saved.id, copy);
  await renderBackOffice(editPost, { api });
  await press("button", "Discard them");
  expect((await field("Blog title")).value).toBe("A gateway in pieces");
  expect(editor.drafts.size).toBe(0);
});

test("a session that ends in mid-edit keeps the text, for the same person alone", async () => {
  const { api } = desk();
  await renderBackOffice(editPost, { api });
  await type("Blog title", "Typed and not sent");
  api.tokens.clear();
  await press("button", "Save");
  await screen.findByRole("button", { name: "Login" });
  expect(Object.keys(localStorage)).toEqual([`unsaved-post:s-1:${saved.id}`]);
  expect(JSON.stringify(localStorage)).toContain("Typed and not sent");
});

async function contend() {
  const desks = desk();
  await renderBackOffice(editPost, { api: desks.api });
  await type("Blog title", "Mine");
  const theirs = { ...saved, title: "Theirs", version: 4 };
  desks.blogs.posts = [theirs];
  await press("button", "Save");
  const dialog = await screen.findByRole("dialog", { name: "Somebody else saved this post" });
  return { ...desks, dialog };
}

test("a conflict shows what differs; mine is saved over theirs on their version", async () => {
  const { dialog, editor } = await contend();
  expect(within(dialog).getByText("Theirs").closest("del")).toBeTruthy();
  expect(within(dialog).getByText("Mine").closest("ins")).toBeTruthy();
  await press("button", "Save mine over theirs");
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(editor.saves.at(-1)).toMatchObject({ title: "Mine", version: 4 });
});

test("taking theirs sets mine aside, to be brought back", async () => {
  await contend();
  await press("button", "Take theirs");
  await waitFor(async () => expect((await field("Blog title")).value).toBe("Theirs"));
  await press("button", "Bring it back");
  await waitFor(async () => expect((await field("Blog title")).value).toBe("Mine"));
});

test("closed, the dialog changes nothing", async () => {
  const { dialog, editor } = await contend();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect((await field("Blog title")).value).toBe("Mine");
  expect(editor.saves).toHaveLength(1);
});

test("a post that is not there is told as such", async () => {
  const { api } = desk([]);
  await renderBackOffice(editPost, { api });
  expect(await screen.findByText("Error fetching blog")).toBeTruthy();
  expect(screen.getByText("There is no such post.")).toBeTruthy();
});
