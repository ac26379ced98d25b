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

/** Opens the revisions of a post that was saved with each of these fields in turn. */
async function open(
  versions: (api: InProcessApi) => object[] | Promise<object[]> = () => threeVersions,
) {
  const api = await openInProcessApi();
  const asha = await editorOf(api);
  const farhan = await editorOf(api, "Farhan");
  const [first, ...later] = await versions(api);
  const { id } = await asha.createPost({ category: "Data", ...first });
  for (const fields of later) await farhan.updatePost(id, fields);
  await renderBackOffice(`/admin/blogs/revisions?id=${id}`, { api });
  return { api, id, farhan };
}

const threeVersions = [
  { title: "Slow tables", status: "draft", content: "<p>It was slow in May.</p>" },
  { title: "Slow tables", status: "published" },
  { title: "Slow queries", content: "<p>It was slow in June.</p>" },
];

const part = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextElementSibling as HTMLElement;
const changesIn = (element: HTMLElement) =>
  [...element.querySelectorAll("del, ins")].map((change) => change.textContent);

test("the versions show author, time and status; by default the newest two are compared", async () => {
  await open();
  const list = await screen.findByRole("list", { name: "Versions" });
  const items = within(list).getAllByRole("listitem");
  expect(items).toHaveLength(3);
  expect(items[0]?.textContent).toMatch(/^Version 3 \(current\)20 Nov 2026, .*FarhanPublished$/);
  expect(items[2]?.textContent).toMatch(/AshaDraft$/);
  expect(
    screen.getByRole("heading", { name: "From version 2 to version 3 (current)" }),
  ).toBeTruthy();
  expect(changesIn(await part("Title"))).toEqual(["removed: tables", "added: queries"]);
  expect(changesIn(await part("Content"))).toEqual(["removed: May", "added: June"]);
  expect(changesIn(await part("Category"))).toEqual([]);
});

test("any two versions can be compared, each pair at its address", async () => {
  const { id } = await open();
  await press("link", /^Version 1/);
  await waitFor(() => expect(address()).toBe(`/admin/blogs/revisions?id=${id}&version=1`));
  fireEvent.change(screen.getByLabelText("Compare version 1 with"), { target: { value: "2" } });
  await screen.findByRole("heading", { name: "From version 1 to version 2" });
  await waitFor(() => expect(address()).toBe(`/admin/blogs/revisions?id=${id}&version=1&with=2`));
  expect(changesIn(await part("Title"))).toEqual([]);
});

test("added, removed, moved and newly described images are marked", async () => {
  await open(async (api) => {
    const { database } = api.context;
    const [a, b, c, d] = [
      (await putImage(database, "a")).id,
      (await putImage(database, "b")).id,
      (await putImage(database, "c")).id,
      (await putImage(database, "d")).id,
    ];
    return [
      {
        title: "Pictures",
        images: [
          { id: a, alt: "a" },
          { id: b, alt: "b" },
          { id: c, alt: "c" },
        ],
      },
      {
        images: [
          { id: b, alt: "b" },
          { id: a, alt: "a rack" },
          { id: d, alt: "d" },
        ],
      },
    ];
  });
  const items = within(await part("Images")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Movedb",
    "Movedaadded:  rack",
    "+ Addedadded: d",
    "− Removedremoved: c",
  ]);
});

test("a post that was saved once has nothing to compare", async () => {
  await open(() => [{ title: "Slow queries" }]);
  expect(await screen.findByText("Only one version")).toBeTruthy();
});

test("a post that does not exist shows an error", async () => {
  await renderBackOffice("/admin/blogs/revisions?id=01a1fc26-7c28-7551-9db5-e85cd878cbe4");
  expect(await screen.findByText("Error fetching revisions")).toBeTruthy();
  expect(await screen.findByText("This post does not exist.")).toBeTruthy();
});

test("a comparison that fails to load shows the reason and can be loaded again", async () => {
  const { api, id } = await open();
  await screen.findByRole("list", { name: "Versions" });
  api.intercept = on(`/api/blogs/${id}/revisions/1`, unavailable);
  await press("link", /^Version 1/);
  expect(await screen.findByText(/The database is resting/)).toBeTruthy();
  api.intercept = null;
  await press("button", "Try again");
  expect(changesIn(await part("Title"))).toEqual(["removed: tables", "added: queries"]);
});

test("restoring asks first, and saves the version as the newest", async () => {
  const { api, id } = await open();
  await press("link", "Restore this version");
  await screen.findByRole("dialog", { name: "Restore this version" });
  await press("button", "Restore");
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
  expect(api.requests).toContain(`POST /api/blogs/${id}/revisions/2/restore`);
  expect(await screen.findByText("Version 2 restored")).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/admin/blogs/revisions?id=${id}`));
});

test("after a save by somebody else nothing is restored, and the newest version is shown", async () => {
  const { farhan, id } = await open();
  await press("link", "Restore this version");
  await farhan.updatePost(id, { title: "Meanwhile" });
  await press("button", "Restore");
  expect(await screen.findByText(/Farhan saved this post.*Nothing was restored/)).toBeTruthy();
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
  expect(screen.queryByText("Version 5 (current)")).toBeNull();
});

test("a failed restoration shows its reason and can be tried again", async () => {
  const { api, id } = await open();
  await press("link", "Restore this version");
  await screen.findByRole("dialog");
  api.intercept = on(`/api/blogs/${id}/revisions/2/restore`, unavailable);
  await press("button", "Restore");
  expect(await screen.findByText("The database is resting. Reference: r-1")).toBeTruthy();
  api.intercept = null;
  await press("button", "Restore");
  expect(await screen.findByText("Version 4 (current)")).toBeTruthy();
});
