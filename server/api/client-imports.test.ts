import { expect, test } from "vitest";
import {
  cellsOf,
  headingsAt,
  type ImportCells,
  recogniseColumns,
} from "../../contract/import-columns.ts";
import { readCsv } from "../../contract/read-csv.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";

type Headers = ReturnType<typeof bearer>;

describeOnDatabase("/api/client-imports", (open) => {
  async function scene() {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const post = async (path: string, body: object) =>
      (await api.post(`/api/client-imports${path}`, body, { headers })).json();
    async function bring(rows: ImportCells[], agreedOn: string | null) {
      const input = { file: "f.csv", source: "Met at Didac", agreedOn, leftOut: 0 };
      const { id } = (await post("", { ...input, rows: rows.length })) as { id: string };
      await post(`/${id}/rows`, { rows });
      expect(await post(`/${id}/continue`, {})).toMatchObject({ state: "done" });
    }
    return { api, headers, post, bring };
  }

  test("what an export has comes in again, and changes nothing", async () => {
    const { api, headers, post, bring } = await scene();
    const people = [
      { company: "=Kosh", phone: "9822055501", note: "Mornings", tags: '"*Labs","Delhi, ""N"""' },
      { company: "''Groß'', Söhne", phone: "+44 20 7946 0123", source: "A friend's list" },
      { name: "-रितु", optedOut: "yes" },
    ];
    const rows = people.map((cells, index) => ({
      ...cells,
      row: index + 1,
      email: `P${index}@kosh.example`,
    }));
    await bring(rows.slice(0, 1), "2026-10-03");
    await bring(rows.slice(1), null);
    const exported = await exportOf(api, headers);
    // As in a spreadsheet, below the headings.
    expect(exported.map(({ row }) => row)).toEqual([2, 3, 4]);
    const agreed = "2026-10-03T00:00:00.000Z";
    expect(exported.map((row) => [row.agreed, row.source, row.phone, row.tags, row.note])).toEqual(
      expect.arrayContaining([
        [agreed, "Met at Didac", "+91 98220 55501", '"*Labs", "Delhi, ""N"""', "Mornings"],
        ["Not yet", "A friend's list", "+44 20 7946 0123", undefined, undefined],
      ]),
    );
    const before = await (await api.send("/api/clients", { headers })).json();
    const { rows: verdicts } = (await post("/check", { agreedOn: null, rows: exported })) as {
      rows: { kind: string; reason: string }[];
    };
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(["left-out", "unchanged", "unchanged"]);
    await bring(exported, null);
    expect(await (await api.send("/api/clients", { headers })).json()).toEqual(before);
  });

  test.each([
    ["", { file: "f", source: " ", agreedOn: null, rows: 1, leftOut: 0 }, "source"],
    ["", { file: "f", source: "x", agreedOn: null, rows: 5_001, leftOut: 0 }, "rows"],
    ["/check", { agreedOn: null, rows: Array(251).fill({ row: 1 }) }, "rows"],
    ["/check", { agreedOn: "yesterday", rows: [{ row: 1 }] }, "agreedOn"],
  ])("%s refuses %j", async (path, body, field) => {
    const { post } = await scene();
    expect(await post(path, body)).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

async function exportOf(api: ReturnType<typeof openApi>, headers: Headers): Promise<ImportCells[]> {
  const answer = await api.send("/api/clients.csv", { headers });
  const file = readCsv(new Uint8Array(await answer.arrayBuffer()), headingsAt);
  return cellsOf(file.rows, recogniseColumns(file.names, file.rows), file.firstRow);
}
