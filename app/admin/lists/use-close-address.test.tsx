// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useDialogAddress } from "./use-dialog-address.ts";

afterEach(cleanup);

function Page() {
  const dialog = useDialogAddress();
  return (
    <>
      <button type="button" onClick={() => dialog.open("view", "7")}>
        Open
      </button>
      <button type="button" onClick={dialog.close}>
        Close
      </button>
    </>
  );
}

/** A page with a filter, reached from another page. */
function renderPage(search = "?q=asha") {
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/earlier", `/page${search}`],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const shows = (address: string) =>
    waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(address),
    );
  return { router, press, shows };
}

test("closed twice at once, a dialog goes back once", async () => {
  const { press, shows } = renderPage();
  press("Open");
  await shows("/page?q=asha&view=7");
  // Both before the page has changed, as in a browser, where a step back takes a moment.
  act(() => {
    press("Close");
    press("Close");
  });
  await shows("/page?q=asha");
});

test("a dialog opened by the first address closes without a step back and keeps the filters", async () => {
  const { router, press, shows } = renderPage("?q=asha&view=7");
  press("Close");
  press("Close");
  await shows("/page?q=asha");
  await router.navigate(-1);
  await shows("/earlier");
});

test("reopened by the browser's Forward, a dialog can be closed again", async () => {
  const { router, press, shows } = renderPage();
  press("Open");
  await shows("/page?q=asha&view=7");
  press("Close");
  await shows("/page?q=asha");
  await router.navigate(1);
  await shows("/page?q=asha&view=7");
  press("Close");
  await shows("/page?q=asha");
});
