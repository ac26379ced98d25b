// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { on, openInProcessApi, unavailable } from "../../office/in-process-api.ts";
import {
  insightRows,
  openInsightOffice,
  putViews,
  stubResizeObserver,
  type VisitCount,
} from "../../office/insight-screen.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";

beforeEach(stubResizeObserver);

/** The five numbers from visit to project. */
const steps = () =>
  within(screen.getByRole("list", { name: "From visit to project" })).getAllByRole("listitem");

test("shows the way from visits to won clients, and rows that add up to it", async () => {
  await renderBackOffice("/admin/insight", { api: await openInsightOffice() });
  await insightRows();
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    "Visits 1,234 came from elsewhere",
    "Read on 400 32% saw a second page",
    "Wrote 2 0.2 per 100 visits",
    "Answered 1 50% of those who wrote",
    "Won 1 100% of those answered",
  ]);
  expect(screen.getByText(/^No comparison: we didn’t count the weeks/)).toBeTruthy();
  expect(await insightRows()).toEqual([
    ["/", "1,200", "400", "1", "1", "1", "₹31,00,000", "none"],
    ["/contact-us", "34", "0", "0", "0", "0", "₹0", "none"],
    [
      "UnknownSent from a new tab, by email or with privacy control",
      ...["n/a", "n/a", "1", "0", "0", "₹0", "none"],
    ],
    ["Total", "1,234", "400", "2", "1", "1", "₹31,00,000", "none"],
  ]);
});

test("compares visits, reading on and enquiries with the same days before", async () => {
  const api = await openInsightOffice();
  await putViews(api, [
    { day: "2026-05-25", count: 1_000 },
    { day: "2026-08-20", count: 100 },
    { day: "2026-08-20", kind: "read-on", count: 500 },
    // Between the two spans, before them, and today.
    { day: "2026-08-21", count: 90 },
    { day: "2026-05-24", count: 7 },
    { day: "2026-11-20", count: 66 },
  ]);
  await renderBackOffice("/admin/insight", { api });
  await insightRows();
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    "Visits 1,300 came from elsewhere 12% more than before",
    "Read on 400 31% saw a second page 20% fewer than before",
    "Wrote 2 0.2 per 100 visits same as before",
    "Answered 1 50% of those who wrote",
    "Won 1 100% of those answered",
  ]);
  expect(
    screen.getByText("The changes compare the days until yesterday with 25 May to 20 Aug 2026."),
  ).toBeTruthy();
});

test.each([
  ["?weeks=4", 1],
  ["?from=2026-10-01&to=2026-10-31", 0],
])("says that a limit of names was reached, in the weeks in which it was: %s", async (span, n) => {
  const api = await openInsightOffice();
  await putViews(api, [
    { day: "2026-11-19", source: "other", count: 3 },
    { day: "2026-10-20", count: 3 },
  ]);
  await renderBackOffice(`/admin/insight${span}`, { api });
  await insightRows();
  const said = screen.queryAllByText(/are counted as “other”: a day has room for 200 of each/);
  expect(said).toHaveLength(n);
});

