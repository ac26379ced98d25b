// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { pageAt } from "../../../app/admin/shell/page-at.ts";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";

const entriesOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => (link.querySelector(".rail__label") ?? link).textContent.trim());

describe.each([
  {
    role: "admin",
    label: "Admin",
    menu: [
      "Overview",
      "Insight",
      "Blogs",
      "Pages",
      "Media",
      "Clients",
      "Client Queries",
      "Send Email",
    ],
    settings: [
      ...["Account", "Signature", "Notifications", "Appearance"],
      ...[
        "Answer hours",
        "Stages",
        "Templates",
        "Mailbox",
        "Programs",
        "Tokens",
        "Webhooks",
        "Staff",
      ],
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
    menu: ["Overview", "Insight", "Blogs", "Pages", "Media"],
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
  ["editor", "/admin/clients"],
  ["agent", "/admin/blogs"],
  ["agent", "/admin/staff"],
] as const)("an %s at %s reads that it isn't theirs, and has a way back", async (role, path) => {
  await renderBackOffice(path, { api: await openInProcessApi({ role }) });
  expect(
    await screen.findByRole("heading", { name: "You don’t have access to this" }),
  ).toBeTruthy();
  await press("link", "Go to the overview");
  await screen.findByRole("link", { name: "Overview", current: "page" });
});

const everyPage = [
  ...[
    "home",
    "insight",
    "blogs",
    "blogs/create-new",
    "blogs/revisions?id=1",
    "media",
    "clients",
    "bin",
  ],
  ...[
    "client-queries",
    "email",
    "email/sent",
    "settings",
    "settings/templates",
    "settings/tokens",
    "settings/webhooks",
    "account",
  ],
  ...["staff", "privacy", "audit", "help"],
];

test.each(["agent", "editor"] as const)(
  "no page asks for what an %s may not have",
  async (role) => {
    const api = await openInProcessApi({ role });
    const refused: string[] = [];
    const { fetch } = api;
    let running = 0;
    api.fetch = async (address, init) => {
      running++;
      const answer = await fetch(address, init);
      running--;
      if (answer.status === 403) refused.push(address);
      return answer;
    };
    for (const page of everyPage) {
      await renderBackOffice(`/admin/${page}`, { api });
      await screen.findByRole("link", { name: `Asha ${role === "agent" ? "Agent" : "Editor"}` });
      await waitFor(() => expect(running).toBe(0));
      cleanup();
    }
    expect(refused).toEqual([]);
  },
);

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
    "Insight",
    "Pages",
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
