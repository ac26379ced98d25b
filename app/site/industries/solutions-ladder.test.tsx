// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LadderRungs } from "./solution-lists.tsx";
import { SolutionsLadder } from "./solutions-ladder.tsx";

const names = ["Till", "Stock", "Loyalty"];
const solutions = names.map((heading) => ({ id: heading, heading, line: "", content: [] }));
const labels = { eyebrow: "Solutions", title: "In the shop", lead: "", list: "Solutions for us" };

beforeEach(() => {
  const page = (
    <SolutionsLadder labels={labels}>
      <LadderRungs solutions={solutions} />
    </SolutionsLadder>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
});

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => screen.getByRole("status").textContent;
/** Browsers keep one rung of the same name open; jsdom does not. */
const rungs = () => [...document.querySelectorAll<HTMLDetailsElement>("details[name=solution]")];
const openOnly = (index: number) => {
  for (const [position, rung] of rungs().entries()) rung.open = position === index;
};

test("one rung is open before any script", () => {
  expect(rungs().map(({ open }) => open)).toEqual([true, false, false]);
});

test("previous and next go round at both ends", () => {
  press("Previous solution");
  expect(said()).toBe("3 of 3: Loyalty");
  openOnly(2);
  press("Next solution");
  expect(said()).toBe("1 of 3: Till");
});

test("with every rung closed, next opens the first and previous the last", () => {
  openOnly(-1);
  press("Next solution");
  expect(said()).toBe("1 of 3: Till");
  openOnly(-1);
  press("Previous solution");
  expect(said()).toBe("3 of 3: Loyalty");
});

test("the arrow keys climb, and the focus with them", () => {
  const [first] = document.querySelectorAll("summary");
  if (first) fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(said()).toBe("2 of 3: Stock");
  expect(document.activeElement?.textContent).toBe("Stock");
});