test("groups by source in the address, and shows the weeks as a table, too", async () => {
  await renderBackOffice("/admin/insight?weeks=4", { api: await openInsightOffice() });
  fireEvent.click(await screen.findByRole("link", { name: "Source" }));
  await waitFor(async () =>
    expect((await insightRows()).map(([name]) => name?.slice(0, 22))).toEqual([
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
  await renderBackOffice("/admin/insight", { api: await openInsightOffice() });
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
  await renderBackOffice(to, { api: await openInsightOffice() });
  const dialog = await drawer();
  expect(await within(dialog).findByText("google.com")).toBeTruthy();
  expect(within(dialog).getByRole("heading").textContent).toBe("1,200 visits after landing on /");
  expect(within(dialog).getByRole("listitem").textContent).toBe("google.com1,200 100%");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/insight?weeks=13&by=page");
});

test("the week that isn’t over is marked in the chart, which names its span", async () => {
  await renderBackOffice("/admin/insight", { api: await openInsightOffice() });
  const chart = await screen.findByRole("figure", { name: "Chart of the weeks" });
  const titles = [...chart.querySelectorAll("title")].map(({ textContent }) => textContent);
  expect(titles.at(-1)).toBe("16 to 22 Nov, so far: 1,234 visits, 2 wrote, 1 won");
  expect(chart.querySelectorAll(".weeks-chart__partial")).toHaveLength(1);
  expect([...chart.querySelectorAll("text")].at(-1)?.textContent).toBe("This week");
  expect(screen.getByText("24 Aug to 20 Nov 2026")).toBeTruthy();
});

test("beyond ten rows the rest is one, which opens its own rows", async () => {
  const api = await openInsightOffice();
  const paths = Array.from({ length: 12 }, (_, number) => `/blogs/post-${number}`);
  await putViews(
    api,
    paths.map((path, number) => ({ path, count: 100 - number })),
  );
  await renderBackOffice("/admin/insight", { api });
  expect((await insightRows()).at(-3)?.slice(0, 2)).toEqual(["4 other pages", "304"]);
  fireEvent.click(screen.getByRole("link", { name: "Visits, 4 other pages: 304" }));
  const parts = within(await drawer());
  await waitFor(() => expect(parts.getAllByRole("listitem")).toHaveLength(4));
  expect(parts.getAllByRole("listitem").map((part) => part.textContent)).toContain(
    "/contact-us34 11%",
  );
  fireEvent.click(parts.getByRole("link", { name: "Show these rows in the table" }));
  await waitFor(async () => expect(await insightRows()).toHaveLength(16));
});

test("the rows of the rest are in the order of the number that is open", async () => {
  const api = await openInsightOffice();
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  await putViews(
    api,
    numbers.flatMap((number): VisitCount[] => [
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
  const api = await openInsightOffice();
  await putViews(api, [{ path: "/about", count: 5_000 }]);
  await renderBackOffice("/admin/insight", { api });
  expect((await insightRows())[0]?.[0]).toBe("/");
  fireEvent.click(screen.getByRole("link", { name: "Visits" }));
  await waitFor(async () => expect((await insightRows())[0]?.[0]).toBe("/about"));
  const head = screen.getAllByRole("columnheader", { name: "Visits" }).at(-1);
  expect(head?.getAttribute("aria-sort")).toBe("descending");
});

test("editors see no money and no waiting times, and open no enquiries", async () => {
  await renderBackOffice("/admin/insight", { api: await openInsightOffice("editor") });
  expect((await insightRows())[0]).toEqual(["/", "1,200", "400", "1", "1", "1"]);
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
  expect((await insightRows()).at(-1)?.slice(0, 2)).toEqual(["Total", "3"]);
  expect(address()).toBe("/admin/insight?weeks=52&by=source");
});

test("a failure is said with its reason, and loaded again", async () => {
  const api = await openInsightOffice();
  api.intercept = on("/api/insight", unavailable);
  await renderBackOffice("/admin/insight", { api });
  expect(await screen.findByText("Error fetching the numbers")).toBeTruthy();
  api.intercept = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await insightRows()).at(-1)?.[0]).toBe("Total");
});

test("a later failure keeps the numbers, and says of when they are", async () => {
  const api = await openInsightOffice();
  await renderBackOffice("/admin/insight", { api });
  await insightRows();
  api.intercept = on("/api/insight", unavailable);
  fireEvent.click(screen.getByRole("link", { name: "Campaign" }));
  expect(await screen.findByText(/^Numbers from \d\d:\d\d$/)).toBeTruthy();
  expect((await insightRows()).at(-1)?.slice(0, 2)).toEqual(["Total", "1,234"]);
  expect(screen.getByRole("alert").textContent).toContain(
    "Still showing the last 13 weeks by page",
  );
  // The controls name the numbers that are shown.
  expect(screen.getByRole("link", { name: "Page" }).getAttribute("aria-current")).toBe("page");
  api.intercept = null;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(
    await screen.findByRole("table", { name: "Visits and enquiries by campaign" }),
  ).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
