import type { Page } from "@playwright/test";
import { type ServerProcess, testAdmin } from "../server-process.ts";
import { nightly } from "../upper-bounds.ts";
import { holdBackReact } from "./hold-back-react.ts";
import { expect, isFormPost, test } from "./site-test.ts";
import { openSignedIn, signIn, signInByApi } from "./staff-steps.ts";

// The sign-in page works like the site's forms: its first use starts React.

/** Fills in the form as a password manager does: without focus or keys. */
async function fillIn(page: Page, server: ServerProcess, address = "/admin") {
  await page.goto(server.url + address);
  await page.evaluate(({ email, password }) => {
    for (const [id, value] of Object.entries({ email, password })) {
      const field = document.getElementById(id) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }, testAdmin);
}

test("the page takes at most 12 requests and 150 kB until somebody uses it", async ({ page }) => {
  let bytes = 0;
  const requests: string[] = [];
  page.on("response", (response) => {
    requests.push(response.url());
    bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await page.goto("/admin", { waitUntil: "networkidle" });
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(12);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

const sendings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a click on Login": (page) => page.getByRole("button", { name: "Login" }).click(),
  "Enter in the password": (page) => page.locator("#password").press("Enter"),
  "a password manager": (page) =>
    page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit()),
};
for (const [name, send] of Object.entries(sendings)) {
  const tag = name.startsWith("Enter") ? [] : nightly;
  test(`sent by ${name} before React is there, the form signs in`, { tag }, async ({
    page,
    ownServer,
  }) => {
    const release = await holdBackReact(page);
    await fillIn(page, ownServer);
    await send(page);
    await expect(page.locator("html")).toHaveAttribute("data-loading", "");
    release();
    await expect(page).toHaveURL(/\/admin\/home$/);
  });
}

test("by keyboard alone: from the address bar through the fields to Login", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/admin`);
  const tabTo = async (id: string) => {
    while ((await page.evaluate(() => document.activeElement?.id)) !== id) {
      await page.keyboard.press("Tab");
    }
  };
  await tabTo("email");
  await page.keyboard.type(testAdmin.email);
  await tabTo("password");
  await page.keyboard.type(testAdmin.password);
  // The account's rights come after the next page has begun.
  await page.route("**/api/session", async (route) => {
    await page.waitForURL(/\/admin\/home$/);
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a form posted because React can't be loaded says so, and no address has the password", async ({
  page,
  ownServer,
}) => {
  const addresses: string[] = [];
  let isPosted = false;
  page.on("request", (request) => {
    addresses.push(request.url());
    isPosted ||= isFormPost(request);
  });
  await page.route("**/assets/manifest-*", (route) =>
    isPosted ? route.continue() : route.abort(),
  );
  await fillIn(page, ownServer, "/admin?next=%2Fadmin%2Fclients");
  const answered = page.waitForResponse((response) => isFormPost(response.request()));
  await page.getByRole("button", { name: "Login" }).click();
  expect((await answered).status()).toBe(422);
  await expect(page.getByRole("status").filter({ hasText: "not signed in yet" })).toBeVisible();
  expect(addresses.join(" ")).not.toContain(testAdmin.password);
  // Until then the page's script does not hear the fields, which start React.
  await page.waitForLoadState();
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  // Pressed before, it would post the form again where React takes long.
  await page.locator("html[data-live]").waitFor();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test("with a session, an address with next leads on without any use", async ({
  page,
  ownServer,
}) => {
  await openSignedIn(page, ownServer, "/admin?next=%2Fadmin%2Fclients");
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test("a sign-in in another tab counts in this one, which nobody has used", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/admin`);
  const other = await page.context().newPage();
  await signIn(other, ownServer);
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("the note about an ended session survives a reload", async ({ page, ownServer }) => {
  const staff = await signInByApi(ownServer);
  await staff.send("DELETE", "/api/session");
  await page.goto(`${ownServer.url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("token", token), staff.token);
  await page.goto(`${ownServer.url}/admin/clients`);
  const note = page.getByText(/session has ended/).first();
  await expect(note).toBeVisible();
  // As from a cache: the page script runs before the rest of the document is there.
  await page.route(/admin[?]next=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<script async", "<script");
    const { "content-encoding": _, ...headers } = response.headers();
    await route.fulfill({ response, body, headers });
  });
  await page.reload();
  await expect(page.locator("head > script[src]").first()).not.toHaveAttribute("async");
  await expect(note).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a text takes the place of the form", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.locator(".script-needed")).toBeVisible();
    await expect(page.locator("form")).toBeHidden();
  });
});
