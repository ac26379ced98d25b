// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import {
  type InProcessApi,
  on,
  openInProcessApi,
  unavailable,
} from "../../office/in-process-api.ts";
import { address, renderBackOffice } from "../../office/render-back-office.tsx";
import { asStaff } from "../../office/seeds.ts";
import { press } from "../../office/user-actions.ts";
import { putPost } from "../../put-post.ts";

const sentences = () =>
  [...document.querySelectorAll(".audit-row__text > p:first-child")].map(
    (each) => each.textContent,
  );

/** The sentences of this text, once there are some. */
const findSentences = async (text: string) => {
  await waitFor(() => expect(sentences()).toContain(text));
  return sentences().filter((each) => each === text);
};

/** Thirteen times, Asha signed in and published a post; the last entry is the newest. */
async function open(
  place = "/admin/audit",
  before: (api: InProcessApi, post: { id: string }) => Promise<void> = async () => {},
) {
  const api = await openInProcessApi();
  const post = await putPost(api.context.database, { title: "Slow queries" });
  const entry = { request_id: "test", address: null, details: "{}" };
  const rows = Array.from({ length: 26 }, (_, i) => ({
    ...entry,
    id: `01a2018a-0d13-7472-8d80-0000000000${String(i).padStart(2, "0")}`,
    at: api.context.now() + i,
    actor_kind: i % 2 ? ("staff" as const) : ("visitor" as const),
    actor_id: i % 2 ? api.staff.id : null,
    action: i % 2 ? "post.publish" : "session.start",
    subject: i % 2 ? "post" : "staff",
    subject_id: i % 2 ? post.id : api.staff.id,
  }));
  await api.context.database.write((transaction) =>
    transaction.insertInto("audit_log").values(rows).execute(),
  );
  await before(api, post);
  await renderBackOffice(place, { api });
  return { api, post };
}

test("entries read as sentences, a page at a time", async () => {
  await open();
  expect(await findSentences("Asha signed in")).toHaveLength(10);
  expect(await findSentences("Asha published Slow queries")).toHaveLength(10);
  expect(screen.getByText("1 to 20 of 26")).toBeTruthy();
  await press("link", "Older");
  expect(await screen.findByText("21 to 26 of 26")).toBeTruthy();
});

test("filters are in the address and can be cleared", async () => {
  const { api } = await open();
  await findSentences("Asha signed in");
  fireEvent.change(screen.getByLabelText("What"), { target: { value: "post" } });
  await waitFor(() => expect(sentences()).not.toContain("Asha signed in"));
  expect(address()).toBe("/admin/audit?action=post");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-20" } });
  fireEvent.blur(screen.getByLabelText("From"));
  await waitFor(() => expect(address()).toBe("/admin/audit?action=post&from=2026-11-20"));
  expect(api.requests).toContain(
    "GET /api/audit-log?limit=20&action=post&since=2026-11-20T00%3A00%3A00.000Z&count=on",
  );
  await press("link", "Clear filters");
  await waitFor(() => expect(address()).toBe("/admin/audit"));
});

test("an invalid filter is ignored and reported", async () => {
  const { api } = await open("/admin/audit?from=yesterday&action=post");
  expect(await screen.findByText(/couldn’t read the first day in this address/)).toBeTruthy();
  expect(api.requests).toContain("GET /api/audit-log?limit=20&action=post&count=on");
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("");
});

test("each record is a link with its name", async () => {
  const { post } = await open();
  const [link] = await screen.findAllByRole("link", { name: "Slow queries" });
  expect(link?.getAttribute("href")).toBe(`/admin/blogs/edit?id=${post.id}`);
});

test("the log can be limited to one record", async () => {
  const { api, post } = await open();
  const [link] = await screen.findAllByRole("link", { name: /^All entries about/ });
  link?.click();
  await waitFor(() => expect(address()).toBe(`/admin/audit?subject=${post.id}`));
  await waitFor(() =>
    expect(api.requests).toContain(`GET /api/audit-log?limit=20&subject=${post.id}&count=on`),
  );
});

test("a log that fails to load shows the reason", async () => {
  const api = await openInProcessApi();
  api.intercept = on("/api/audit-log", unavailable);
  await renderBackOffice("/admin/audit", { api });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error fetching the audit log");
  expect(alert.textContent).toContain("The database is resting.");
});

test("entries are under their days, refusals are marked, and deleted posts are named", async () => {
  await open("/admin/audit", async (api, post) => {
    const late = { at: api.context.now() + dayMs, request_id: "test", address: null };
    await api.context.database.write((transaction) =>
      transaction
        .insertInto("audit_log")
        .values({
          ...late,
          id: "01a2018a-0d13-7472-8d80-000000000099",
          details: "{}",
          actor_kind: "visitor",
          actor_id: null,
          action: "session.refuse",
          subject: "staff",
          subject_id: api.staff.id,
        })
        .execute(),
    );
    api.pass(1_000);
    await asStaff(api, "DELETE", `/api/blogs/${post.id}`);
  });
  await findSentences("A visitor failed to sign in: Asha");
  expect(document.querySelector("[data-refused] time")?.getAttribute("datetime")).toContain(
    "11-21",
  );
  expect(document.querySelectorAll(".audit-days h2")).toHaveLength(2);
  await findSentences("Asha deleted Slow queries (in the bin)");
  const [link] = screen.getAllByRole("link", { name: "Slow queries" });
  expect(link?.getAttribute("href")).toBe("/admin/bin?kind=post");
  await press("button", "Security only");
  await waitFor(() => expect(sentences()).toEqual(["A visitor failed to sign in: Asha"]));
  expect(address()).toBe("/admin/audit?security=on");
  await press("button", "Security only");
  await findSentences("Asha deleted Slow queries (in the bin)");
  expect(address()).toBe("/admin/audit");
});
