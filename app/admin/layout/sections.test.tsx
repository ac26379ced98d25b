// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { isForOthers } from "./sections.ts";

test("editors see blogs and media; the clients' page tells them whose it is", async () => {
  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/clients", { api });
  expect(
    await screen.findByRole("heading", { name: "This page is not for your role" }),
  ).toBeTruthy();
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
  ["/admin/clients", "editor", true],
  ["/admin/clients/anything", "editor", true],
  ["/admin/clients-of-another-kind", "editor", false],
  ["/admin/blogs", "editor", false],
  ["/admin/blogs", "agent", true],
  ["/admin/clients", "agent", false],
  ["/admin/staff", "agent", true],
  ["/admin/staff", "admin", false],
] as const)("%s is not for %s: %j", (pathname, role, refused) => {
  expect(isForOthers(pathname, role)).toBe(refused);
});

test("agents see clients, their enquiries and emails", async () => {
  await renderBackOffice("/admin/staff", { api: await openInProcessApi({ role: "agent" }) });
  await screen.findByRole("heading", { name: "This page is not for your role" });
  const menu = screen.getByRole("navigation", { name: "Back office" });
  const entries = within(menu).getAllByRole("link");
  expect(entries.map((link) => link.textContent)).toEqual([
    "Clients",
    "Client Queries",
    "Send Email",
  ]);
});
