// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { goodEnquiry } from "../../api-harness.ts";
import { on, unavailable } from "../../office/in-process-api.ts";
import {
  insightRows,
  openInsightOffice,
  putViews,
  stubResizeObserver,
} from "../../office/insight-screen.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";

beforeEach(stubResizeObserver);

const drawer = () => screen.findByRole("dialog");

test("a row's name filters by it until the chip is removed", async () => {
  await renderBackOffice("/admin/insight", { api: await openInsightOffice() });
  fireEvent.click(await screen.findByRole("link", { name: "/contact-us" }));
  await waitFor(async () =>
    expect(await insightRows()).toEqual([
      ["Direct, without a link", "34", "0", "0", "0", "0", "₹0", "none"],
      ["Total", "34", "0", "0", "0", "0", "₹0", "none"],
    ]),
  );
  expect(address()).toBe("/admin/insight?weeks=13&by=source&landing=%2Fcontact-us");
  // The weeks, groupings and rows behind numbers are about that page, too.
  const weeks = screen.getByRole("table", { name: "" });
  expect(within(weeks).getAllByRole("row").at(-1)?.textContent).toContain("so far340000");
  fireEvent.click(screen.getByRole("link", { name: "Campaign" }));
  await waitFor(async () =>
    expect((await insightRows())[0]?.slice(0, 2)).toEqual(["No campaign", "34"]),
  );
  fireEvent.click(screen.getByRole("link", { name: "Visits, No campaign: 34" }));
  const parts = within(await drawer());
  expect((await parts.findByRole("listitem")).textContent).toBe("Direct, without a link34 100%");
  expect(parts.getByText(/, landing page \/contact-us/)).toBeTruthy();
  fireEvent.click(parts.getByRole("button", { name: "Close" }));
  fireEvent.click(
    await screen.findByRole("link", { name: "Remove the filter Began on: /contact-us" }),
  );
  await waitFor(async () => expect((await insightRows()).at(-1)?.[1]).toBe("1,234"));
  expect(address()).toBe("/admin/insight?weeks=13&by=campaign");
});

