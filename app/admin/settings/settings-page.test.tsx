// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { type } from "../../../tests/office/user-actions.ts";

test.each([
  ["signature", "Your signature", "Ravi\nNirbhay\n"],
  ["stages", "After the first answer", "In talks "],
  ["answer-hours", "Monday from", "10:00"],
  ["answer-hours", "Day off", "2026-12-25"],
])("the %s are shown as saved once they are", async (section, label, text) => {
  await renderBackOffice("/admin/settings");
  const field = await screen.findByLabelText(label);
  type(label, text);
  fireEvent.blur(field);
  const foot = () => document.querySelector(`#${section} .save-foot`)?.textContent;
  expect(foot()).toMatch(/Not saved yet/);
  if (field instanceof HTMLElement) fireEvent.submit(field.closest("form") ?? field);
  await waitFor(() => expect(foot()).toMatch(/^SaveSaved \d/));
});
