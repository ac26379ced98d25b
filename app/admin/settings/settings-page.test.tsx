// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { type } from "../../../tests/office/user-actions.ts";

test.each([
  ["signature", "Your signature", "Ravi\nNirbhay\n"],
  ["stages", "After the first answer", "In talks "],
  ["answer-hours", "Monday from", "10:00"],
])("the %s are shown as saved once they are", async (section, label, text) => {
  await renderBackOffice("/admin/settings");
  const field = await screen.findByLabelText(label);
  type(label, text);
  const foot = () => document.querySelector(`#${section} .save-foot`)?.textContent;
  expect(foot()).toMatch(/Not saved yet/);
  if (field instanceof HTMLElement) fireEvent.submit(field.closest("form") ?? field);
  await waitFor(() => expect(foot()).toMatch(/^SaveSaved \d/));
});

test("a day off that is chosen and not added counts as unsaved once its field is left", async () => {
  await renderBackOffice("/admin/settings");
  const field = await screen.findByLabelText("Day off");
  type("Day off", "2026-12-25");
  fireEvent.blur(field);
  await screen.findByText("Not saved yet. Ctrl S saves.");
  screen.getByLabelText("Remove Fri, 25 Dec 2026");
});
