// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "../../../contract/session.ts";
import type { ViewKind } from "../../../contract/views.ts";
import { goodEnquiry } from "../../../tests/api-harness.ts";
import { type InProcessApi, on, openInProcessApi, unavailable } from "../testing/in-process-api.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

type Count = { path?: string; source?: string; kind?: ViewKind; count: number };

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
  const funnel = steps.filter(({ parentElement }) => parentElement?.className === "funnel");
  expect(funnel.map(({ textContent }) => textContent)).toEqual([
    "Visits 1,234 came from elsewhere",
    "Read on 400 32% of visits",
    "Wrote 2 0.2% of visits",
    "Answered 1 50% of those who wrote",
    "Won 1 100% of those we answered",
  ]);
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
  expect(within(weeks).getAllByRole("row").at(-1)?.textContent).toBe("16 to 22 Nov1,234400211");
});

test("editors see no money and no waiting times", async () => {
  await renderBackOffice("/admin/insight", { api: await openOffice("editor") });
  expect((await rows())[0]).toEqual(["/", "1,200", "400", "1", "1", "1"]);
  expect(screen.queryByText(/Worth|First answer/)).toBeNull();
});

test("before the first visit it says what will be counted", async () => {
  await renderBackOffice("/admin/insight");
  expect(await screen.findByText("Counting has begun")).toBeTruthy();
  expect(screen.getByText("A second page followed.")).toBeTruthy();
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
