import type { Page } from "@playwright/test";
import { type ServerProcess, testAdmin } from "../server-process.ts";

/** Signs in by hand, as staff do. `path` may name the page to go on to: `/admin?next=…`. */
export async function signIn(page: Page, server: ServerProcess, path = "/admin") {
  await page.goto(`${server.url}${path}`);
  await page.getByLabel("E-mail").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** The same, arriving at one page of the back office. */
export async function signInTo(page: Page, server: ServerProcess, address: string) {
  await signIn(page, server, `/admin?next=${encodeURIComponent(address)}`);
}
