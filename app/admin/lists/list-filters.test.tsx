// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SearchField, useFilters } from "./list-filters.tsx";
import { ListPages } from "./list-foot.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>("searchbox");

/** The field of a list whose address has `value`; `show` is what a link or Back does. */
function openSearch(value: string) {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const withValue = (next: string) => (
    <SearchField label="Search" maxLength={200} value={next} onSearch={onSearch} />
  );
  const { rerender } = render(withValue(value));
  return { onSearch, show: (next: string) => rerender(withValue(next)) };
}

test.each(["", "Verma"])(
  "Back to a search shows and keeps it, from an address with “%s”",
  (first) => {
    const { onSearch, show } = openSearch(first);
    fireEvent.change(field(), { target: { value: "Iyer" } });
    act(() => void vi.advanceTimersByTime(300));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith("Iyer");
    show("Iyer");
    for (const value of ["", "Iyer", first]) {
      show(value);
      expect(field().value).toBe(value);
    }
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onSearch).toHaveBeenCalledOnce();
  },
);

test("a search begins once the typing pauses, and Enter doesn't repeat it", () => {
  const { onSearch } = openSearch("");
  for (const text of ["I", "Iy", "Iyer"]) {
    fireEvent.change(field(), { target: { value: text } });
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.change(field(), { target: { value: "Iyer " } });
  fireEvent.submit(field());
  expect(new Set(onSearch.mock.calls.flat())).toEqual(new Set(["Iyer"]));
});

test("the result of a search leaves what was typed since", () => {
  const { onSearch, show } = openSearch("");
  fireEvent.change(field(), { target: { value: "Iy" } });
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.change(field(), { target: { value: "Iyer" } });
  show("Iy");
  expect(field().value).toBe("Iyer");
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenLastCalledWith("Iyer");
});

test("a filter that is chosen while a search is being loaded keeps the search", async () => {
  const names = ["q", "tag"];
  const List = () => {
    const { change } = useFilters(names);
    return names.map((name) => (
      <button key={name} type="button" onClick={() => change(name, "x")}>
        {name}
      </button>
    ));
  };
  const slow = Promise.withResolvers<null>();
  const loader = (): Promise<null> | null => (screen.queryByText("q") ? slow.promise : null);
  const router = createMemoryRouter([{ path: "/", Component: List, loader }]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText("q"));
  fireEvent.click(screen.getByText("tag"));
  slow.resolve(null);
  await vi.waitFor(() => expect(router.state.location.search).toBe("?q=x&tag=x"));
});

test("the range of a long list has separators", () => {
  const position = { number: 101, trail: [] };
  const list = {
    position,
    rows: Array.from({ length: 50 }, () => null),
    next: null,
    total: undefined,
  };
  const pages = <ListPages list={list as never} filters={new URLSearchParams()} />;
  const router = createMemoryRouter([{ path: "/", element: pages }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText(/^\d,\d{3} to \d,\d{3} of \d,\d{3}$/)).toBeTruthy();
});
