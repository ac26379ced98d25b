// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { editorOf } from "../../office/blog-seeds.ts";
import {
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";
import { putImage } from "../../put-image.ts";

type Image = Parameters<typeof putImage>[2];

/** A library with these images, newest first, and their ids by name. */
async function open(images: Record<string, Image>) {
  const api = await openInProcessApi();
  const ids: Record<string, string> = {};
  const newest = Date.parse("2026-11-14T06:00:00Z");
  for (const [index, [name, change]] of Object.entries(images).entries()) {
    const created_at = newest - index * 60_000;
    ids[name] = (await putImage(api.context.database, name, { created_at, ...change })).id;
  }
  return { api, ids, show: () => renderBackOffice("/admin/media", { api }) };
}

/** Publishes a post that shows an image. */
const use = async (api: InProcessApi, id: string | undefined, title = "Slow queries") =>
  (await editorOf(api)).createPost({ title, category: "Data", images: [{ id, alt: "" }] });

const change = (api: InProcessApi, id: string | undefined, row: object) =>
  api.context.database.write((transaction) =>
    transaction
      .updateTable("media")
      .set(row)
      .where("id", "=", id ?? "")
      .execute(),
  );

const cards = async () => {
  const grid = await screen.findByRole("list", { name: "Images" });
  return within(grid)
    .getAllByRole("heading")
    .map((heading) => heading.closest("li") as HTMLElement);
};
const names = async () =>
  (await cards()).map((card) => card.querySelector("h2")?.textContent ?? "");

/** The panel beside the wall. */
const panelOf = (name: string) => screen.findByRole("complementary", { name });

test("an image opens beside the wall, with its facts and the posts that use it", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {} });
  const earlier = await use(api, ids["rack.jpg"], "Fast trains");
  await (await editorOf(api)).updatePost(earlier.id, { images: [] });
  const current = await use(api, ids["rack.jpg"]);
  await show();
  const [tile] = await cards();
  expect(tile?.textContent).toContain("rack.jpgNo alt text · 1920 × 1080");
  expect(within(tile as HTMLElement).queryByRole("checkbox")).toBeNull();
  fireEvent.click(within(tile as HTMLElement).getByRole("link"));
  const panel = await panelOf("rack.jpg");
  expect(address()).toBe(`/admin/media?view=${ids["rack.jpg"]}`);
  for (const text of ["1920 × 1080", "2.4 MB", "14 Nov 2026", "Used once"]) {
    expect(panel.textContent).toContain(text);
  }
  const uses = within(panel).getAllByRole("listitem");
  expect(uses.map((item) => item.textContent)).toEqual([
    "Slow queries",
    "Fast trainsEarlier version",
  ]);
  expect(uses.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
    `/admin/blogs/edit?id=${current.id}`,
    `/admin/blogs/revisions?id=${earlier.id}`,
  ]);
  expect(within(panel).getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
  // Nothing leads out of the back office.
  const opened = [...document.querySelectorAll("main a[href^='/media/']:not([download])")];
  expect(opened).toEqual([]);
  // The keys come with an effect after the panel.
  const press = () => fireEvent.keyDown(document.body, { key: "Escape" });
  await expect.poll(() => press() && screen.queryByRole("complementary")).toBeNull();
});

test("an unsaved draft counts as a use", async () => {
  const { api, ids, show } = await open({ "rack.jpg": { alt: "A rack" } });
  const draft = { title: "Not out yet", category: "", summary: "", content: "", baseVersion: 0 };
  const images = [{ id: ids["rack.jpg"], alt: "" }];
  await (await editorOf(api)).saveDraft("new", { ...draft, images });
  await show();
  const [tile] = await cards();
  expect(tile?.textContent).toContain("Used once");
  fireEvent.click(within(tile as HTMLElement).getByRole("link"));
  const panel = await panelOf("rack.jpg");
  expect(within(panel).getByRole("listitem").textContent).toMatch(/^Not out yetUnsaved draft of /);
});

test("an image is described, found by its alternative text, and marked as decoration", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {}, "rain.png": {} });
  await show();
  fireEvent.click(await screen.findByRole("link", { name: /^rack/ }));
  const panel = await panelOf("rack.jpg");
  fireEvent.change(within(panel).getByLabelText(/^Alt text of rack.jpg/), {
    target: { value: "Cables in a rack" },
  });
  fireEvent.click(within(panel).getByRole("button", { name: "Save" }));
  expect(await within(panel).findByText("Saved")).toBeTruthy();
  const answer = await api.send(`/api/media?q=cables`, {
    headers: { Authorization: `Bearer ${api.staff.token}` },
  });
  expect((await answer.json()).message).toMatchObject([
    { id: ids["rack.jpg"], alt: "Cables in a rack", picture: { alt: "Cables in a rack" } },
  ]);
  fireEvent.click(within(panel).getByRole("checkbox", { name: /^Decoration only/ }));
  expect(await screen.findByRole("link", { name: /^rack.*Not used/ })).toBeTruthy();
});

