import { expect, test, vi } from "vitest";
import { auditQuery, readFilters } from "./audit-page.tsx";

const asha = "01a1fd57-3656-70b5-828f-e3458675446c";

test.each([
  ["", {}, []],
  [
    `actor=${asha}&action=post&from=2026-11-20`,
    { actor: asha, action: "post", from: "2026-11-20" },
    [],
  ],
  ["security=on", { security: "on" }, []],
  ["security=off", {}, ["security"]],
  ["action=post.publish", { action: "post.publish" }, []],
  ["from=yesterday&to=2026-02-30", {}, ["from", "to"]],
  ["from=2024-02-29&to=20261120", { from: "2024-02-29" }, ["to"]],
  ["actor=asha&subject=%00&action=constructor", {}, ["actor", "action", "subject"]],
])("%s", (query, valid, invalid) => {
  expect(readFilters(new URLSearchParams(query))).toEqual({ valid, invalid });
});

test("days are those of the reader, under which the entries are shown", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(auditQuery(new URLSearchParams("from=2026-11-20&to=2026-11-20&action=post"))).toEqual({
    action: "post",
    since: "2026-11-19T18:30:00.000Z",
    before: "2026-11-20T18:30:00.000Z",
  });
});
