// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import {
  type CheckedRow,
  checkRows,
  isOpen,
  isReady,
  runImport,
  sorted,
} from "../../../app/admin/clients/import/import-rows.ts";
import type { ImportKind } from "../../../contract/client-imports.ts";
import type { ImportCells } from "../../../contract/import-columns.ts";

afterEach(() => vi.unstubAllGlobals());

const verdict = (row: number, kind: ImportKind) => ({
  row,
  kind,
  name: "Asha",
  company_name: "",
  email_id: "",
  reason: "",
  changes: [],
  notes: [],
});

const checked = (row: number, kind: ImportKind): CheckedRow => ({
  cells: { row },
  verdict: verdict(row, kind),
});

test("an import goes on after the connection was lost, and sends nothing twice", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.endsWith("/continue")) {
      const times = asked.filter((each) => each === path).length;
      if (times === 2) throw new TypeError("lost");
      const isLast = times > 2;
      return Response.json({ state: isLast ? "done" : "applying", done: isLast ? 2 : 1, rows: 2 });
    }
    return Response.json({ id: "i" });
  });
  const told: string[] = [];
  const rows = [checked(2, "new"), checked(3, "update"), checked(4, "wrong")];
  const running = runImport("f.csv", { source: "x", agreedOn: null }, rows, (progress) => {
    told.push(`${progress.done} of ${progress.rows}${progress.isOffline ? ", offline" : ""}`);
    if (progress.isOffline) setTimeout(() => dispatchEvent(new Event("online")));
  });
  expect(await running).toBe("i");
  expect(told).toContain("1 of 2, offline");
  expect(told.at(-1)).toBe("2 of 2");
  const path = "/api/client-imports/i";
  expect(asked).toEqual([
    ...["/api/client-imports", `${path}/rows`, `${path}/continue`],
    ...[`${path}/continue`, `${path}/continue`],
  ]);
});

test("problems come first, and open rows are not ready", async () => {
  const kinds = ["new", "unchanged", "wrong", "left-out", "same-person", "update"] as const;
  const rows = sorted(kinds.map((kind, row) => checked(row, kind)));
  expect(rows.map(({ verdict: { kind } }) => kind)).toEqual([
    ...["wrong", "same-person", "update", "left-out", "new", "unchanged"],
  ]);
  expect(rows.filter(isReady).map(({ cells }) => cells.row)).toEqual([5, 0]);
  expect(rows.filter(isOpen).map(({ cells }) => cells.row)).toEqual([2, 4]);
});

test("a repeated cell that is no address is wrong for itself", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ rows: [verdict(2, "wrong"), verdict(3, "wrong")] }),
  );
  const rows: ImportCells[] = [2, 3].map((row) => ({ row, email: "unknown", name: `Row ${row}` }));
  const verdicts = (await checkRows(rows, null)).map((row) => row.verdict);
  expect(verdicts).toEqual([verdict(2, "wrong"), verdict(3, "wrong")]);
});

test("the second row with an address is left out, or asks for another one", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ rows: [verdict(2, "new")] }));
  const rows: ImportCells[] = [
    { row: 2, email: "a@b.example", name: "Asha" },
    { row: 3, email: "A@b.example", name: "Asha" },
    { row: 4, email: "a@b.example", name: "Ravi" },
  ];
  const verdicts = (await checkRows(rows, null)).map((row) => row.verdict);
  expect(verdicts).toMatchObject([
    { kind: "new" },
    { kind: "left-out", reason: "Row 2 has this address too." },
    { kind: "wrong", reason: "Row 2 has this address too, with another name." },
  ]);
});
