// @vitest-environment jsdom
import { setTimeout } from "node:timers/promises";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type InProcessApi, openInProcessApi } from "../../../tests/office/in-process-api.ts";
import { renderBackOffice } from "../../../tests/office/render-back-office.tsx";
import { logoOf } from "../../../tests/renamed-company.ts";

// Colours and logo of the company's page, which no other page has.

let api: InProcessApi;

beforeEach(async () => {
  api = await openInProcessApi();
  // jsdom has none; the frame of the page stays empty here.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  await renderBackOffice("/admin/pages/edit?page=company", { api });
});

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = (control: HTMLInputElement, value: string) =>
  fireEvent.change(control, { target: { value } });

test("six digits are a colour without their sign, as soon as they are typed", async () => {
  const accent = await input("First accent colour");
  const picker = await input("First accent colour, picker");
  type(accent, "0F766E");
  await waitFor(() => expect(accent.value).toBe("#0f766e"));
  expect(picker.value).toBe("#0f766e");
  await screen.findByText("At night and on buttons", { exact: false });
  expect(screen.queryByText(/^Enter a colour/)).toBeNull();
});

test("three digits become six when the field is left", async () => {
  const accent = await input("First accent colour");
  type(accent, "2de");
  await waitFor(() => expect(accent.value).toBe("2de"));
  fireEvent.blur(accent);
  expect(accent.value).toBe("#22ddee");
});

test("Restore is not overtaken by a colour picked a moment before, and is drawn", async () => {
  const accent = await input("First accent colour");
  const before = accent.value;
  type(await input("First accent colour, picker"), "#0f766e");
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  const saved = () => api.sent.filter(({ method }) => method === "PUT").length;
  await waitFor(() => expect(saved()).toBe(1), { timeout: 900 });
  await setTimeout(400);
  expect(accent.value).toBe(before);
});

const upload = async (content: string, name = "logo.svg") => {
  const control = await input("Logo (optional)");
  fireEvent.change(control, { target: { files: [new File([content], name)] } });
};

test("a file that isn't an SVG is refused with what to do, and a logo then takes its place", async () => {
  await upload("GIF89a", "logo.gif");
  await screen.findByText(/^This isn’t an SVG file\. Export your logo as SVG/);
  expect(screen.queryByRole("img", { name: "The logo on white" })).toBeNull();
  await upload(`<svg viewBox="0 0 8 8"><script>1</script><path d="M0 0h8v8z"/></svg>`);
  await screen.findByText("A script was left out.");
  expect(screen.queryByText(/^This isn’t an SVG file/)).toBeNull();
  // Shown as a file, once the draft is saved.
  const sample = await screen.findByRole("img", { name: "The logo on dark blue" });
  expect(sample.getAttribute("src")).toMatch(/^\/page-preview\/.+\/brand\/logo-night-\w+\.svg$/);
});

test("a logo of more than 64 kB is refused before it is sent", async () => {
  await upload(logoOf(1) + " ".repeat(64 * 1024));
  await screen.findByText(/^This file is larger than 64 kB/);
  expect(api.requests.filter((request) => request.includes("logo"))).toEqual([]);
});
