// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { storageKeys } from "../../../contract/limits.ts";
import { openInProcessApi } from "../testing/in-process-api.ts";
import { renderBackOffice } from "../testing/render-back-office.tsx";
import { press } from "../testing/user-actions.ts";

const shownTheme = () => document.querySelector<HTMLElement>(".admin")?.dataset["theme"];

test("the chosen theme applies immediately and is kept on this computer", async () => {
  await renderBackOffice("/admin/settings");
  await press("radio", "Dark");
  expect(shownTheme()).toBe("dark");
  expect(localStorage.getItem(storageKeys.theme)).toBe("dark");
  await press("radio", "System");
  expect(shownTheme()).toBeUndefined();
  expect(localStorage.getItem(storageKeys.theme)).toBeNull();
});

test("a choice in another tab applies here too; a value that is no theme means System", async () => {
  await renderBackOffice("/admin/settings");
  await screen.findByRole("radio", { name: "System", checked: true });
  localStorage.setItem(storageKeys.theme, "light");
  dispatchEvent(new StorageEvent("storage", { key: storageKeys.theme }));
  await screen.findByRole("radio", { name: "Light", checked: true });
  expect(shownTheme()).toBe("light");
  localStorage.setItem(storageKeys.theme, "purple");
  dispatchEvent(new StorageEvent("storage", { key: storageKeys.theme }));
  await screen.findByRole("radio", { name: "System", checked: true });
  expect(shownTheme()).toBeUndefined();
});

test("the list shows the present values, and editors none of other people's", async () => {
  await renderBackOffice("/admin/settings");
  await screen.findByRole("link", { name: "Account Password only" });
  await screen.findByRole("link", { name: "Appearance System" });
  await screen.findByRole("link", { name: "Staff 1 person" });

  const api = await openInProcessApi({ role: "editor" });
  await renderBackOffice("/admin/settings", { api });
  await screen.findByRole("link", { name: "Account Password only" });
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Staff/ })).toBeNull());
  expect(api.requests).not.toContain("GET /api/staff");
});
