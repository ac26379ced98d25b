// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { json, MemoryApi, refusal } from "../testing/memory-api.ts";
import { blog, MemoryBlogs } from "../testing/memory-blogs.ts";
import { press } from "../testing/press.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

function withOverview() {
  const api = new MemoryApi();
  new MemoryBlogs(api, [blog("Slow queries")]);
  api.subjects.push(({ url }) =>
    url.pathname === "/api/overview"
      ? json(200, {
          error: "false",
          newEnquiries: 4,
          callsToReturn: 0,
          lettersWaiting: 100,
          lettersFailed: 2,
          weeks: [
            { from: "2026-11-09", enquiries: 3, calls: 1 },
            { from: "2026-11-16", enquiries: 5, calls: 0 },
          ],
        })
      : null,
  );
  return api;
}

test("an admin sees what is to be done, each a way to its list, above the blogs", async () => {
  await renderBackOffice("/admin/home", { api: withOverview() });
  await screen.findByText("New enquiries");
  const overview = screen.getByRole("region", { name: "Overview" });
  const ways = within(overview).getAllByRole("link");
  expect(ways.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["4 New enquiries", "/admin/client-queries?kind=enquiry&status=new"],
    ["0 Calls to return", "/admin/client-queries?kind=call&status=new"],
    ["99+ Letters waiting", "/admin/email?status=queued"],
    ["2 Letters failed", "/admin/email?status=failed"],
  ]);
  const weeks = within(overview).getAllByRole("row", { hidden: true });
  expect(weeks.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Week from", "Enquiries", "Calls"],
    ["9 November 2026", "3", "1"],
    ["16 November 2026", "5", "0"],
  ]);
  expect(await screen.findByRole("heading", { name: "Blogs" })).toBeTruthy();
});

test("an editor sees the blogs alone, and nothing else is asked", async () => {
  const api = withOverview();
  api.role = "editor";
  await renderBackOffice("/admin/home", { api });
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Overview" })).toBeNull();
  expect(api.requests.filter((one) => /overview|inbox/.test(one))).toEqual([]);
});

test("an overview that fails says why and comes at the next try; the blogs stay", async () => {
  const api = withOverview();
  let broken = true;
  api.subjects.unshift(({ url }) =>
    broken && url.pathname === "/api/overview" ? refusal(503, "It is resting.") : null,
  );
  await renderBackOffice("/admin/home", { api });
  expect((await screen.findByRole("alert")).textContent).toContain("It is resting.");
  expect(await screen.findByRole("link", { name: "Slow queries" })).toBeTruthy();
  broken = false;
  await press("button", "Try again");
  expect(await screen.findByText("Letters failed")).toBeTruthy();
});
