// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { polyfillDialogs } from "../../../../../tests/office/jsdom-dialog.ts";
import { LibraryDialog } from "./library-dialog.tsx";

const item = (name: string) => ({
  id: name,
  name,
  picture: { id: name, url: `/${name}.png`, width: 1, height: 1, alt: name, sources: [] },
});

test("a page that arrives after the next search is not appended to it", async () => {
  polyfillDialogs();
  const held = Promise.withResolvers<Response>();
  const paged = (name: string, next: string | null) =>
    Response.json({ message: [item(name)], next });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { searchParams: search } = new URL(String(address), location.origin);
    if (search.has("cursor")) return held.promise;
    if (search.has("q")) return paged("roof", "2");
    const staff = { id: "asha", rights: ["blog", "media"] };
    return Response.json({ message: [item("newest")], next: "2", staff });
  });
  const dialog = <LibraryDialog onClose={() => {}} onPick={() => {}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "roof" } });
  expect(await screen.findByRole("img", { name: "roof" })).toBeTruthy();
  held.resolve(paged("older", null));
  await held.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["roof"]);
  expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
});
