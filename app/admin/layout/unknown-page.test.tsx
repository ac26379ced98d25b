// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { MemoryApi } from "../testing/memory-api.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  // React Router tells the console of every error that a boundary shows.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(cleanup);

async function openAs(role?: "admin" | "editor") {
  const api = new MemoryApi();
  if (role) {
    api.role = role;
    localStorage.setItem(storageKeys.token, "good-token");
  }
  vi.stubGlobal("fetch", api.fetch);
  const { loader, default: Component, ErrorBoundary } = await import("./unknown-page.tsx");
  const Site = createRoutesStub([{ path: "/admin/*", loader, Component, ErrorBoundary }]);
  render(<Site initialEntries={["/admin/clietns"]} />);
}

test("visitors see the site's own error page", async () => {
  await openAs();
  await screen.findByRole("heading", { name: "Unexpected Application Error!" });
  expect(screen.getByText("404 Not Found")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Back office" })).toBeNull();
});

test("staff stay in the back office, and are told the address and the ways on", async () => {
  await openAs("admin");
  const title = await screen.findByRole("heading", { name: "There is no such page" });
  expect(title.parentElement?.textContent).toContain("/admin/clietns");
  await screen.findAllByRole("link", { name: "Clients" });
  expect(screen.getByRole("link", { name: "Go to the overview" })).toBeTruthy();
});

test("editors are led to no page that is for admins", async () => {
  await openAs("editor");
  await screen.findAllByRole("link", { name: "Blogs" });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Clients" })).toBeNull());
  expect(screen.getAllByRole("link", { name: "Media" }).length).toBeGreaterThan(0);
});
