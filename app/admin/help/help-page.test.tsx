// @vitest-environment jsdom

import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { permits, presets, type Right, rights } from "../../../contract/rights.ts";
import { openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { sendEnquiry } from "../../../tests/office/seeds.ts";
import { press } from "../../../tests/office/user-actions.ts";
import { pageAt } from "../shell/page-at.ts";
import { helpTasks } from "./help-tasks.ts";

const tasks = () =>
  within(screen.getByRole("list", { name: "Tasks" }))
    .getAllByRole("link")
    .map((link) => link.querySelector("b")?.textContent);
const search = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search help" }), { target: { value } });

async function open(role: "admin" | "agent" | "editor") {
  await renderBackOffice("/admin/help", { api: await openInProcessApi({ role }) });
  await screen.findByRole("link", { name: /^Asha/ });
}

test.each([
  ["admin", 10, "Answer a privacy request", "Add images"],
  ["agent", 8, "Find a client", "Invite a colleague"],
  ["editor", 9, "Return to an earlier version", "Answer an enquiry"],
] as const)("an %s sees %d tasks of their own", async (role, count, own, other) => {
  await open(role);
  expect(tasks()).toHaveLength(count);
  expect(tasks()).toContain(own);
  expect(tasks()).not.toContain(other);
  expect(screen.queryByRole("heading", { name: "The five states" }) === null).toBe(
    role === "editor",
  );
});

test("the search covers tasks and terms, by other words too", async () => {
  await open("admin");
  search("pictures");
  expect(tasks()).toEqual(["Add images"]);
  search("2fa");
  expect(tasks()).toEqual(["Protect your account"]);
  expect(screen.getByText("Recovery codes")).toBeTruthy();
  search("bounce");
  expect(screen.queryByRole("list", { name: "Tasks" })).toBeNull();
  expect(screen.getByText("Not delivered")).toBeTruthy();
  search("weather");
  expect(screen.getByText(/^Nothing matches “weather”/)).toBeTruthy();
});

test.each([
  ["attach", "Answer an enquiry"],
  ["log call", "Call somebody back"],
  ["merge duplicate", "Find a client"],
  ["import excel", "Find a client"],
  ["export", "Find a client"],
  ["cover", "Write a blog post"],
  ["home", "Change a text of the site"],
  ["audit", "See who did what"],
  ["who opened", "See who did what"],
])("a new colleague who searches for “%s” finds %s", async (words, title) => {
  await open("admin");
  search(words);
  expect(tasks()).toContain(title);
});

test("it leads to the keys, and a task to its place", async () => {
  await open("agent");
  await press("button", /^Keyboard help/);
  expect(await screen.findByRole("dialog", { name: "Keyboard" })).toBeTruthy();
  await press("button", "Close");
  await press("link", /^Reuse a reply/);
  expect(await screen.findByRole("heading", { name: "Templates", level: 1 })).toBeTruthy();
});

test("a screen explains a term in place, and leads to the help", async () => {
  const api = await openInProcessApi({ role: "agent" });
  await sendEnquiry(api, "Ananya Deshmukh");
  await renderBackOffice("/admin/client-queries", { api });
  const button = await screen.findByRole("button", { name: "What is “Our turn”?" });
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "");
  expect(panel?.textContent).toMatch(/^Our turn The client wrote last/);
  fireEvent.click(panel?.querySelector("a") ?? button);
  await screen.findByRole("heading", { name: "What would you like to do?" });
  expect(document.querySelector(".help__terms [data-current]")?.id).toBe("our-turn");
});

test.each(helpTasks)("$title leads to a page that those may open who see it", (task) => {
  const { name, needs } = pageAt(new URL(task.address, "http://x").pathname);
  expect(name).not.toBe("Page not found");
  const lists = [...Object.values(presets), ...rights.map((right): Right[] => ["clients", right])];
  const shut = lists.filter((held) => permits(held, task.needs) && !permits(held, needs));
  expect(shut).toEqual([]);
});
