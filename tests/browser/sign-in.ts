import type { Page } from "@playwright/test";
import { type ServerProcess, testAdmin } from "../server-process.ts";
import { signInByApi } from "./staff-api.ts";

/** Signs in by hand, as staff do: for tests of signing in. */
export async function signIn(page: Page, server: ServerProcess) {
  await page.goto(`${server.url}/admin`);
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens a page of the back office as the admin who has signed in before. */
export async function openSignedIn(page: Page, server: ServerProcess, address: string) {
  const { token } = await signInByApi(server);
  // A document of the site without its scripts, to reach its storage.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto(server.url + address);
}
