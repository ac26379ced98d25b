// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, StrictMode, useRef, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { polyfillDialogs } from "../../tests/office/jsdom-dialog.ts";
import { Dialog } from "./dialog.tsx";

beforeAll(polyfillDialogs);
afterEach(cleanup);

function Page({ withFirstFocus = false }: { withFirstFocus?: boolean }) {
  const [open, setOpen] = useState(false);
  const inside = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Client Message"
          onClose={() => setOpen(false)}
          firstFocus={withFirstFocus ? inside : undefined}
        >
          <button type="button" ref={inside}>
            Inside
          </button>
        </Dialog>
      )}
    </>
  );
}

function open(page = <Page />) {
  render(page, { wrapper: StrictMode });
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole("dialog", { name: "Client Message" }) };
}

const closed = () => expect(screen.queryByRole("dialog")).toBeNull();

test("focus moves inside, and back to the opener when the dialog closes", () => {
  const { opener, dialog } = open();
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  closed();
  expect(document.activeElement).toBe(opener);
});

test("without an opener, the focus goes to the page’s name when the dialog closes", () => {
  const page = (shown: ReactNode) => (
    <main>
      <h1>Staff</h1>
      {shown}
    </main>
  );
  const dialog = (
    <Dialog title="Rights" onClose={() => {}}>
      Any
    </Dialog>
  );
  const { rerender } = render(page(dialog));
  rerender(page(null));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Staff" }));
});

test("focus moves first to the element that the page names", () => {
  open(<Page withFirstFocus />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Inside" }));
});

test("stays open when strict mode mounts it twice", async () => {
  const { dialog } = open();
  await Promise.resolve();
  expect(dialog.isConnected).toBe(true);
});

test("Escape closes the dialog", () => {
  const { dialog } = open();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  closed();
});

test("a file chooser that is cancelled leaves the dialog open", () => {
  const { dialog } = open();
  const cancel = new Event("cancel", { bubbles: true });
  fireEvent(screen.getByRole("button", { name: "Inside" }), cancel);
  expect(screen.getByRole("dialog")).toBe(dialog);
});

test("a dialog that may not close yet, as while it saves, survives a native close event", async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Saving" onClose={onClose}>
      Wait
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close();
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test("a native close event closes the dialog for React as well", async () => {
  const { dialog } = open();
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("not a dialog");
  dialog.close();
  await screen.findByRole("button", { name: "Open" });
  closed();
});

test("a press on the backdrop closes the dialog", () => {
  const { dialog } = open();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  closed();
});

test("selecting text beyond the edge does not close the dialog", () => {
  const { dialog } = open();
  fireEvent.mouseDown(screen.getByRole("button", { name: "Inside" }));
  fireEvent.click(dialog);
  expect(screen.getByRole("dialog")).toBe(dialog);
});
