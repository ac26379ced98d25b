// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";

const wrong = "/admin/clietns";

beforeEach(() => {
  // React Router logs every error that a boundary shows.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("visitors see the site's own error page", async () => {
  await renderBackOffice(wrong, { signedIn: false });
  await screen.findByRole("heading", { name: "Unexpected Application Error!" });
  expect(screen.getByText("404 Not Found")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Back office" })).toBeNull();
});

test("staff stay in the back office, and see the address and links to its pages", async () => {
  await renderBackOffice(wrong);
  const title = await screen.findByRole("heading", { name: "Page not found" });
  expect(title.parentElement?.textContent).toContain(wrong);
  await screen.findAllByRole("link", { name: "Clients" });
  expect(screen.getByRole("link", { name: "Go to the overview" })).toBeTruthy();
});

test("editors are led to no page that is for admins", async () => {
  await renderBackOffice(wrong, { api: await openInProcessApi({ role: "editor" }) });
  await screen.findAllByRole("link", { name: "Blogs" });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Clients" })).toBeNull());
  expect(screen.getAllByRole("link", { name: "Media" }).length).toBeGreaterThan(0);
});
