// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { on, unavailable } from "../../office/in-process-api.ts";
import {
  insightRows,
  openInsightOffice,
  putViews,
  stubResizeObserver,
} from "../../office/insight-screen.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";

beforeEach(stubResizeObserver);

// Today is 20 November 2026, a Friday.

/** Sets a day as a date field does when the focus leaves it. */
function setDay(label: "From" | "To", value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

const valueOfField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const choose = (value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: "Days" }), { target: { value } });

test("a month can be chosen by name", async () => {
  const api = await openInsightOffice();
  await putViews(api, [{ day: "2026-10-13", count: 60 }]);
  await renderBackOffice("/admin/insight", { api });
  await insightRows();
  choose("last-month");
  await waitFor(() => expect(address()).toContain("from=2026-10-01&to=2026-10-31"));
  expect((await insightRows()).at(-1)?.[1]).toBe("60");
  const days = screen.getByRole<HTMLSelectElement>("combobox", { name: "Days" });
  expect(days.selectedOptions[0]?.text).toBe("Last month");
  choose("this-month");
  await waitFor(() => expect(address()).toContain("from=2026-11-01&to=2026-11-20"));
});

test("days apply before the link that is pressed next, which keeps them", async () => {
  const api = await openInsightOffice();
  await putViews(api, [{ day: "2026-10-13", count: 60 }]);
  await renderBackOffice("/admin/insight?from=2026-10-01&to=2026-10-31&by=page", { api });
  await insightRows();
  setDay("To", "2026-10-15");
  // The pointer goes down, and up with the next event.
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(screen.getByRole("link", { name: "Source" }));
  await waitFor(() => expect(address()).toContain("from=2026-10-01&to=2026-10-15&by=source"));
  expect(valueOfField("To")).toBe("2026-10-15");
});

