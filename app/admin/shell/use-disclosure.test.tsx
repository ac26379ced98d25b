// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { MoreMenu } from "../conversations/more-menu.tsx";

const press = () => screen.getByRole("button", { name: "More" }).click();
const isOpen = () => screen.queryByRole("button", { name: "Bin" }) !== null;

function Page({ atOnce = false }: { atOnce?: boolean }) {
  // Before the effects of mounting, as a press on a busy machine.
  useLayoutEffect(() => {
    if (atOnce) press();
  }, [atOnce]);
  return <MoreMenu label="More" icon="…" items={[{ label: "Bin", run: () => {} }]} />;
}

const show = (page: React.ReactNode) => {
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(cleanup);

test("a menu pressed as soon as it is shown stays open", () => {
  show(<Page atOnce />);
  expect(isOpen()).toBe(true);
});

test("a second press closes a menu, and so do Escape and another page", async () => {
  const router = show(<Page />);
  const button = screen.getByRole("button", { name: "More" });
  const closing = [
    () => fireEvent.click(button),
    () => fireEvent.keyDown(button, { key: "Escape" }),
    () => act(() => router.navigate("/?q=asha")),
  ];
  for (const close of closing) {
    fireEvent.click(button);
    expect(isOpen()).toBe(true);
    await close();
    expect(isOpen()).toBe(false);
  }
});