test("arrow keys move along the wall, and show the next image in the panel", async () => {
  const { ids, show } = await open({ "a.jpg": {}, "b.jpg": {} });
  await show();
  const first = await screen.findByRole("link", { name: /^a\.jpg/ });
  first.focus();
  fireEvent.click(first);
  await panelOf("a.jpg");
  fireEvent.keyDown(first, { key: "ArrowRight" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /^b\.jpg/ }));
  await panelOf("b.jpg");
  expect(address()).toBe(`/admin/media?view=${ids["b.jpg"]}`);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name or alt text"));
});

test("an image shows that its variants are encoded, until they are", async () => {
  const { api, ids, show } = await open({ "rack.jpg": { status: "waiting" } });
  await show();
  expect(await screen.findByText("Making smaller versions")).toBeTruthy();
  await change(api, ids["rack.jpg"], { status: "ready" });
  await waitFor(() => expect(screen.queryByText(/Making smaller versions/)).toBeNull());
});

test("an image whose variants could not be encoded shows the reason", async () => {
  const { show } = await open({ "rack.jpg": { status: "failed", failure: "the store is full" } });
  await show();
  fireEvent.click(await screen.findByRole("link", { name: /^rack/ }));
  expect(
    await screen.findByText("We couldn’t create smaller versions: the store is full"),
  ).toBeTruthy();
});

test("an empty library shows a hint", async () => {
  const { show } = await open({});
  await show();
  expect(await screen.findByText("Images you upload appear here.")).toBeTruthy();
});

test("a library that fails to load shows the reason and can be loaded again", async () => {
  const { api, show } = await open({ "rack.jpg": {} });
  api.intercept = on("/api/media", unavailable);
  await show();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching images");
  expect(alert.textContent).toContain("The database is resting.");
  api.intercept = null;
  await press("button", "Try again");
  expect(await names()).toEqual(["rack.jpg"]);
});

test("search and filter are in the address", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {}, "rails.jpg": {}, "rain.png": {} });
  await use(api, ids["rails.jpg"]);
  await show();
  expect(await names()).toHaveLength(3);
  await press("link", /^Not used/);
  await waitFor(async () => expect(await names()).toEqual(["rack.jpg", "rain.png"]));
  const search = screen.getByLabelText("Name or alt text");
  fireEvent.change(search, { target: { value: "rain" } });
  await waitFor(async () => expect(await names()).toEqual(["rain.png"]));
  await waitFor(() => expect(address()).toBe("/admin/media?unused=true&q=rain"));
});

test("deleting asks first; undo restores the image", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {}, "rain.png": {} });
  await show();
  await press("link", /^rack/);
  await press("link", "Delete");
  const dialog = await screen.findByRole("dialog", { name: "Delete Image" });
  expect(
    await within(dialog).findByText(/moves to the bin and can be restored for 30 days/),
  ).toBeTruthy();
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["rain.png"]));
  expect(api.requests).toContain(`DELETE /api/media/${ids["rack.jpg"]}`);
  expect(await screen.findByText("Image deleted")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect(await screen.findByText("Image restored")).toBeTruthy();
});

test("an image used since the dialog opened is not deleted, and the dialog shows why", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {} });
  await show();
  await press("link", /^rack/);
  await press("link", "Delete");
  await screen.findByText(/moves to the bin and can be restored for 30 days/);
  await use(api, ids["rack.jpg"]);
  await press("button", "Delete");
  expect(await screen.findByText(/This image can’t be deleted.*“Slow queries”/)).toBeTruthy();
});

test("unused images are deleted together, except one that is used meanwhile", async () => {
  const { api, ids, show } = await open({ "a.jpg": {}, "b.jpg": {}, "c.jpg": {} });
  await use(api, ids["c.jpg"], "Fast trains");
  await show();
  await press("checkbox", "Select all unused");
  expect(await screen.findByText("2 selected")).toBeTruthy();
  await press("button", "Delete 2");
  await screen.findByRole("dialog", { name: "Delete Images" });
  await use(api, ids["b.jpg"]);
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["b.jpg", "c.jpg"]));
  expect(await screen.findByText("Image deleted")).toBeTruthy();
  expect(await screen.findByText(/This image can’t be deleted/)).toBeTruthy();
});

test("the dialog stays the same while the list is refreshed", async () => {
  const { api, ids, show } = await open({
    "a.jpg": {},
    "b.jpg": {},
    "c.jpg": { status: "waiting" },
  });
  await use(api, ids["c.jpg"]);
  await show();
  await press("checkbox", "Select all unused");
  await press("button", "Delete 2");
  const dialog = await screen.findByRole("dialog", { name: "Delete Images" });
  await use(api, ids["a.jpg"], "Fast trains");
  // Last: the list is refreshed until it shows this.
  await change(api, ids["c.jpg"], { status: "ready" });
  await waitFor(() => expect(screen.queryByText(/Making smaller versions/)).toBeNull());
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain("2 images");
});