test("any days can be chosen, with their chart, comparison, groups and rows", async () => {
  const api = await openInsightOffice();
  await putViews(api, [
    { day: "2026-11-03", count: 40 },
    { day: "2026-11-02", count: 5 },
    { day: "2026-10-13", count: 60 },
  ]);
  await renderBackOffice("/admin/insight?landing=%2F", { api });
  expect((await insightRows()).at(-1)?.[1]).toBe("1,305");
  choose("custom");
  await waitFor(() => expect(address()).toContain("from=2026-08-24&to=2026-11-20&by=page"));
  setDay("From", "2026-11-03");
  await waitFor(() => expect(address()).toContain("from=2026-11-03&to=2026-11-20"));
  setDay("To", "2026-11-12");
  await waitFor(async () => expect((await insightRows()).at(-1)?.[1]).toBe("40"));
  expect(screen.getByText("3 to 12 Nov 2026")).toBeTruthy();
  // Neither week is whole, and neither is the current one.
  expect(screen.getAllByText("partial")).toHaveLength(2);
  expect(screen.queryByText("This week")).toBeNull();
  expect(screen.getByText("Compared with 20 to 29 Oct 2026.")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Week" }));
  await waitFor(() => expect(address()).toContain("from=2026-11-03&to=2026-11-12&by=week"));
  await waitFor(async () =>
    expect((await insightRows()).map((row) => row.slice(0, 2))).toEqual([
      ["9 to 15 Novpartial", "0"],
      ["2 to 8 Novpartial", "40"],
      ["Total", "40"],
    ]),
  );
  const [number] = screen.getAllByRole("link", { name: "Visits, 2 to 8 Nov: 40" });
  fireEvent.click(number as HTMLElement);
  const drawer = within(await screen.findByRole("dialog"));
  // Of the week, only the chosen days.
  expect(drawer.getByText(/^3 to 8 Nov 2026/)).toBeTruthy();
  expect((await drawer.findByRole("listitem")).textContent).toBe("google.com40 100%");
  fireEvent.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  choose("4");
  await waitFor(() => expect(address()).toBe("/admin/insight?weeks=4&by=week&landing=%2F"));
  expect(screen.queryByLabelText("From")).toBeNull();
});

test("wrong days stay in their fields with the reason, until they are corrected", async () => {
  const to = "/admin/insight?from=2026-11-03&to=2026-11-19";
  await renderBackOffice(to, { api: await openInsightOffice() });
  expect((await insightRows()).at(-1)?.[1]).toBe("1,234");
  setDay("To", "2026-11-02");
  const error = screen.getByText("Choose a “To” day on or after “From”.");
  expect(screen.getByLabelText("To").getAttribute("aria-describedby")).toBe(error.id);
  expect(valueOfField("To")).toBe("2026-11-02");
  // The numbers are still those of the address.
  expect(address()).toBe(to);
  expect((await insightRows()).at(-1)?.[1]).toBe("1,234");
  setDay("From", "2020-11-01");
  setDay("To", "2026-11-02");
  expect(screen.getByText("Choose at most 53 weeks.")).toBeTruthy();
  setDay("From", "2026-11-01");
  await waitFor(() => expect(address()).toContain("from=2026-11-01&to=2026-11-02"));
  expect(await screen.findByText("No numbers for these days")).toBeTruthy();
  expect(screen.queryByText("Choose at most 53 weeks.")).toBeNull();
});

test("an emptied day shows the earlier one again; Enter keeps the focus", async () => {
  const to = "/admin/insight?from=2026-11-03&to=2026-11-19";
  await renderBackOffice(to, { api: await openInsightOffice() });
  await insightRows();
  setDay("From", "");
  expect(valueOfField("From")).toBe("2026-11-03");
  expect(address()).toBe(to);
  const field = screen.getByLabelText("From");
  field.focus();
  fireEvent.change(field, { target: { value: "2026-11-10" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(address()).toContain("from=2026-11-10"));
  expect(document.activeElement).toBe(screen.getByLabelText("From"));
  // Picked with the mouse, a day counts after a moment, and a year only when it is complete.
  fireEvent.change(field, { target: { value: "0002-11-12" } });
  fireEvent.change(field, { target: { value: "2026-11-12" } });
  await waitFor(() => expect(address()).toContain("from=2026-11-12"));
});

test("the current week is marked “so far”, later ones “upcoming”", async () => {
  const to = "/admin/insight?by=week&from=2026-11-09&to=2026-11-30";
  await renderBackOffice(to, { api: await openInsightOffice() });
  expect((await insightRows()).map(([name]) => name)).toEqual([
    "30 Nov to 6 Decupcoming",
    "23 to 29 Novupcoming",
    "16 to 22 Novso far",
    "9 to 15 Nov",
    "Total",
  ]);
  expect(screen.getByText("This week")).toBeTruthy();
  setDay("From", "2026-11-24");
  expect(await screen.findByText(/^They are in the future\. Counting began/)).toBeTruthy();
});

test("days before the first count don't say that nobody came", async () => {
  const to = "/admin/insight?from=2026-11-03&to=2026-11-03";
  await renderBackOffice(to, { api: await openInsightOffice() });
  expect(
    await screen.findByText(/^We didn’t count visits yet\. Counting began on 18/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Show the last 52 weeks" }));
  await waitFor(async () => expect((await insightRows()).at(-1)?.[1]).toBe("1,234"));
});

test("after a failure the fields say which days are on screen", async () => {
  const api = await openInsightOffice();
  await renderBackOffice("/admin/insight?from=2026-11-03&to=2026-11-19", { api });
  await insightRows();
  api.intercept = on("/api/insight", unavailable);
  setDay("From", "2026-11-10");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Still showing 3 to 19 Nov 2026 by page",
  );
  expect(valueOfField("From")).toBe("2026-11-03");
});

test("impossible days in the address are not shown, and so is a row that isn't a week", async () => {
  const to = "/admin/insight?from=2026-11-19&to=2026-11-03&by=week&number=visits&row=x";
  await renderBackOffice(to, { api: await openInsightOffice() });
  expect(await screen.findByRole("heading", { name: "1,234 visits" })).toBeTruthy();
  expect(screen.queryByLabelText("From")).toBeNull();
  expect(
    screen.getByText("The days in the address can’t be shown. These are the last 13 weeks."),
  ).toBeTruthy();
});

test("a row or week beyond the years of filters is ignored", async () => {
  const to = "/admin/insight?by=week&number=visits&row=9999-12-27&week=9999-12-27";
  await renderBackOffice(to, { api: await openInsightOffice() });
  expect(await screen.findByRole("heading", { name: "1,234 visits" })).toBeTruthy();
});
