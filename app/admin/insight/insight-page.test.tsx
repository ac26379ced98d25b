// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Role } from "../../../contract/session.ts";
import type { ViewKind } from "../../../contract/views.ts";
import { goodEnquiry } from "../../../tests/api-harness.ts";
import { type InProcessApi, on, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

// jsdom has no layout; the chart keeps its usual width.
beforeEach(() => {
  const nothing = { observe() {}, disconnect() {}, unobserve() {} };
  vi.stubGlobal("ResizeObserver", function ResizeObserver() {
    return nothing;
  });
});

type Count = { day?: string; path?: string; source?: string; kind?: ViewKind; count: number };

const putViews = (api: InProcessApi, rows: readonly Count[]) =>
  api.context.database.write((transaction) =>
    transaction
      .insertInto("views")
      .values(
        rows.map((row) => ({
          ...{ day: "2026-11-18", path: "/", source: "google.com", campaign: "" },
          ...{ kind: "visit" as const, device: "phone" as const, count: 1 },
          ...row,
        })),
      )
      .execute(),
  );

/** Visits to two pages, and two enquiries; one of them, whose origin is known, is won. */
async function openOffice(role: Role = "admin") {
  const api = await openInProcessApi({ role });
  await putViews(api, [
    { count: 1_200 },
    { kind: "read-on", count: 400 },
    { path: "/contact-us", source: "direct", count: 34 },
  ]);
  const origin = JSON.stringify({
    landing: "/",
    from: "google.com",
    page: "/contact-us",
    pages: 2,
  });
  await api.post("/api/queries", { ...goodEnquiry, origin });
  await api.post("/api/queries", { ...goodEnquiry, description: "Another one" });
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("enquiries")
      .set({ status: "won", worth: 31_00_000_00 })
      .where("landing", "=", "/")
      .execute(),
  );
  return api;
}

const rows = async () => {
  const table = await screen.findByRole("table", { name: /^Visits and enquiries by/ });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

test("shows the way from visits to won clients, and rows that add up to it", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice() });
  await rows();
  const steps = screen.getAllByRole("listitem");
  const funnel = steps.filter(({ parentElement }) => parentElement?.closest(".funnel"));
  expect(funnel.map(({ textContent }) => textContent)).toEqual([
    "Visits 1,234 came from elsewhere ",
    "Read on 400 32% saw a second page ",
    "Wrote 2 0.2% got in touch ",
    "Answered 1 50% of those who wrote ",
    "Won 1 100% of those answered ",
  ]);
  expect(screen.getByText("There are no earlier weeks to compare with yet.")).toBeTruthy();
  expect(await rows()).toEqual([
    ["/", "1,200", "400", "1", "1", "1", "₹31,00,000", "none"],
    ["/contact-us", "34", "0", "0", "0", "0", "₹0", "none"],
    [
      "UnknownSent from a new tab, by email or with privacy control",
      ...["n/a", "n/a", "1", "0", "0", "₹0", "none"],
    ],
    ["Total", "1,234", "400", "2", "1", "1", "₹31,00,000", "none"],
  ]);
});

test("compares visits, reading on and enquiries with the weeks before", async () => {
  const api = await openOffice();
  await putViews(api, [
    { day: "2026-05-25", count: 1_000 },
    { day: "2026-08-21", count: 100 },
    { day: "2026-08-21", kind: "read-on", count: 500 },
    // Between the two spans, and before them.
    { day: "2026-08-22", count: 90 },
    { day: "2026-05-24", count: 7 },
  ]);
  await renderBackOffice("/admin/insight", { api });
  await rows();
  const funnel = screen.getAllByRole("listitem").filter((item) => item.closest(".funnel"));
  expect(funnel.map((item) => item.querySelector("em")?.textContent)).toEqual([
    "12% more than before",
    "20% fewer than before",
    "2 more than before",
    undefined,
    undefined,
  ]);
  expect(screen.getByText(/^Before: 25 May to 21 Aug 2026\./)).toBeTruthy();
});

test("groups by source in the address, and shows the weeks as a table, too", async () => {
  await renderBackOffice("/admin/insight?weeks=4", { api: await openOffice() });
  fireEvent.click(await screen.findByRole("link", { name: "Source" }));
  await waitFor(async () =>
    expect((await rows()).map(([name]) => name?.slice(0, 22))).toEqual([
      "google.com",
      "Direct, without a link",
      "UnknownSent from a new",
      "Total",
    ]),
  );
  expect(address()).toBe("/admin/insight?weeks=4&by=source");
  const weeks = screen.getByRole("table", { name: "" });
  expect(within(weeks).getAllByRole("row").at(-1)?.textContent).toBe(
    "16 to 22 Nov so far1,234400211",
  );
});

