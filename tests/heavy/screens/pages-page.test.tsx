// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { servicePages } from "../../../app/copy/service-pages.ts";
import { dayMs } from "../../../contract/durations.ts";
import { withCopyAt } from "../../../contract/page-copy.ts";
import { heldBack, on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import { pageEditorOf } from "../../office/page-seeds.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { press } from "../../office/user-actions.ts";

const rowOf = async (title: string) => {
  const table = await screen.findByRole("table", { name: "Pages" });
  const row = within(table)
    .getAllByRole("row")
    .find((each) => each.querySelector(".page-list__name")?.textContent === title);
  if (!row) throw new Error(`No row of ${title}.`);
  return row;
};
const titles = async () => {
  await screen.findByRole("table", { name: "Pages" });
  return [...document.querySelectorAll(".page-list__name")].map((name) => name.textContent);
};
const filter = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "State of pages" })).getByRole("link", { name });
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText("Search pages"), { target: { value: text } });

test("pages are grouped by section, each with its address, state, last change and actions", async () => {
  await renderBackOffice("/admin/pages");
  const row = await rowOf("DevOps");
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual([...["DevOps/services/devops", "Published", "Starter copy, unchanged", "Edit DevOps"]]);
  expect(
    within(row)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/admin/pages/edit?page=devops",
    "/admin/pages/edit?page=devops",
    "/admin/pages/changes?page=devops",
    "/services/devops",
  ]);
  expect(row.querySelector("img")?.getAttribute("src")).toMatch(/#f-devops$/);
  const headings = screen.getAllByRole("rowheader").map((heading) => heading.textContent);
  expect(headings).toEqual(expect.arrayContaining(["Services", "Industries"]));
  expect(headings.indexOf("Services")).toBeLessThan(headings.indexOf("Industries"));
});

test("states say whose draft it is, when a change is due, and who published", async () => {
  const api = await openInProcessApi();
  const [asha, arjun] = [await pageEditorOf(api), await pageEditorOf(api, "Arjun Bedi")];
  await asha.save("devops", { "hero.heading": "One", "hero.lead": "Two" });
  await arjun.save("devops", { "hero.heading": "Three" });
  await arjun.change("fintech", { "hero.heading": "Four" });
  await asha.save("iot-platform", { "hero.heading": "Five" });
  const at = new Date(api.context.now() + dayMs).toISOString();
  await asha.publish("iot-platform", at);
  await renderBackOffice("/admin/pages", { api });
  expect((await rowOf("DevOps")).textContent).toMatch(
    /Draft(you, 2 changesArjun, 1 change|Arjun, 1 changeyou, 2 changes)/,
  );
  expect((await rowOf("Fintech")).textContent).toMatch(/PublishedArjun Bedi/);
  expect((await rowOf("IoT platform")).textContent).toMatch(
    /Scheduled\w{3} \d+ \w+, \d\d:\d\d IST/,
  );
  expect(filter(/^Drafts/).textContent).toBe("Drafts 1");
  expect(filter(/^Scheduled/).textContent).toBe("Scheduled 1");
  fireEvent.click(filter(/^Drafts/));
  await waitFor(() => expect(address()).toBe("/admin/pages?state=drafts"));
  expect(await titles()).toEqual(["DevOps"]);
  fireEvent.click(filter(/^Needs attention/));
  expect(await screen.findByText("Every text fits its field.")).toBeTruthy();
  await press("link", "Show all pages");
  await waitFor(async () => expect((await titles()).length).toBeGreaterThan(15));
});

test("a text that no longer fits is named above the list, with a link to its field", async () => {
  const api = await openInProcessApi();
  const { copy } = servicePages.devops;
  const long = withCopyAt(copy as never, "hero.heading", "Long ".repeat(40));
  await api.context.database.write((transaction) =>
    transaction
      .insertInto("page_copy")
      .values({
        page: "devops",
        copy: JSON.stringify(long),
        base: JSON.stringify(copy),
        version: 1,
        published_at: api.context.now(),
        published_by: "Asha",
      })
      .execute(),
  );
  await renderBackOffice("/admin/pages", { api });
  const list = await screen.findByRole("list", { name: "Texts that no longer fit" });
  expect(list.textContent).toMatch(/DevOps: “Hero, .*” no longer fits\. Shorten this to \d+/);
  const link = within(list).getByRole("link", { name: "Open the text" });
  expect(link.getAttribute("href")).toBe("/admin/pages/edit?page=devops&field=hero.heading");
  expect((await rowOf("DevOps")).textContent).toContain("Needs attention1 text no longer fits");
  expect(filter(/^Needs attention/).textContent).toBe("Needs attention 1");
});

test("a search on the server finds texts and names their field", async () => {
  const api = await openInProcessApi();
  await (await pageEditorOf(api)).change("devops", {
    "hero.lead": "Releases on a Tuesday, before the zebra wakes.",
  });
  await renderBackOffice("/admin/pages", { api });
  await titles();
  search("Zebra");
  await waitFor(async () => expect(await titles()).toEqual(["DevOps"]));
  await waitFor(() => expect(address()).toBe("/admin/pages?q=Zebra"));
  const found = (await rowOf("DevOps")).querySelector(".page-list__found");
  expect(found?.textContent).toBe("Hero, lead Releases on a Tuesday, before the zebra wakes.");
  expect(found?.querySelector("mark")?.textContent).toBe("zebra");
  expect(found?.getAttribute("href")).toBe("/admin/pages/edit?page=devops&field=hero.lead");
  search("quagga");
  expect(await screen.findByText("No page or text contains “quagga”")).toBeTruthy();
  await press("link", "Clear");
  await waitFor(async () => expect((await titles()).length).toBeGreaterThan(15));
});

test("eight grey rows while it loads", async () => {
  const api = await openInProcessApi();
  const held = heldBack();
  api.intercept = on("/api/pages", held.intercept);
  await renderBackOffice("/admin/pages", { api });
  await waitFor(() => expect(document.querySelectorAll(".loading-rows i")).toHaveLength(8));
  held.release();
  await titles();
});

test("a list that fails to load shows the reason and can be loaded again", async () => {
  const api = await openInProcessApi();
  api.intercept = on("/api/pages", unavailable);
  await renderBackOffice("/admin/pages", { api });
  expect((await screen.findByRole("alert")).textContent).toContain("Error fetching pages");
  api.intercept = null;
  await press("button", "Try again");
  expect(await titles()).toContain("DevOps");
});

test("the editor of a page that the site lacks leads to the list", async () => {
  await renderBackOffice("/admin/pages/edit?page=no-such-page");
  expect(await screen.findByText("The site has no such page.")).toBeTruthy();
  await press("link", "See all pages");
  expect(await titles()).toContain("DevOps");
});

test("agents are told whose page it is", async () => {
  const api = await openInProcessApi({ role: "agent" });
  await renderBackOffice("/admin/pages", { api });
  await screen.findByRole("link", { name: /^Asha/ });
  expect(screen.queryByRole("table", { name: "Pages" })).toBeNull();
  expect(api.requests.filter((request) => request.includes("/api/pages"))).toEqual([]);
});
