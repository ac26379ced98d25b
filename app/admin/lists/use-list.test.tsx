// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Query } from "../cache/query-cache.ts";
import { useSelectableList } from "./use-list.ts";

type Row = { id: string };
type Page = { message: readonly Row[] };

afterEach(cleanup);

function List() {
  const list = useSelectableList<Row>(useLoaderData<Query<Page>>());
  const { heading, rows, selected, toDelete } = list;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        List
      </h1>
      <input aria-label="Search" />
      <a href="#older">Older</a>
      <p>
        {rows.map(({ id }) => id).join("")}, {[...selected].join("")} selected
      </p>
      <button type="button" onClick={() => list.onChange(new Set("ab"))}>
        Select a, b
      </button>
      <button type="button" onClick={list.confirmDeletion}>
        Delete
      </button>
      {toDelete.length > 0 && (
        <div role="dialog">
          <button type="button" onClick={list.onDeleted}>
            Delete {toDelete.join("")}
          </button>
        </div>
      )}
    </>
  );
}

const queryOf = (ids: string) =>
  new Query<Page>(async () => ({ message: [...ids].map((id) => ({ id })) }));

/** A list of the rows that `show` last said. */
async function open(address: string) {
  let query = queryOf("abc");
  const loader = () => query;
  const route = { path: "/", Component: List, loader, HydrateFallback: () => null };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByText(/^abc,/);
  const show = async (next: string) => {
    query = queryOf(next);
    await act(() => router.revalidate());
    await screen.findByText(new RegExp(`^${next},`));
  };
  return { router, show };
}

const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  ["one row", "/?delete=a", "Delete a"],
  ["several", "/", "Delete ab"],
])(
  "after a deletion of %s the focus is at the heading once the row is gone",
  async (_, at, name) => {
    const { router, show } = await open(at);
    if (at === "/") for (const each of ["Select a, b", "Delete"]) press(each);
    const button = await screen.findByRole("button", { name });
    // A list that is read again meanwhile does not change what the open dialog deletes.
    await show("acd");
    button.focus();
    press(name);
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).not.toBe("List");
    await show("cd");
    expect(focused()).toBe("List");
    expect(screen.getByText("cd, selected")).toBeTruthy();
  },
);

test.each([
  ["a link to it", () => screen.getByText("Older"), "List"],
  ["nothing", () => document.body, "List"],
  ["a filter", () => screen.getByLabelText("Search"), "Search"],
])("on another page, from %s, the focus is at the right place", async (_, from, expected) => {
  const { router } = await open("/");
  from().focus();
  await act(() => router.navigate("/?page=2&cursor=c"));
  await waitFor(() => expect(focused()).toBe(expected));
});
