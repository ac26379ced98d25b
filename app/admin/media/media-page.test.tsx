// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { putImage } from "../../../tests/put-image.ts";
import { editorOf } from "../testing/blog-seeds.ts";
import { type InProcessApi, on, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";
import { press } from "../testing/user-actions.ts";

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

test("a card shows name, size and date of an image, and links to the posts that use it", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {} });
  const earlier = await use(api, ids["rack.jpg"], "Fast trains");
  await (await editorOf(api)).updatePost(earlier.id, { images: [] });
  const current = await use(api, ids["rack.jpg"]);
  await show();
  const [card] = await cards();
  for (const text of ["rack.jpg", "1920 × 1080", "2.4 MB", "14 Nov 2026"]) {
    expect(card?.textContent).toContain(text);
  }
  const picture = within(card as HTMLElement).getByRole("link", { name: /^Open rack\.jpg/ });
  expect(picture.getAttribute("target")).toBe("_blank");
  const uses = within(card as HTMLElement).getAllByRole("listitem");
  expect(uses.map((item) => item.textContent)).toEqual([
    "Slow queries",
    "Fast trains (earlier version)",
  ]);
  expect(uses.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
    `/admin/blogs/edit?id=${current.id}`,
    `/admin/blogs/revisions?id=${earlier.id}`,
  ]);
  expect(within(card as HTMLElement).queryByRole("checkbox")).toBeNull();
});

test("an image shows that its variants are encoded, until they are", async () => {
  const { api, ids, show } = await open({ "rack.jpg": { status: "waiting" } });
  await show();
  expect(await screen.findByText("Creating smaller versions for the site.")).toBeTruthy();
  await change(api, ids["rack.jpg"], { status: "ready" });
  await waitFor(() => expect(screen.queryByText(/Creating smaller versions/)).toBeNull());
});

test("an image whose variants could not be encoded shows the reason", async () => {
  const { show } = await open({ "rack.jpg": { status: "failed", failure: "the store is full" } });
  await show();
  expect(
    await screen.findByText("We couldn't create smaller versions: the store is full"),
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
  fireEvent.change(screen.getByLabelText("Use"), { target: { value: "true" } });
  await waitFor(async () => expect(await names()).toEqual(["rack.jpg", "rain.png"]));
  const search = screen.getByLabelText("Search images by name");
  fireEvent.change(search, { target: { value: "rain" } });
  await waitFor(async () => expect(await names()).toEqual(["rain.png"]));
  await waitFor(() => expect(address()).toBe("/admin/media?unused=true&q=rain"));
});

test("deleting asks first; undo restores the image", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {}, "rain.png": {} });
  await show();
  await press("link", "Delete rack.jpg");
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

test("an image in use can't be deleted, and the dialog shows the post", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {} });
  await use(api, ids["rack.jpg"]);
  await show();
  await press("link", "Delete rack.jpg");
  const dialog = await screen.findByRole("dialog", { name: "Delete Image" });
  expect(await within(dialog).findByRole("link", { name: "Slow queries" })).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
});

test("an image used since the dialog opened is not deleted, and the dialog shows why", async () => {
  const { api, ids, show } = await open({ "rack.jpg": {} });
  await show();
  await press("link", "Delete rack.jpg");
  await screen.findByText(/moves to the bin and can be restored for 30 days/);
  await use(api, ids["rack.jpg"]);
  await press("button", "Delete");
  expect(await screen.findByText(/This image can't be deleted.*“Slow queries”/)).toBeTruthy();
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
  expect(await screen.findByText(/This image can't be deleted/)).toBeTruthy();
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
  await waitFor(() => expect(screen.queryByText(/Creating smaller versions/)).toBeNull());
  expect(screen.getByRole("link", { name: "Fast trains" })).toBeTruthy();
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain("2 images");
});
