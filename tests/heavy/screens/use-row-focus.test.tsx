// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openInProcessApi } from "../../office/in-process-api.ts";
import { renderBackOffice } from "../../office/render-back-office.tsx";
import { sendEnquiry } from "../../office/seeds.ts";

const rowControls = ".conversation-row a, .conversation-row input";

/** The element that Tab reaches in the list, by its text or label. */
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>(rowControls)]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(
      (control) => `${control.tagName} ${control.closest("li")?.querySelector("b")?.textContent}`,
    );

const key = (pressed: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });

test("the list is one Tab stop; arrows move between rows, and to the box", async () => {
  const api = await openInProcessApi();
  for (const name of ["Farhan Qureshi", "Ananya Deshmukh", "Joseph Mathew"]) {
    await sendEnquiry(api, name);
  }
  await renderBackOffice("/admin/client-queries", { api });
  const farhan = await screen.findByRole("link", { name: /^Farhan Qureshi/ });
  expect(tabStops()).toEqual(["A Farhan Qureshi"]);
  farhan.focus();
  key("ArrowDown");
  expect(tabStops()).toEqual(["A Ananya Deshmukh"]);
  key("ArrowLeft");
  expect(tabStops()).toEqual(["INPUT Ananya Deshmukh"]);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Ananya Deshmukh$/ }));
  key("End");
  expect(tabStops()).toEqual(["INPUT Joseph Mathew"]);
  key("ArrowRight");
  key("ArrowDown");
  expect(tabStops()).toEqual(["A Joseph Mathew"]);
  key("Home");
  key("k");
  expect(document.activeElement).toBe(farhan);
});
