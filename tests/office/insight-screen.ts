import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import type { Role } from "../../contract/session.ts";
import type { ViewKind } from "../../contract/views.ts";
import { goodEnquiry } from "../api-harness.ts";
import { type InProcessApi, openInProcessApi } from "./in-process-api.ts";

/** jsdom has no layout; the chart keeps its usual width. */
export function stubResizeObserver(): void {
  const nothing = { observe() {}, disconnect() {}, unobserve() {} };
  vi.stubGlobal("ResizeObserver", function ResizeObserver() {
    return nothing;
  });
}

/** Visits of a day to a page; see `putViews` for the defaults. */
export type VisitCount = {
  day?: string;
  path?: string;
  source?: string;
  kind?: ViewKind;
  count: number;
};

/** Stores visits of 18 November, to the home page from Google by default. */
export const putViews = (api: InProcessApi, rows: readonly VisitCount[]) =>
  api.context.database.write((transaction) =>
    transaction
      .insertInto("views")
      .values(
        rows.map((row) => ({
          day: "2026-11-18",
          path: "/",
          source: "google.com",
          campaign: "",
          kind: "visit" as const,
          device: "phone" as const,
          ...row,
        })),
      )
      .execute(),
  );

/** Visits to two pages, and two enquiries; one of them, whose origin is known, is won. */
export async function openInsightOffice(role: Role = "admin") {
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

/** The texts of the cells below the heads of Insight's table. */
export async function insightRows() {
  const table = await screen.findByRole("table", { name: /^Visits and enquiries by/ });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
}
