import { expect, test } from "../../browser/site-test.ts";
import { openSignedIn, signIn } from "../../browser/staff-steps.ts";
import { expectToast } from "../../browser/toasts.ts";
import { type ServerProcess, testAdmin } from "../../server-process.ts";

async function sendEnquiry(server: ServerProcess, name: string, text: string) {
  const answer = await fetch(`${server.url}/api/queries`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name,
      company_name: "Northfold Exchange",
      email_id: `${name.split(" ")[0]?.toLowerCase()}@northfold.example`,
      phone: "+91 98100-00000",
      description: text,
    }),
  });
  expect(answer.status).toBe(201);
}

test("staff sign in, read a client's message, and sign out", async ({ page, ownServer }) => {
  await sendEnquiry(ownServer, "Asha Verma", "Can the gateway move in pieces?");
  await signIn(page, ownServer);
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
  await page.getByRole("link", { name: "Clients" }).click();
  await expect(page.getByRole("heading", { name: "Clients" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Asha Verma" });
  await expect(row).toContainText("Northfold Exchange");
  await row
    .getByRole("button", { name: /view/i })
    .or(row.getByRole("link", { name: /view/i }))
    .click();
  const message = page.getByRole("dialog", { name: "Client Message" });
  await expect(message).toContainText("Can the gateway move in pieces?");
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a reload keeps session and theme, without a flash of the login page or of light", async ({
  page,
  ownServer,
}) => {
  await signIn(page, ownServer);
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  const canvas = page.locator(".admin");
  await expect(canvas).toHaveCSS("background-color", dark);
  await page.getByRole("link", { name: "Overview" }).click();
  const shown: string[] = [];
  await page.exposeFunction("noteLogin", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const button = [...document.querySelectorAll("button")].find(
        (b) => b.textContent === "Login",
      );
      if (button?.checkVisibility()) {
        (window as unknown as { noteLogin(text: string): void }).noteLogin("login page");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    // A frame's callback sees what the frame will show.
    const onFrame = () => {
      const admin = document.querySelector(".admin");
      if (admin) seen.add(getComputedStyle(admin).backgroundColor);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
  expect(shown).toEqual([]);
  const colours = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(colours, "of the frames since the reload").toEqual([dark]);
});

/** The ground of the dark theme. */
const dark = "rgb(5, 13, 36)";

test("a token that the server refuses signs out, says why, and returns to the same page", async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/admin`);
  await page.evaluate(() =>
    localStorage.setItem("token", "a-token-nobody-ever-gave-out-0123456789"),
  );
  await page.goto(`${ownServer.url}/admin/clients`);
  await expect(page.getByText(/session has ended/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(testAdmin.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test("a wrong password keeps what was typed and says so", async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/admin`);
  await page.getByLabel("Email").fill(testAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-right-one");
  await page.getByRole("button", { name: "Login" }).click();
  await expectToast(page, "Error signing", "alert");
  await expect(page.getByLabel("Email")).toHaveValue(testAdmin.email);
});

test("a client is deleted after a confirmation", async ({ page, ownServer }) => {
  await sendEnquiry(ownServer, "Asha Verma", "First.");
  await sendEnquiry(ownServer, "Farhan Qureshi", "Second.");
  await openSignedIn(page, ownServer, "/admin/clients");
  const row = page.getByRole("row").filter({ hasText: "Asha Verma" });
  await row
    .getByRole("button", { name: /delete/i })
    .or(row.getByRole("link", { name: /delete/i }))
    .click();
  const question = page.getByRole("dialog", { name: "Delete Client" });
  await question.getByRole("button", { name: /delete/i }).click();
  await expect(page.getByRole("status").getByText("Success")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Asha Verma" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Farhan Qureshi" })).toHaveCount(1);
});
