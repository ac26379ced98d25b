// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { isForAdmins } from "./sections.ts";

test("editors see blogs and media; the clients' page tells them whose it is", async () => {
  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/clients", { api });
  expect(await screen.findByRole("heading", { name: "This page is for admins" })).toBeTruthy();
  const menu = screen.getByRole("navigation", { name: "Back office" });
  const entries = within(menu).getAllByRole("link");
  expect(entries.map((link) => link.textContent)).toEqual(["Blogs", "Media"]);
});

test("admins have the clients in their menu too", async () => {
  await renderBackOffice("/admin/clients");
  const clients = await screen.findByRole("link", { name: "Clients" });
  expect(clients.getAttribute("aria-current")).toBe("page");
});

test.each([
  ["/admin/clients", true],
  ["/admin/clients/anything", true],
  ["/admin/clients-of-another-kind", false],
  ["/admin/blogs", false],
])("%s is for admins alone: %j", (pathname, alone) => {
  expect(isForAdmins(pathname)).toBe(alone);
});
