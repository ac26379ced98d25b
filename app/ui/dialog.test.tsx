// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode, useRef, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { standInForDialogs } from "./dialog-stand-in.ts";

beforeAll(standInForDialogs);
afterEach(cleanup);

function Page({ choosy = false }: { choosy?: boolean }) {
  const [open, setOpen] = useState(false);
  const choice = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Client Message"
          onClose={() => setOpen(false)}
          firstFocus={choosy ? choice : undefined}
        >
          <button type="button" ref={choice}>
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

test("focus goes inside, and back to the opener when it closes", () => {
  const { opener, dialog } = open();
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  closed();
  expect(document.activeElement).toBe(opener);
});

test("focus goes first where the page wants it", () => {
  open(<Page choosy />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Inside" }));
});

test("strict mode's second opening leaves it open", async () => {
  const { dialog } = open();
  await Promise.resolve();
  expect(dialog.isConnected).toBe(true);
});

test("Escape closes it", () => {
  const { dialog } = open();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  closed();
});

test("a close that the browser forces is followed", async () => {
  const { dialog } = open();
  if (!(dialog instanceof HTMLDialogElement)) throw new Error("not a dialog");
  dialog.close();
  await screen.findByRole("button", { name: "Open" });
  closed();
});

test("a press on the backdrop closes it", () => {
  const { dialog } = open();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  closed();
});

test("text selected out beyond its edge does not close it", () => {
  const { dialog } = open();
  fireEvent.mouseDown(screen.getByRole("button", { name: "Inside" }));
  fireEvent.click(dialog);
  expect(screen.getByRole("dialog")).toBe(dialog);
});
