// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MemoryApi, refusal } from "../testing/memory-api.ts";
import { image, MemoryMedia } from "../testing/memory-media.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(() => {
  cleanup();
  // The toasts stand beside the page.
  document.body.replaceChildren();
});

const use = { postId: "p-1", title: "Slow queries", current: true };
const open = async (images: ReturnType<typeof image>[], place = "/admin/media") => {
  const api = new MemoryApi();
  const media = new MemoryMedia(api, images);
  await renderBackOffice(place, { api });
  return { api, media };
};
const cards = async () => {
  const grid = await screen.findByRole("list", { name: "Images" });
  return within(grid)
    .getAllByRole("heading")
    .map((heading) => heading.closest("li") as HTMLElement);
};
const names = async () => (await cards()).map((card) => card.querySelector("h2")?.textContent);

test("an image tells its name, size, date, and where it is used", async () => {
  const earlier = { postId: "p-2", title: "Fast trains", current: false };
  await open([image("rack.jpg", { uses: [earlier, use] })]);
  const [card] = await cards();
  for (const told of ["rack.jpg", "1920 × 1080", "2.4 MB", "14 Nov 2026"]) {
    expect(card?.textContent).toContain(told);
  }
  const uses = within(card as HTMLElement).getAllByRole("listitem");
  expect(uses.map((item) => item.textContent)).toEqual([
    "Slow queries",
    "Fast trains (earlier version)",
  ]);
  expect(uses.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual([
    "/admin/blogs/edit?id=p-1",
    "/admin/blogs/revisions?id=p-2",
  ]);
  expect(within(card as HTMLElement).queryByRole("checkbox")).toBeNull();
});

test("an image whose files are being made says so until they are", async () => {
  const { media } = await open([image("rack.jpg", { status: "waiting" })]);
  expect(await screen.findByText("Lighter files for pages are being made.")).toBeTruthy();
  media.images = [image("rack.jpg")];
  await waitFor(() => expect(screen.queryByText(/being made/)).toBeNull(), { timeout: 6000 });
});

test("an image whose files could not be made says why", async () => {
  await open([image("rack.jpg", { status: "failed", failure: "the store is full" })]);
  expect(
    await screen.findByText("Lighter files could not be made: the store is full"),
  ).toBeTruthy();
});

test("an empty library says so; a failed one says why, and comes at the next try", async () => {
  const { api, media } = await open([]);
  expect(await screen.findByText("Empty")).toBeTruthy();
  cleanup();
  media.images = [image("rack.jpg")];
  api.breakWith = () => refusal(503, "The database is resting.");
  await renderBackOffice("/admin/media", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching images");
  expect(alert.textContent).toContain("The database is resting.");
  api.breakWith = null;
  await press("button", "Try again");
  expect(await names()).toEqual(["rack.jpg"]);
});

test("search and filter stand in the address", async () => {
  await open([image("rack.jpg"), image("rails.jpg", { uses: [use] }), image("rain.png")]);
  expect(await names()).toHaveLength(3);
  fireEvent.change(screen.getByLabelText("Use"), { target: { value: "true" } });
  await waitFor(async () => expect(await names()).toEqual(["rack.jpg", "rain.png"]));
  const search = screen.getByLabelText("Search images by name");
  fireEvent.change(search, { target: { value: "rain" } });
  await waitFor(async () => expect(await names()).toEqual(["rain.png"]));
  await waitFor(() => expect(address()).toBe("/admin/media?unused=true&q=rain"));
});

test("deleting asks first, then goes for good", async () => {
  const { api } = await open([image("rack.jpg"), image("rain.png")]);
  await press("link", "Delete rack.jpg");
  const dialog = await screen.findByRole("dialog", { name: "Delete Image" });
  expect(await within(dialog).findByText(/will be deleted with all its files/)).toBeTruthy();
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["rain.png"]));
  expect(api.requests).toContain("DELETE /api/media/rack-jpg");
  expect(await screen.findByText("Image deleted")).toBeTruthy();
});

test("an image in use can't be deleted, and the dialog says where it is", async () => {
  await open([image("rack.jpg", { uses: [use] })]);
  await press("link", "Delete rack.jpg");
  const dialog = await screen.findByRole("dialog", { name: "Delete Image" });
  expect(await within(dialog).findByRole("link", { name: "Slow queries" })).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
});

test("one that somebody used just now stays, and the dialog says why", async () => {
  const { media } = await open([image("rack.jpg")]);
  await press("link", "Delete rack.jpg");
  await screen.findByText(/will be deleted with all its files/);
  media.images = [image("rack.jpg", { uses: [use] })];
  await press("button", "Delete");
  expect(
    await screen.findByText("This image can't be deleted. It is shown in “Slow queries”."),
  ).toBeTruthy();
});

test("the unused are chosen and deleted together; one used meanwhile stays", async () => {
  const { media } = await open([image("a.jpg"), image("b.jpg"), image("c.jpg", { uses: [use] })]);
  await press("checkbox", "Choose all unused");
  expect(await screen.findByText("2 chosen")).toBeTruthy();
  await press("button", "Delete 2");
  await screen.findByRole("dialog", { name: "Delete Images" });
  media.images = [image("a.jpg"), image("b.jpg", { uses: [use] }), image("c.jpg", { uses: [use] })];
  await press("button", "Delete");
  await waitFor(async () => expect(await names()).toEqual(["b.jpg", "c.jpg"]));
  expect(await screen.findByText("Image deleted")).toBeTruthy();
  expect(await screen.findByText(/This image can't be deleted/)).toBeTruthy();
});

test("a question stays what it was while the list is read again", async () => {
  const unfinished = image("c.jpg", { status: "waiting", uses: [use] });
  const { api, media } = await open([image("a.jpg"), image("b.jpg"), unfinished]);
  await press("checkbox", "Choose all unused");
  await press("button", "Delete 2");
  const dialog = await screen.findByRole("dialog", { name: "Delete Images" });
  media.images = [image("b.jpg"), image("c.jpg", { uses: [use] })];
  const looked = () => api.requests.filter((request) => request.startsWith("GET /api/media"));
  await waitFor(() => expect(looked()).toHaveLength(2), { timeout: 6000 });
  await waitFor(async () => expect(await names()).toEqual(["b.jpg", "c.jpg"]));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain("2 images");
});
