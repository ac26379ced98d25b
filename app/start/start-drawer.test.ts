// @vitest-environment jsdom
import { expect, test } from "vitest";
import { polyfillDialogs } from "../../tests/office/jsdom-dialog.ts";
import { startDrawer } from "./start-drawer.ts";

test("without invoker commands a drawer opens by its button, and closes at a link or beside it", () => {
  polyfillDialogs();
  document.body.innerHTML = `<button command="show-modal" commandfor="menu">Menu</button>
    <dialog id="menu" closedby="any"><p>Text</p><a href="#about">About</a></dialog>`;
  startDrawer();
  const at = (selector: string) => document.querySelector(selector) as HTMLElement;
  const drawer = at("dialog") as HTMLDialogElement;
  const isOpenAfter = (selector: string) => {
    at("button").click();
    expect(drawer.open).toBe(true);
    at(selector).click();
    return drawer.open;
  };
  expect(isOpenAfter("p")).toBe(true);
  drawer.close();
  expect(isOpenAfter("a")).toBe(false);
  // The backdrop belongs to the dialog itself.
  expect(isOpenAfter("dialog")).toBe(false);
});
