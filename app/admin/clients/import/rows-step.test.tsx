// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ImportKind } from "../../../../contract/client-imports.ts";
import type { CheckedRow } from "./import-rows.ts";
import { RowsStep } from "./rows-step.tsx";

afterEach(cleanup);

function row(number: number, kind: ImportKind, email: string): CheckedRow {
  const facts = { name: `Row ${number}`, company_name: "", email_id: email };
  const verdict = { row: number, kind, ...facts, reason: "", changes: [], notes: [] };
  return { cells: { row: number, name: facts.name, email }, verdict };
}

function Step() {
  const [rows, setRows] = useState<readonly CheckedRow[]>([
    row(2, "wrong", "asha@"),
    row(3, "new", "ravi@northfold.example"),
  ]);
  return (
    <RowsStep
      file="people.csv"
      terms={{ source: "The fair", agreedOn: null }}
      rows={rows}
      onChange={setRows}
      onBack={() => {}}
      onDone={() => {}}
    />
  );
}

test("a row that is left out while another one is corrected stays out", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(promise);
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Step }])} />);
  const email = await screen.findByLabelText("Email in row 2");
  fireEvent.change(email, { target: { value: "asha@northfold.example" } });
  // The press takes the focus from the field, which has the row checked.
  fireEvent.blur(email);
  fireEvent.click(screen.getByLabelText("Leave row 3 out"));
  const { verdict } = row(2, "new", "asha@northfold.example");
  await act(async () => resolve(Response.json({ error: "false", rows: [verdict] })));
  expect(screen.queryByLabelText("Email in row 2")).toBeNull();
  expect(screen.queryByLabelText("Bring row 3 back")).not.toBeNull();
});
