// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openInProcessApi } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { press } from "../testing/user-actions.ts";
import { pageAt } from "./page-at.ts";

const entriesOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => (link.querySelector(".rail__label") ?? link).textContent.trim());

describe.each([
  {
    role: "admin",
    label: "Admin",
    menu: ["Overview", "Blogs", "Media", "Clients", "Client Queries", "Send Email"],
    settings: [
      ...["Account", "Signature", "Notifications", "Appearance"],
      ...["Answer hours", "Templates", "Mailbox", "Programs", "Staff"],
      ...["Privacy", "Audit log", "Bin"],
    ],
  },
  {
    role: "agent",
    label: "Agent",
    menu: ["Overview", "Clients", "Client Queries", "Send Email"],
    settings: ["Account", "Signature", "Notifications", "Appearance", "Templates", "Bin"],
  },
  {
    role: "editor",
    label: "Editor",
    menu: ["Overview", "Blogs", "Media"],
    settings: ["Account", "Appearance", "Bin"],
  },
] as const)("the menu of an $role", ({ role, label, menu, settings }) => {
  test("has what the role may open, in the specification's order", async () => {
    await renderBackOffice("/admin/bin", { api: await openInProcessApi({ role }) });
    await screen.findByRole("link", { name: /^Asha/ });
    expect(entriesOf("Back office")).toEqual([...menu, "Help", "Settings", `Asha ${label}`]);
    expect(entriesOf("Settings")).toEqual(settings);
  });
});

test.each([
  ["editor", "/admin/clients", "This page is for admins and agents"],
  ["agent", "/admin/blogs", "This page is for admins and editors"],
  ["agent", "/admin/staff", "This page is for admins"],
] as const)("an %s at %s reads whose page it is, and has a way back", async (role, path, title) => {
  await renderBackOffice(path, { api: await openInProcessApi({ role }) });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  await press("link", "Go to the overview");
  await screen.findByRole("link", { name: "Overview", current: "page" });
});

test("the page's entry is marked, in the settings too", async () => {
  await renderBackOffice("/admin/staff");
  await screen.findByRole("link", { name: "Staff", current: "page" });
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("page");
});

test("the menu under the picture has what a phone's bar has no room for", async () => {
  await renderBackOffice("/admin/clients");
  await screen.findByRole("link", { name: /^Asha/ });
  await press("button", /more pages, Settings, Logout/);
  const menu = within(screen.getByRole("list", { name: "More pages" }));
  expect(menu.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Media",
    "Help",
    "Settings",
    "Asha",
    "Logout",
  ]);
});

test.each([
  ["/admin/clients", "Clients", undefined],
  ["/admin/clients/anything", "Client", "Clients"],
  ["/admin/clients-of-another-kind", "Page not found", undefined],
  ["/admin/blogs/edit", "Edit Blog", "Blogs"],
  ["/admin/settings", "Settings", "Overview"],
  ["/admin/audit", "Audit log", "Settings"],
])("%s is %s, under %s", (pathname, name, parent) => {
  expect(pageAt(pathname)).toMatchObject({ name });
  expect(pageAt(pathname).parent?.label).toBe(parent);
});
