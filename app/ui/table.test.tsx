// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Column, DataTable, type TableContent } from "./table.tsx";
import { SelectAll } from "./table-selection.tsx";

afterEach(cleanup);

type Shop = { id: string; name: string };

const columns: readonly Column<Shop>[] = [
  { heading: "SNo", kind: "number", cell: (_, index) => index + 1 },
  { heading: "Name", cell: ({ name }) => name },
];

function show(content: TableContent<Shop>) {
  render(
    <DataTable
      caption="Shops"
      columns={columns}
      rowKey={({ id }) => id}
      openKey="b"
      content={content}
      failed="Error fetching shops"
      empty={{ title: "Empty", hint: "No shop has opened yet." }}
    />,
  );
}

test("announces that it is loading", () => {
  show({ state: "loading" });
  expect(screen.getByRole("status").textContent).toBe("Loading...");
});

test("grey rows announce that a list of known length is loading", () => {
  const props = { caption: "Shops", columns, rowKey: ({ id }: Shop) => id };
  render(
    <DataTable
      {...props}
      content={{ state: "loading" }}
      loadingRows={8}
      failed="Error fetching shops"
      empty={{ title: "Empty", hint: "" }}
    />,
  );
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Loading...");
  expect(status.querySelectorAll("i")).toHaveLength(8);
});

test("groups have a heading each, and rows are counted through them", () => {
  const rows = [
    { id: "a", name: "Apples" },
    { id: "b", name: "Almonds" },
    { id: "c", name: "Bread" },
  ];
  render(
    <DataTable
      caption="Shops"
      columns={columns}
      rowKey={({ id }) => id}
      groupOf={({ name }) => name.slice(0, 1)}
      content={{ state: "ready", rows, refreshing: false }}
      failed="Error fetching shops"
      empty={{ title: "Empty", hint: "" }}
    />,
  );
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    ...["SNoName", "A", "1Apples", "2Almonds", "B", "3Bread"],
  ]);
  expect(screen.getAllByRole("rowheader").map((heading) => heading.textContent)).toEqual([
    ...["A", "B"],
  ]);
});

test("a failure is announced with its reason, and can be tried again", () => {
  const reload = vi.fn();
  show({ state: "failed", reason: "The network is down.", reload });
  expect(screen.getByRole("alert").textContent).toContain("Error fetching shops");
  expect(screen.getByRole("alert").textContent).toContain("The network is down.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("shows a notice when there are no rows", () => {
  show({ state: "ready", rows: [], refreshing: false });
  expect(screen.getByRole("status").textContent).toBe("EmptyNo shop has opened yet.");
  expect(screen.queryByRole("table")).toBeNull();
});

test("shows rows under their headings, also while they are loaded again", () => {
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

test("a list without a text for one of its states does not compile", () => {
  const common = { caption: "Shops", columns, rowKey: ({ id }: Shop) => id };
  const content: TableContent<Shop> = { state: "loading" };
  // @ts-expect-error: the text of the empty state is missing.
  expect(<DataTable {...common} failed="Error" content={content} />).toBeTruthy();
});

test("the box of a page is half ticked by rows of the page, not by those of other pages", () => {
  const boxOf = (selected: string) => {
    const selection = { selected: new Set(selected), onChange: () => {}, allLabel: "All" };
    const { getByRole } = render(<SelectAll selection={selection} keys={["a", "b"]} />);
    const { checked, indeterminate } = getByRole("checkbox") as HTMLInputElement;
    cleanup();
    return checked ? "all" : indeterminate ? "some" : "none";
  };
  expect(["", "xy", "a", "ax", "ab", "abx"].map(boxOf)).toEqual([
    "none",
    "none",
    "some",
    "some",
    "all",
    "all",
  ]);
});
