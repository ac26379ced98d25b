// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SolutionsTabs } from "./industry-layout.tsx";
import { SolutionSlides } from "./solution-slides.tsx";

const names = ["Fleet", "Warehouse", "Routes"];
const slip = {
  title: "",
  note: "",
  rows: [],
  total: { label: "", value: "" },
  remark: "",
} as const;
const bullets = ["1", "2", "3", "4", "5", "6"] as const;
const solutions = names.map((heading) => ({ id: heading, heading, lead: "", bullets, slip }));

beforeEach(() => {
  // jsdom has no layout, scrolling and animations.
  Element.prototype.scrollTo = vi.fn<() => void>();
  Element.prototype.getAnimations = () => [];
  const page = (
    <SolutionsTabs label="Solutions for us" names={names}>
      <SolutionSlides solutions={solutions} />
    </SolutionsTabs>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const chosen = () => screen.getByRole("link", { current: true }).textContent;

test("previous and next go round at both ends, and announce the position", () => {
  expect(chosen()).toBe("Fleet");
  press("Previous solution");
  expect(chosen()).toBe("Routes");
  expect(screen.getByRole("status").textContent).toBe("3 of 3: Routes");
  press("Next solution");
  expect(chosen()).toBe("Fleet");
});

test("the arrow keys move the focused rail", () => {
  const rail = screen.getByRole("region", { name: "Solutions for us" });
  fireEvent.keyDown(rail, { key: "ArrowRight" });
  expect(chosen()).toBe("Warehouse");
  fireEvent.keyDown(rail, { key: "ArrowLeft" });
  expect(chosen()).toBe("Fleet");
  // The browser's: Back, on Windows and on a Mac.
  for (const modifier of ["altKey", "metaKey"])
    expect(fireEvent.keyDown(rail, { key: "ArrowLeft", [modifier]: true })).toBe(true);
  expect(chosen()).toBe("Fleet");
});

test("a name shows its slide, and links to it without scripts", () => {
  const link = screen.getByRole("link", { name: "Routes" });
  expect(link.getAttribute("href")).toBe("#solution-3");
  // Opens a tab: the browser's.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(chosen()).toBe("Fleet");
  fireEvent.click(link);
  expect(chosen()).toBe("Routes");
});