const drawer = () => screen.findByRole("dialog");

test("a number of enquiries opens them, and all of them in Client Queries", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice() });
  fireEvent.click(await screen.findByRole("link", { name: "Wrote, /: 1" }));
  const dialog = await drawer();
  expect(await within(dialog).findByText(/^Won/)).toBeTruthy();
  expect(within(dialog).getByRole("heading").textContent).toBe("1 wrote after landing on /");
  expect(within(dialog).getByRole("listitem").textContent).toContain("/, google.com");
  expect(within(dialog).getByRole("listitem").textContent).toContain("Won, ₹31,00,000");
  fireEvent.click(within(dialog).getByRole("link", { name: "Show all in Client Queries" }));
  expect(await screen.findByRole("link", { name: "Remove the filter Began on: /" })).toBeTruthy();
  expect(address()).toBe("/admin/client-queries?landing=%2F&from=2026-08-24&to=2026-11-20");
});

test("a number of visits opens their sources, and a link in the address, too", async () => {
  const to = "/admin/insight?weeks=13&by=page&number=visits&row=%2F";
  await renderBackOffice(to, { api: await openOffice() });
  const dialog = await drawer();
  expect(await within(dialog).findByText("google.com")).toBeTruthy();
  expect(within(dialog).getByRole("heading").textContent).toBe("1,200 visits after landing on /");
  expect(within(dialog).getByRole("listitem").textContent).toBe("google.com1,200 100%");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/insight?weeks=13&by=page");
});

test("the name of a row shows only it, until its filter is removed", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice() });
  fireEvent.click(await screen.findByRole("link", { name: "/contact-us" }));
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ["Direct, without a link", "34", "0", "0", "0", "0", "₹0", "none"],
      ["Total", "34", "0", "0", "0", "0", "₹0", "none"],
    ]),
  );
  expect(address()).toBe("/admin/insight?weeks=13&by=source&landing=%2Fcontact-us");
  // The weeks, groupings and rows behind numbers are about that page, too.
  const weeks = screen.getByRole("table", { name: "" });
  expect(within(weeks).getAllByRole("row").at(-1)?.textContent).toContain("so far340000");
  fireEvent.click(screen.getByRole("link", { name: "Campaign" }));
  await waitFor(async () => expect((await rows())[0]?.slice(0, 2)).toEqual(["No campaign", "34"]));
  fireEvent.click(screen.getByRole("link", { name: "Visits, No campaign: 34" }));
  const parts = within(await drawer());
  expect((await parts.findByRole("listitem")).textContent).toBe("Direct, without a link34 100%");
  expect(parts.getByText(/, began on \/contact-us/)).toBeTruthy();
  fireEvent.click(parts.getByRole("button", { name: "Close" }));
  fireEvent.click(
    await screen.findByRole("link", { name: "Remove the filter Began on: /contact-us" }),
  );
  await waitFor(async () => expect((await rows()).at(-1)?.[1]).toBe("1,234"));
  expect(address()).toBe("/admin/insight?weeks=13&by=campaign");
});

test("enquiries behind a number match the filters, and so do those in Client Queries", async () => {
  const to = "/admin/insight?by=source&landing=%2F&number=won&row=google.com";
  await renderBackOffice(to, { api: await openOffice() });
  const parts = within(await drawer());
  expect((await parts.findByText(/^Won/)).textContent).toContain("₹31,00,000");
  fireEvent.click(parts.getByRole("link", { name: "Show all in Client Queries" }));
  const source = "Remove the filter Source: google.com";
  expect(await screen.findByRole("link", { name: source })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Remove the filter Began on: /" })).toBeTruthy();
});

test("a filter that nothing matches says so, and can be removed", async () => {
  await renderBackOffice("/admin/insight?campaign=may", { api: await openOffice() });
  expect(await screen.findByText(/^Nothing matches these filters between /)).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Remove the filter Campaign: may" }));
  expect((await rows()).at(-1)?.[1]).toBe("1,234");
});

test("the week that isn’t over is marked in the chart, which names its span", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice() });
  const chart = await screen.findByRole("figure", { name: "Chart of the weeks" });
  const titles = [...chart.querySelectorAll("title")].map(({ textContent }) => textContent);
  expect(titles.at(-1)).toBe("16 to 22 Nov, so far: 1,234 visits, 2 wrote, 1 won");
  expect(chart.querySelectorAll(".weeks-chart__partial")).toHaveLength(1);
  expect([...chart.querySelectorAll("text")].at(-1)?.textContent).toBe("This week");
  expect(screen.getByText("24 Aug to 20 Nov 2026")).toBeTruthy();
});

