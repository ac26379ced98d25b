// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditEntry } from "../../../tests/office/audit-entry.ts";

test("entries stand under the reader's days, not those of UTC", async () => {
  onTestFinished(cleanup);
  vi.stubEnv("TZ", "Asia/Kolkata");
  const { AuditDays } = await import("./audit-days.tsx");
  const times = ["2026-11-20T06:00:00Z", "2026-11-19T19:00:00Z", "2026-11-19T18:00:00Z"];
  const entries = times.map((at) => auditEntry({ id: at, at }));
  const days = <AuditDays entries={entries} names={new Map()} busy={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: days }])} />);
  const regions = screen.getAllByRole("region");
  expect(regions.map((region) => region.querySelectorAll("li").length)).toEqual([2, 1]);
});
