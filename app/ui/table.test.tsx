// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Column, DataTable, type TableContent } from "./table.tsx";

afterEach(cleanup);

type Shop = { id: string; name: string };

const columns: readonly Column<Shop>[] = [
  { heading: "SNo", kind: "number", cell: (_, place) => place + 1 },
  { heading: "Name", cell: ({ name }) => name },
];

function show(content: TableContent<Shop>, retry = vi.fn()) {
  render(
    <DataTable
      caption="Shops"
      columns={columns}
      rowKey={({ id }) => id}
      selected="b"
      content={content}
      loading={{ title: "Loading..." }}
      failed={{ title: "Error fetching shops", retry }}
      empty={{ title: "Empty", hint: "No shop has opened yet." }}
    />,
  );
}

test("while loading it says so", () => {
  show({ state: "loading" });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
});

test("a failure is announced with its reason, and can be tried again", () => {
  const retry = vi.fn();
  show({ state: "failed", reason: "The line is dead." }, retry);
  expect(screen.getByRole("alert").textContent).toContain("Error fetching shops");
  expect(screen.getByRole("alert").textContent).toContain("The line is dead.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("no rows is a state of its own", () => {
  show({ state: "ready", rows: [], refreshing: false });
  expect(screen.getByRole("status").textContent).toBe("EmptyNo shop has opened yet.");
  expect(screen.queryByRole("table")).toBeNull();
});

test("rows stand under their headings, and stay while newer ones are fetched", () => {
  const rows = [
    { id: "a", name: "Lamps" },
    { id: "b", name: "Maps" },
  ];
  show({ state: "ready", rows, refreshing: true });
  const table = screen.getByRole("table", { name: "Shops" });
  expect(within(table).getAllByRole("columnheader").map(text)).toEqual(["SNo", "Name"]);
  expect(within(table).getAllByRole("cell").map(text)).toEqual(["1", "Lamps", "2", "Maps"]);
  expect(table.closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("true");
  expect(table.querySelector("[data-selected]")?.textContent).toBe("2Maps");
});

const text = (element: HTMLElement) => element.textContent;

test("a list that forgets one of its states does not compile", () => {
  const common = { caption: "Shops", columns, rowKey: ({ id }: Shop) => id };
  const content: TableContent<Shop> = { state: "loading" };
  const states = { loading: { title: "Loading..." }, failed: { title: "Error", retry: vi.fn() } };
  // @ts-expect-error: what it says when it is empty is missing.
  expect(<DataTable {...common} {...states} content={content} />).toBeTruthy();
});
