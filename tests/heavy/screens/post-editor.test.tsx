// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { editorOf, openApiWithPost } from "../../office/blog-seeds.ts";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";
import { field, type, update } from "./post-fields.ts";

const newPost = "/admin/blogs/create-new";

const draft = {
  title: "A gateway, kept",
  category: "AI",
  summary: "",
  content: "<p>Kept.</p>",
  images: [],
  baseVersion: 1,
};

/** The content, once the rich text editor has loaded. */
const content = async () => (await screen.findByRole("textbox", { name: "Content" })).textContent;

test("a new post needs a title and a category; an error disappears when it is corrected", async () => {
  const api = await renderBackOffice(newPost);
  await press("button", "Publish");
  await press("button", /^Publish now/);
  const message = await screen.findByText("The post was not saved.");
  expect(document.activeElement).toBe(message.parentElement);
  await type("Blog title", "First");
  await waitFor(() => expect(screen.queryByText("Please enter a title.")).toBeNull());
  expect(screen.getAllByText("Please enter a category.")).toHaveLength(2);
  expect(api.requests).not.toContain("POST /api/blogs");
});

test("a new post begins in its title", async () => {
  await renderBackOffice(newPost);
  const title = await field("Blog title");
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test("nothing is public by one press: a new post is saved as a draft, then published", async () => {
  const api = await openInProcessApi();
  await renderBackOffice(newPost, { api });
  await type("Blog title", "First");
  await type("Category", "Data");
  await press("button", "Save draft");
  expect(await screen.findByText("Uploading...")).toBeTruthy();
  expect(await screen.findByText("Saved")).toBeTruthy();
  await waitFor(() => expect(address()).toMatch(/^\/admin\/blogs\/edit\?id=/));
  expect(await screen.findByRole("heading", { name: "Edit Blog" })).toBeTruthy();
  expect((await api.send("/api/blogs/first")).status).toBe(404);
  await press("button", "Publish");
  await press("button", /^Publish now/);
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  const response = await api.send("/api/blogs/first");
  expect((await response.json()).data).toMatchObject({
    title: "First",
    category: "Data",
    status: "published",
  });
});

test("a post is loaded with its texts, and saved as its next version", async () => {
  const { api, edit, savedPost } = await openApiWithPost();
  await edit();
  expect((await field("Blog title")).value).toBe("A gateway in pieces");
  expect(await content()).toBe("Two people.");
  await type("Blog title", "A gateway, whole");
  await update();
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(await savedPost()).toMatchObject({
    title: "A gateway, whole",
    content: "<p>Two people.</p>",
    version: 2,
  });
  const save = api.sent.find(({ method }) => method === "PUT");
  expect(JSON.parse(save?.body ?? "")).toMatchObject({ version: 1 });
  expect(JSON.parse(save?.body ?? "")).not.toHaveProperty("status");
});

test("a failed save shows why, and keeps the changes", async () => {
  const { api, edit, id } = await openApiWithPost();
  await edit();
  await type("Blog title", "ReadField");
  api.intercept = on(`/api/blogs/${id}`, unavailable);
  await update();
  expect(await screen.findByText("Error saving blog")).toBeTruthy();
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  expect((await field("Blog title")).value).toBe("ReadField");
});

test("an error that the server finds is shown at its field", async () => {
  const { edit } = await openApiWithPost();
  await edit();
  await type("Category", "Bad\u0000");
  await update();
  await waitFor(async () => {
    expect((await field("Category")).getAttribute("aria-invalid")).toBe("true");
  });
});

test("a recovered draft is offered before anything can be typed", async () => {
  const { asha, edit, id } = await openApiWithPost();
  await asha.saveDraft(id, draft);
  await edit();
  expect(await screen.findByRole("heading", { name: "You have a draft" })).toBeTruthy();
  expect(screen.queryByLabelText("Blog title")).toBeNull();
  await press("button", "Continue editing");
  expect(document.activeElement?.tagName).toBe("H1");
  expect((await field("Blog title")).value).toBe("A gateway, kept");
  expect(await content()).toBe("Kept.");
});

test("a discarded draft is removed from the server too", async () => {
  const { asha, edit, id } = await openApiWithPost();
  await asha.saveDraft(id, draft);
  await edit();
  await press("button", "Discard changes");
  await press("button", "Cancel");
  expect(await asha.readDraft(id)).not.toBeNull();
  await press("button", "Discard changes");
  await press("button", "Discard");
  expect((await field("Blog title")).value).toBe("A gateway in pieces");
  expect(await asha.readDraft(id)).toBeNull();
});

/** The page of a new post, of which Asha has unsaved changes. */
async function openWithUnsaved(category: string) {
  const api = await openInProcessApi();
  const asha = await editorOf(api);
  await asha.saveDraft("new", { ...draft, category });
  await renderBackOffice(newPost, { api });
  await press("button", "Save it as a draft, start another");
  return { asha, posts: api.context.database.read.selectFrom("posts").selectAll() };
}

test("an unsaved new post can be kept as a draft, to start another", async () => {
  const { asha, posts } = await openWithUnsaved("Data");
  expect((await field("Blog title")).value).toBe("");
  expect(await asha.readDraft("new")).toBeNull();
  expect(await posts.execute()).toMatchObject([{ title: "A gateway, kept", status: "draft" }]);
});

test("an unsaved new post that is no draft yet stays, with the reason", async () => {
  const { asha, posts } = await openWithUnsaved("");
  expect(await screen.findByText(/Please enter a category/)).toBeTruthy();
  expect(await asha.readDraft("new")).not.toBeNull();
  expect(await posts.execute()).toEqual([]);
});

test("changes survive the end of the session, for the same person only", async () => {
  const { api, edit, id } = await openApiWithPost();
  await edit();
  await type("Blog title", "ReadField and not sent");
  await api.context.database.write((transaction) => transaction.deleteFrom("sessions").execute());
  await update();
  await screen.findByRole("button", { name: "Login" });
  // Beside it are the time of the last activity and the reason of the sign-out.
  const isUnsaved = (each: string) => each.startsWith("unsaved-");
  const [key = "", ...others] = Object.keys(localStorage).filter(isUnsaved);
  expect(key.startsWith(`unsaved-post:${api.staff.id}:${id}:`)).toBe(true);
  expect(others).toEqual([]);
  expect(JSON.stringify(localStorage)).toContain("ReadField and not sent");
});

test("the address, author and search texts of a post are settings", async () => {
  const { edit, savedPost } = await openApiWithPost();
  await edit();
  await type("Address", "A gateway, whole");
  await type("Search title (optional)", "Moving a gateway");
  const author = await field("Author");
  await screen.findByRole("option", { name: "Farhan" });
  const farhan = within(author).getByRole<HTMLOptionElement>("option", { name: "Farhan" }).value;
  fireEvent.change(author, { target: { value: farhan } });
  await update();
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(await savedPost()).toMatchObject({
    slug: "a-gateway-whole",
    metaTitle: "Moving a gateway",
    author: { name: "Farhan", role: "" },
  });
});

test("a time that the server refuses is shown in the panel that its error opens", async () => {
  const { asha, api } = await openApiWithPost();
  const { id } = await asha.createPost({ title: "Soon", category: "Data", status: "draft" });
  await renderBackOffice(`/admin/blogs/edit?id=${id}`, { api });
  const body = { message: "Please check.", fields: { publish_at: "This time has passed." } };
  api.intercept = ({ method, url }) =>
    method === "PUT" && url.pathname.endsWith(id) ? Response.json(body, { status: 400 }) : null;
  await press("button", "Publish");
  fireEvent.click(await screen.findByRole("radio", { name: "Schedule" }));
  await press("button", /^Schedule for/);
  await press("link", "This time has passed.");
  const time = await screen.findByLabelText(/^Date and time/);
  await waitFor(() => expect(document.activeElement).toBe(time));
  expect(time.getAttribute("aria-invalid")).toBe("true");
});

test("an address of another post is refused at its field", async () => {
  const { asha, edit } = await openApiWithPost();
  await asha.createPost({ title: "Taken", category: "Data" });
  await edit();
  await type("Address", "taken");
  await update();
  await waitFor(async () => {
    expect((await field("Address")).getAttribute("aria-invalid")).toBe("true");
  });
});

test("a draft that another window has replaced asks which one to keep", async () => {
  const { asha, edit, id } = await openApiWithPost();
  await edit();
  await type("Blog title", "This window");
  await asha.saveDraft(id, draft);
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
  const notice = await screen.findByRole("alert", { name: "Two drafts" });
  expect(await asha.readDraft(id)).toMatchObject({ title: draft.title });
  fireEvent.click(within(notice).getByRole("button", { name: "Keep this window’s" }));
  await waitFor(async () => {
    expect(await asha.readDraft(id)).toMatchObject({ title: "This window" });
  });
  expect(screen.queryByRole("alert", { name: "Two drafts" })).toBeNull();
});

test("saving in one window keeps the draft that another window has saved", async () => {
  const { asha, edit, id } = await openApiWithPost();
  await edit();
  await type("Blog title", "This window");
  await asha.saveDraft(id, draft);
  await update();
  expect(await screen.findByText("Blog saved")).toBeTruthy();
  expect(await asha.readDraft(id)).toMatchObject({ title: draft.title });
});

test("Ctrl . closes and opens the settings, Ctrl Enter opens the panel", async () => {
  const { edit } = await openApiWithPost();
  await edit();
  expect(await screen.findByRole("heading", { name: "Settings" })).toBeTruthy();
  const settings = () => screen.queryByRole("heading", { name: "Settings" });
  await waitFor(() => {
    // The key has no listener yet in the moment in which the editor is shown.
    if (settings()) fireEvent.keyDown(document.body, { key: ".", ctrlKey: true });
    expect(settings()).toBeNull();
  });
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  const panel = await screen.findByRole("dialog", { name: "Update this post" });
  expect(within(panel).getByText(/^No summary/)).toBeTruthy();
});

test("a post that does not exist shows an error", async () => {
  await renderBackOffice("/admin/blogs/edit?id=01a1fc26-7c28-7551-9db5-e85cd878cbe4");
  expect(await screen.findByText("Error fetching blog")).toBeTruthy();
  expect(screen.getByText("This post does not exist.")).toBeTruthy();
});

test("an address is called free only after it was asked about", async () => {
  const { asha, edit } = await openApiWithPost();
  await asha.createPost({ title: "Taken", category: "Data" });
  await edit();
  await type("Address", "a-gateway-whole");
  await screen.findByText(/^Free\./);
  await type("Address", "taken");
  expect(screen.queryByText(/^Free\./)).toBeNull();
  await screen.findByText("Another post has or had this address.");
  await type("Address", "a-gateway-mended");
  expect(screen.queryByText("Another post has or had this address.")).toBeNull();
});

test("a preview shows the last words, and a text without changes is not sent again", async () => {
  const { api, asha, edit, id } = await openApiWithPost();
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  await edit();
  await content();
  await press("button", "Preview");
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
  expect(api.requests).not.toContain(`PUT /api/blogs/${id}/draft`);
  await type("Blog title", "The last words");
  await press("button", "Preview");
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2));
  expect(await asha.readDraft(id)).toMatchObject({ title: "The last words" });
});

test("on a narrow phone, whose bar has no room for it, the settings offer the preview", async () => {
  const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => media);
  const { edit } = await openApiWithPost();
  await edit();
  const settings = await screen.findByRole("region", { name: "Settings" });
  expect(within(settings).getByRole("button", { name: "Preview" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Preview" })).toHaveLength(1);
  await press("button", "Close settings");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Settings" }));
  vi.unstubAllGlobals();
});