test("enquiries behind a number match the filters, and so do those in Client Queries", async () => {
  const to = "/admin/insight?by=source&landing=%2F&number=won&row=google.com";
  await renderBackOffice(to, { api: await openInsightOffice() });
  const parts = within(await drawer());
  expect((await parts.findByText(/^Won/)).textContent).toContain("₹31,00,000");
  fireEvent.click(parts.getByRole("link", { name: "Show all in Client Queries" }));
  const source = "Remove the filter Source: google.com";
  expect(await screen.findByRole("link", { name: source })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Remove the filter Began on: /" })).toBeTruthy();
  // A visit filter also lists finished enquiries, so no view is current.
  const views = screen.getByRole("navigation", { name: "Views of client queries" });
  expect(within(views).getByRole("link", { name: /^All open/ })).toBeTruthy();
  expect(views.querySelector("[aria-current]")).toBeNull();
});

test("a source behind a number of visits filters by it", async () => {
  await renderBackOffice("/admin/insight", { api: await openInsightOffice("editor") });
  fireEvent.click(await screen.findByRole("link", { name: "Visits, /: 1,200" }));
  const parts = within(await drawer());
  expect(await parts.findByText("1 source. Press a name to filter by it.")).toBeTruthy();
  fireEvent.click(parts.getByRole("link", { name: "google.com" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/insight?weeks=13&by=campaign&landing=%2F&source=google.com");
  await waitFor(async () =>
    expect((await insightRows())[0]?.slice(0, 2)).toEqual(["No campaign", "1,200"]),
  );
  const heading = screen.getByRole("heading", { name: "Insight" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("sources of a week's visits aren't links, because filters apply to all weeks", async () => {
  await renderBackOffice("/admin/insight?by=week", { api: await openInsightOffice() });
  const [inChart] = await screen.findAllByRole("link", { name: "Visits, 16 to 22 Nov: 1,234" });
  fireEvent.click(inChart as HTMLElement);
  const parts = within(await drawer());
  expect(await parts.findByText("2 sources")).toBeTruthy();
  expect(parts.queryByRole("link")).toBeNull();
});

test("with page, source and campaign filtered, nothing is left to filter by", async () => {
  const to = "/admin/insight?landing=%2F&source=google.com&campaign=%28none%29&number=visits";
  await renderBackOffice(to, { api: await openInsightOffice() });
  const parts = within(await drawer());
  expect(await parts.findByText("1 campaign")).toBeTruthy();
  expect(parts.queryByRole("link")).toBeNull();
});

test("the drawer closes when the filter pressed in it fails to load", async () => {
  const api = await openInsightOffice();
  await renderBackOffice("/admin/insight", { api });
  fireEvent.click(await screen.findByRole("link", { name: "Visits, /: 1,200" }));
  const source = await within(await drawer()).findByRole("link", { name: "google.com" });
  api.intercept = on("/api/insight", unavailable);
  fireEvent.click(source);
  expect((await screen.findByRole("alert")).textContent).toContain("Numbers from");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Escape pressed twice closes the drawer, and nothing else", async () => {
  await renderBackOffice("/admin/settings", { api: await openInsightOffice() });
  fireEvent.click(await screen.findByRole("link", { name: /^Insight/ }));
  await insightRows();
  fireEvent.click(screen.getByRole("link", { name: "Visits, /: 1,200" }));
  const dialog = await drawer();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/insight");
});

test("admins sort by worth and by the first answer", async () => {
  const api = await openInsightOffice();
  const origin = { landing: "/contact-us", from: "", page: "/contact-us", pages: 1 };
  await api.post("/api/queries", {
    ...goodEnquiry,
    description: "A third one",
    origin: JSON.stringify(origin),
  });
  await api.context.database.write((transaction) =>
    transaction
      .updateTable("enquiries")
      .set((eb) => ({
        status: "won",
        worth: 90_00_000_00,
        first_answered_at: eb("received_at", "+", 60_000),
      }))
      .where("source", "=", "direct")
      .execute(),
  );
  await putViews(api, [{ path: "/products", source: "x.com", count: 5_000 }]);
  await renderBackOffice("/admin/insight?by=source&sort=visits", { api });
  const names = async () => (await insightRows()).slice(0, 3).map(([name]) => name);
  const [x, google, direct] = ["x.com", "google.com", "Direct, without a link"];
  expect(await names()).toEqual([x, google, direct]);
  for (const head of ["Worth", "First answer, median"]) {
    fireEvent.click(screen.getByRole("link", { name: head }));
    await waitFor(async () => expect(await names()).toEqual([direct, google, x]));
    const column = screen.getByRole("columnheader", { name: head });
    expect(column.getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(screen.getByRole("link", { name: "Visits" }));
    await waitFor(async () => expect(await names()).toEqual([x, google, direct]));
  }
});

test("a link that sorts by worth shows editors the usual order", async () => {
  const api = await openInsightOffice("editor");
  await renderBackOffice("/admin/insight?by=source&sort=worth", { api });
  expect((await insightRows()).slice(0, 2).map(([name]) => name)).toEqual([
    ...["google.com", "Direct, without a link"],
  ]);
  const head = screen.getByRole("link", { name: "Wrote" }).closest("th");
  expect(head?.getAttribute("aria-sort")).toBe("descending");
  expect(screen.queryByRole("columnheader", { name: "Worth" })).toBeNull();
});

test("a campaign link begins with the filters", async () => {
  const to = "/admin/insight?do=campaign-link&landing=%2Fcontact-us&source=direct&campaign=may";
  await renderBackOffice(to, { api: await openInsightOffice() });
  const dialog = within(await drawer());
  const read = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect([/^Page/, /^Source/, /^Campaign/].map(read)).toEqual(["/contact-us", "", "may"]);
});

test("a filter that nothing matches says so, and can be removed", async () => {
  await renderBackOffice("/admin/insight?campaign=may", { api: await openInsightOffice() });
  expect(await screen.findByText("No visits with these filters")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Remove the filter Campaign: may" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Remove the filters" }));
  expect((await insightRows()).at(-1)?.[1]).toBe("1,234");
});

test("two names filter by both, and the rows are by what is still open", async () => {
  await renderBackOffice("/admin/insight?by=source", { api: await openInsightOffice("editor") });
  fireEvent.click(await screen.findByRole("link", { name: "google.com" }));
  fireEvent.click(await screen.findByRole("link", { name: "/" }));
  await waitFor(async () => expect((await insightRows())[0]?.[0]).toBe("No campaign"));
  expect(address()).toBe("/admin/insight?weeks=13&by=campaign&landing=%2F&source=google.com");
  // The pressed link is gone: the keyboard goes on from the heading.
  const heading = screen.getByRole("heading", { name: "Insight" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole("link", { name: "Week" }));
  await waitFor(async () => expect((await insightRows())[0]?.[0]).toBe("16 to 22 Novso far"));
  expect((await insightRows()).at(-1)?.slice(0, 3)).toEqual(["Total", "1,200", "400"]);
  fireEvent.click(screen.getByRole("link", { name: "Visits" }));
  await waitFor(() => expect(address()).toContain("sort=visits&landing=%2F&source=google.com"));
});

test("after a filter failed, numbers lead to the rows of what is on screen", async () => {
  const api = await openInsightOffice();
  await renderBackOffice("/admin/insight", { api });
  await insightRows();
  api.intercept = on("/api/insight", unavailable);
  fireEvent.click(screen.getByRole("link", { name: "/contact-us" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Numbers from");
  expect(screen.getByRole("alert").textContent).toContain(
    "Still showing the last 13 weeks by page, with the earlier filters",
  );
  expect(screen.queryByRole("list", { name: "Filters" })).toBeNull();
  api.intercept = null;
  fireEvent.click(screen.getByRole("link", { name: "Visits, /: 1,200" }));
  const parts = within(await drawer());
  expect(parts.getByRole("heading").textContent).toBe("1,200 visits after landing on /");
  expect((await parts.findByRole("listitem")).textContent).toBe("google.com1,200 100%");
});
