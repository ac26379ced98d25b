// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  errorAnswer,
  heldBack,
  on,
  openInProcessApi,
} from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";

vi.mock("../../site/layout/use-site-names.ts", () => ({
  useSiteNames: () => ({ name: "", shortName: "" }),
  useSiteUrl: () => "https://www.nirbhay.example",
}));

test("a campaign link is made of its names, and copied", async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  await renderBackOffice("/admin/insight?do=campaign-link", {
    api: await openInProcessApi({ role: "editor" }),
  });
  const dialog = within(await screen.findByRole("dialog"));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  expect(dialog.getByText("Enter a source.")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Source/));
  type(/^Source/, "LinkedIn");
  type(/^Campaign/, "other");
  expect(dialog.getByText(/the row of all further campaigns/)).toBeTruthy();
  type(/^Campaign/, "Audit season");
  fireEvent.click(dialog.getByRole("button", { name: "Copy link" }));
  await dialog.findByText("Copied.");
  const address = "https://www.nirbhay.example/?utm_source=linkedin.com&utm_campaign=audit+season";
  expect(written).toEqual([address]);
});

test("a campaign link waits for the site's pages, and offers another try", async () => {
  const api = await openInProcessApi({ role: "editor" });
  const { promise: failed, resolve: fail } = Promise.withResolvers<Response>();
  api.intercept = on("/api/pages", () => failed);
  await renderBackOffice("/admin/insight?do=campaign-link", { api });
  const dialog = within(await screen.findByRole("dialog"));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Page/, "/contact-us");
  type(/^Source/, "LinkedIn");
  type(/^Campaign/, "Audit season");
  fireEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  expect(dialog.getByText("Loading the site’s pages...")).toBeTruthy();
  expect(dialog.queryByText(/no such page/)).toBeNull();
  expect(dialog.queryByRole("button", { name: "Copy link" })).toBeNull();
  fail(errorAnswer(503, "The database is resting."));
  expect(await dialog.findByText(/^We couldn’t load the site’s pages. The database/)).toBeTruthy();
  expect(dialog.queryByText(/no such page/)).toBeNull();
  api.intercept = null;
  fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: "Copy link" })).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
  type(/^Page/, "/nowhere");
  fireEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  expect(dialog.getByText(/no such page/)).toBeTruthy();
});

test("what was typed before Insight's numbers arrived stays", async () => {
  const api = await openInProcessApi({ role: "editor" });
  const { intercept, release } = heldBack();
  api.intercept = on("/api/insight", intercept);
  await renderBackOffice("/admin/insight?do=campaign-link", { api });
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Source/), { target: { value: "LinkedIn" } });
  fireEvent.click(dialog.getByRole("button", { name: "Make the link" }));
  release();
  expect(await screen.findByText("Counting has begun")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Source/).value).toBe("LinkedIn");
  expect(dialog.getByText("Enter a campaign.")).toBeTruthy();
});
