// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { on, unavailable } from "../testing/in-process-api.ts";
import { insightRows, openInsightOffice, stubResizeObserver } from "../testing/insight-screen.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

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
  await waitFor(async () => expect((await insightRows())[0]?.[0]).toBe("16 to 22 Nov"));
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
    "still the last 13 weeks by page, with the earlier filters",
  );
  expect(screen.queryByRole("list", { name: "Filters" })).toBeNull();
  api.intercept = null;
  fireEvent.click(screen.getByRole("link", { name: "Visits, /: 1,200" }));
  const parts = within(await drawer());
  expect(parts.getByRole("heading").textContent).toBe("1,200 visits after landing on /");
  expect((await parts.findByRole("listitem")).textContent).toBe("google.com1,200 100%");
});
