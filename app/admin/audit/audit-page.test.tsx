// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/audit.ts";
import { json, MemoryApi, refusal } from "../testing/memory-api.ts";
import { MemoryStaff, member } from "../testing/memory-people.ts";
import { press } from "../testing/press.ts";
import { address, renderBackOffice } from "../testing/render-back-office.tsx";

afterEach(cleanup);

const entries: AuditEntry[] = Array.from({ length: 25 }, (_, age) => ({
  id: `a-${age}`,
  at: "2026-11-20T06:00:00.000Z",
  actor: age % 2 ? "Asha" : "visitor",
  action: age % 2 ? "post.publish" : "session.start",
  subject: age % 2 ? "post" : "staff",
  subjectId: age % 2 ? "post-1" : "asha",
  record: age % 2 ? "Slow queries" : "Asha",
  address: null,
  details: {},
}));

async function open(place = "/admin/audit") {
  const api = new MemoryApi();
  new MemoryStaff(api, [member("Asha")]);
  api.subjects.push(({ url }) => {
    if (url.pathname !== "/api/audit-log") return null;
    const kind = url.searchParams.get("action") ?? "";
    const found = entries.filter(({ action }) => action.startsWith(kind));
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const next = from + 20 < found.length ? String(from + 20) : null;
    return json(200, { error: "false", message: found.slice(from, from + 20), next });
  });
  await renderBackOffice(place, { api });
  return api;
}

test("entries read as sentences, a page at a time", async () => {
  await open();
  expect(await screen.findAllByText("Asha signed in")).toHaveLength(10);
  expect(screen.getAllByText("Asha published a post")).toHaveLength(10);
  await press("link", "Older");
  expect(await screen.findByText("21 to 25")).toBeTruthy();
});

test("filters stand in the address and can be cleared", async () => {
  const api = await open();
  await screen.findAllByText("Asha signed in");
  fireEvent.change(screen.getByLabelText("What"), { target: { value: "post" } });
  await waitFor(() => expect(screen.queryByText("Asha signed in")).toBeNull());
  expect(address()).toBe("/admin/audit?action=post");
  fireEvent.blur(screen.getByLabelText("From"), { target: { value: "2026-11-20" } });
  await waitFor(() => expect(address()).toBe("/admin/audit?action=post&from=2026-11-20"));
  expect(api.requests).toContain("GET /api/audit-log?limit=20&action=post&from=2026-11-20");
  await press("link", "Clear filters");
  await waitFor(() => expect(address()).toBe("/admin/audit"));
});

test("what can't be meant by a filter is left out, and said", async () => {
  const api = await open("/admin/audit?from=yesterday&action=post");
  expect(await screen.findByText(/could not read the first day in this address/)).toBeTruthy();
  expect(api.requests).toContain("GET /api/audit-log?limit=20&action=post");
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("");
});

test("records lead to where they are, by their names", async () => {
  await open();
  const [link] = await screen.findAllByRole("link", { name: "Slow queries" });
  expect(link?.getAttribute("href")).toBe("/admin/blogs/edit?id=post-1");
});

test("all that was done to one record", async () => {
  const api = await open();
  const [link] = await screen.findAllByRole("link", { name: /^All about/ });
  link?.click();
  await waitFor(() => expect(address()).toBe("/admin/audit?subject=asha"));
  await waitFor(() => expect(api.requests).toContain("GET /api/audit-log?limit=20&subject=asha"));
});

test("a log that fails says why", async () => {
  const api = new MemoryApi();
  api.subjects.push(({ url }) =>
    url.pathname === "/api/audit-log" ? refusal(503, "The database is resting.") : null,
  );
  await renderBackOffice("/admin/audit", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching the audit log");
  expect(alert.textContent).toContain("The database is resting.");
});
