import { expect, test } from "vitest";
import { directDependencies, reportOf, rowOf } from "./dependency-report.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const direct = { name: "hono", version: "4.1.0", license: "MIT", dev: false };
const time = { "4.1.0": "2026-11-12T12:00:00Z", "4.2.0": "2026-11-21T13:00:00Z" };

test("a row has the ages of the version in use and of the newest", () => {
  const row = rowOf(direct, { latest: "4.2.0", time }, now);
  expect(row).toEqual({ ...direct, age: 10, newest: "4.2.0", newestAge: 0 });
  expect(rowOf(direct, { latest: "4.2.0", time: {} }, now)).toMatchObject({ age: null });
});

test("the report is a table, oldest first; a current version has no newer one", () => {
  const old = rowOf(direct, { latest: "4.2.0", time }, now);
  const current = { ...old, name: "vite", version: "4.2.0", age: 0, dev: true };
  expect(reportOf([current, old]).split("\n")).toEqual([
    "Package  Version  Age (days)  Newest  Age (days)  Licence  For",
    "hono     4.1.0    10          4.2.0   0           MIT      production",
    "vite     4.2.0    0                               MIT      development",
  ]);
});

test("every direct dependency is locked, with its licence", () => {
  const direct = directDependencies();
  expect(direct.length).toBeGreaterThan(40);
  expect(direct.filter(({ version, license }) => !version || license === "(none)")).toEqual([]);
});