test("beyond ten rows the rest is one, which opens its own rows", async () => {
  const api = await openOffice();
  const paths = Array.from({ length: 12 }, (_, number) => `/blogs/post-${number}`);
  await putViews(
    api,
    paths.map((path, number) => ({ path, count: 100 - number })),
  );
  await renderBackOffice("/admin/insight", { api });
  expect((await rows()).at(-3)?.slice(0, 2)).toEqual(["4 other pages", "304"]);
  fireEvent.click(screen.getByRole("link", { name: "Visits, 4 other pages: 304" }));
  const parts = within(await drawer());
  await waitFor(() => expect(parts.getAllByRole("listitem")).toHaveLength(4));
  expect(parts.getAllByRole("listitem").map((part) => part.textContent)).toContain(
    "/contact-us34 11%",
  );
  fireEvent.click(parts.getByRole("link", { name: "Show these rows in the table" }));
  await waitFor(async () => expect(await rows()).toHaveLength(16));
});

test("the rows of the rest are in the order of the number that is open", async () => {
  const api = await openOffice();
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  await putViews(
    api,
    numbers.flatMap((number): Count[] => [
      { path: `/blogs/post-${number}`, count: 100 - number },
      { path: `/blogs/post-${number}`, kind: "read-on", count: 1 + number },
    ]),
  );
  await renderBackOffice("/admin/insight?sort=readOn&number=visits&row=(others)", { api });
  const parts = within(await drawer());
  await waitFor(() => expect(parts.getAllByRole("listitem")).toHaveLength(4));
  expect(parts.getAllByRole("link").map((part) => part.textContent)).toEqual([
    ...["/blogs/post-0", "/blogs/post-1", "/blogs/post-2", "/contact-us"],
    "Show these rows in the table",
  ]);
});

test("the head of a number sorts by it", async () => {
  const api = await openOffice();
  await putViews(api, [{ path: "/about", count: 5_000 }]);
  await renderBackOffice("/admin/insight", { api });
  expect((await rows())[0]?.[0]).toBe("/");
  fireEvent.click(screen.getByRole("link", { name: "Visits" }));
  await waitFor(async () => expect((await rows())[0]?.[0]).toBe("/about"));
  const head = screen.getAllByRole("columnheader", { name: "Visits" }).at(-1);
  expect(head?.getAttribute("aria-sort")).toBe("descending");
});

test("editors see no money and no waiting times, and open no enquiries", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice("editor") });
  expect((await rows())[0]).toEqual(["/", "1,200", "400", "1", "1", "1"]);
  expect(screen.queryByText(/Worth|First answer/)).toBeNull();
  expect(screen.getByRole("link", { name: "Visits, /: 1,200" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Wrote, / })).toBeNull();
});

test("before the first visit it says what will be counted", async () => {
  await renderBackOffice("/admin/insight");
  expect(await screen.findByText("Counting has begun")).toBeTruthy();
  expect(screen.getByText("The visitor opened a second page.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Make a campaign link" })).toBeTruthy();
});

test("a span without visits leads to a longer one", async () => {
  const api = await openInProcessApi();
  await putViews(api, [{ count: 3, day: "2026-03-04" }]);
  await renderBackOffice("/admin/insight?weeks=4&by=source", { api });
  expect(await screen.findByText("No visits in these weeks")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Show the last 52 weeks" }));
  expect((await rows()).at(-1)?.slice(0, 2)).toEqual(["Total", "3"]);
  expect(address()).toBe("/admin/insight?weeks=52&by=source");
});

test("a failure is said with its reason, and loaded again", async () => {
  const api = await openOffice();
  api.intercept = on("/api/insight", unavailable);
  await renderBackOffice("/admin/insight", { api });
  expect(await screen.findByText("Error fetching the numbers")).toBeTruthy();
  api.intercept = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await rows()).at(-1)?.[0]).toBe("Total");
});

test("a later failure keeps the numbers, and says of when they are", async () => {
  const api = await openOffice();
  await renderBackOffice("/admin/insight", { api });
  await rows();
  api.intercept = on("/api/insight", unavailable);
  fireEvent.click(screen.getByRole("link", { name: "Campaign" }));
  expect(await screen.findByText(/^Numbers from \d\d:\d\d$/)).toBeTruthy();
  expect((await rows()).at(-1)?.slice(0, 2)).toEqual(["Total", "1,234"]);
  expect(screen.getByRole("alert").textContent).toContain("still the last 13 weeks by page");
  // The controls name the numbers that are shown.
  expect(screen.getByRole("link", { name: "Page" }).getAttribute("aria-current")).toBe("page");
  api.intercept = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(
    await screen.findByRole("table", { name: "Visits and enquiries by campaign" }),
  ).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
