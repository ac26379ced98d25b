import { expect, type Page } from "@playwright/test";
import { hourMs } from "../../../contract/durations.ts";
import { openSignedIn } from "../../browser/staff-steps.ts";
import type { ServerProcess } from "../../server-process.ts";

/** Path of the headline, in the copy of a service. */
export const headline = "hero.heading";

/** The page that is edited; the editor measures it in another frame. */
export const pageInEditor = (page: Page) =>
  page.frameLocator('iframe[title$="preview of your draft"]');

/** A text of the page that is edited. */
export const textOf = (page: Page, path: string) =>
  pageInEditor(page).locator(`copy-text[data-path="${path}"]`).first();

/** Opens the DevOps page in the editor. */
export async function openEditor(page: Page, server: ServerProcess) {
  await openSignedIn(page, server, "/admin/pages/edit?page=devops");
  await expect(textOf(page, headline)).toHaveText("Ship before lunch");
  // Before that the page shows, but doesn't take keys yet.
  await expect(textOf(page, headline)).toHaveAttribute("role", "textbox");
}

/** The DevOps page as visitors get it. */
export const publicPage = async (server: Pick<ServerProcess, "url">) =>
  (await fetch(`${server.url}/services/devops`)).text();

export const draftSaved = (page: Page) =>
  expect(page.getByText(/^Draft, saved \d\d:\d\d$/)).toBeVisible();

/** A time as a `datetime-local` field takes it, by the clock in India. */
export const indianTime = (time: number) =>
  new Date(time + 5.5 * hourMs).toISOString().slice(0, 19);
