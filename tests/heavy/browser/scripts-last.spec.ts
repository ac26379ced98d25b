import { holdBackReact } from "../../browser/hold-back-react.ts";
import { expect, isFormPost, startReact, test } from "../../browser/site-test.ts";

// That no page fetches React before a control needs it is in `accessibility.spec.ts`, page by page.

test("a visitor who reads, scrolls and follows links never loads React", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press("Tab");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await banner.getByRole("button", { name: "Services" }).click();
  await banner.getByRole("link", { name: /^DevOps/ }).click();
  await expect(page).toHaveURL(/\/services\/devops$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blogs" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await page.waitForLoadState("networkidle");
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/page-script-\w+\.js$/)]);
});

test("the focus in a form starts React", async ({ page }) => {
  await page.goto("/contact-us");
  await page.getByLabel("Full Name").focus();
  await page.locator("html[data-live]").waitFor();
});

for (const press of ["click", "Enter"] as const) {
  test(`Send, pressed by ${press} before React is there, shows our errors`, async ({ page }) => {
    const release = await holdBackReact(page);
    await page.goto("/contact-us");
    // The browser's own bubble (SITE-5) follows this event.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener("invalid", () => (dataset["bubble"] = ""), true);
    });
    const send = page.getByRole("button", { name: "Send message" });
    await (press === "click" ? send.click() : page.getByLabel("Full Name").press("Enter"));
    // Said by a bar at the top.
    await expect(page.locator("html")).toHaveAttribute("data-loading", "");
    release();
    await expect(page.getByRole("alert")).toContainText("Please enter your full name");
    await expect(page.locator("html")).not.toHaveAttribute("data-bubble", "");
    await expect(page.locator("html")).not.toHaveAttribute("data-loading", "");
  });
}

test("a form is posted when React can't be loaded", async ({ page }) => {
  await page.route("**/assets/visitors-manifest-*", (route) => route.abort());
  await page.goto("/contact-us");
  const answered = page.waitForResponse((response) => isFormPost(response.request()));
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await answered).status()).toBe(422);
  await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
});

test("an arrow of a carousel, pressed before React is there, moves it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const release = await holdBackReact(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Next services" }).click();
  release();
  await expect(page.getByRole("button", { name: "Previous services" })).toBeEnabled();
});

test("after React has started, the first link changes the page without a reload or a jump", async ({
  page,
}) => {
  await page.goto("/");
  await startReact(page);
  // The page's own scrolling, and where it has led at once: a smooth one has only begun (SITE-3).
  await page.evaluate(() => {
    document.documentElement.dataset["sameDocument"] = "yes";
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (...target: unknown[]) => {
      Reflect.apply(scroll, window, target);
      document.documentElement.dataset["jumped"] = String(scrollY === 0);
    };
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  const { sameDocument, jumped } = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }));
  expect({ sameDocument, jumped }).toEqual({ sameDocument: "yes", jumped: "false" });
});

for (const path of ["/", "/industry/fintech", "/contact-us"]) {
  test(`${path} has at most 110 kB of scripts, and no list of the back office's pages`, async ({
    page,
  }) => {
    let bytes = 0;
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      bytes += Number(response.headers()["content-length"]);
    });
    await page.goto(path);
    await startReact(page);
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(110_000);
    const routes = await page.evaluate<string[]>(
      "Object.keys(window.__reactRouterManifest.routes)",
    );
    expect(routes).toContain("site/home/home-page");
    expect(routes.filter((id) => id.startsWith("admin"))).toEqual([]);
  });
}
