// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AuditEntry } from "../../../contract/audit.ts";

const entryAt = (at: string): AuditEntry => ({
  id: at,
  at,
  actor: "Asha Verma",
  action: "post.publish",
  subject: "post",
  subjectId: "p-1",
  record: null,
  inBin: false,
  isGone: false,
  address: null,
  details: {},
});

test("entries stand under the reader's days, not those of UTC", async () => {
  onTestFinished(cleanup);
  vi.stubEnv("TZ", "Asia/Kolkata");
  const { AuditDays } = await import("./audit-days.tsx");
  const times = ["2026-11-20T06:00:00Z", "2026-11-19T19:00:00Z", "2026-11-19T18:00:00Z"];
  const days = <AuditDays entries={times.map(entryAt)} names={new Map()} busy={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: days }])} />);
  const regions = screen.getAllByRole("region");
  expect(regions.map((region) => region.querySelectorAll("li").length)).toEqual([2, 1]);
});
