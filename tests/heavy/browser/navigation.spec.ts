import { unknownAddress } from "../../browser/public-pages.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";

// The header by keyboard, mouse and finger: skip link, menus, drawer, the mark of the current page.

test("the first Tab leads past the menus", async ({ page }) => {
  await page.goto("/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /^Skip to/ });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main").locator(":focus")).toHaveCount(1);
});

for (const name of ["Services", "Show products"]) {
  test(`${name} opens by key, and closes by Escape and by a press outside`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/about-us");
    const button = page.getByRole("banner").getByRole("button", { name });
    const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.locator("main").click({ position: { x: 5, y: 400 } });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.focus();
    await page.keyboard.press("Enter");
    await panel.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(button, "once the focus has left").toHaveAttribute("aria-expanded", "false");
  });
}

test("a press on a menu that hover opened keeps it open; another one closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await page.goto("/about-us");
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
  await button.hover();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  // The pause of a person, after which a press once closed the menu (SITE-4).
  await page.clock.fastForward(600);
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(640, 880);
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
});

test("Products leads to its page, and has its menu beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about-us");
  const banner = page.getByRole("banner");
  const products = banner.getByRole("link", { name: "Products", exact: true });
  await products.hover();
  await expect(banner.getByRole("link", { name: /^Hotel Management/ })).toBeVisible();
  await products.focus();
  await page.keyboard.press("Tab");
  await expect(banner.getByRole("button", { name: "Show products" })).toBeFocused();
  await products.click();
  await expect(page).toHaveURL(/\/products$/);
});

test("the menus' icons are fetched when a menu opens, and their file has each of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/about-us");
  expect(fetched.filter((url) => url.includes("menu-icons"))).toEqual([]);
  const button = page.getByRole("banner").getByRole("button", { name: "Services" });
  await button.hover();
  const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  for (const icon of await panel.locator("img").all()) {
    await expect.poll(() => icon.evaluate(isDrawn)).toBe(true);
  }
  const addresses = await page
    .locator("[data-menu] img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  expect(addresses).toHaveLength(16);
  const file = await (await page.request.get(addresses[0] ?? "")).text();
  expect(addresses.filter((src) => !file.includes(`id="${src.split("#")[1]}"`))).toEqual([]);
});

test("only the error page carries its styles", async ({ page, request }) => {
  await page.goto(unknownAddress);
  await expect(page.getByRole("main")).toHaveCSS("display", "grid");
  expect(await (await request.get("/")).text()).not.toContain(".error-page");
});

test("the error page leads to the lists of services and industries", async ({ page }) => {
  await page.goto(unknownAddress);
  const main = page.getByRole("main");
  const target = (name: string) =>
    main.getByRole("link", { name, exact: true }).getAttribute("href");
  expect([await target("Services"), await target("Industry")]).toEqual([
    "/#services",
    "/#industries",
  ]);
});

test.describe("in forced colours", () => {
  test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

  test("the notes in a drawing have the colour of text", async ({ page }) => {
    await page.goto("/");
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(page.getByText("28.67° N")).toHaveCSS("fill", text);
  });

  test("icons have the colour of the text around them", async ({ page }) => {
    await page.goto("/products/device-management-system");
    const others = await page
      .locator("main .icon")
      .evaluateAll((icons) =>
        icons.filter(
          (icon) =>
            getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color,
        ),
      );
    expect(others).toEqual([]);
  });

  for (const [mark, path, element, pseudo] of [
    ["the chosen category", "/blogs", ".category-tabs [aria-current]", "::after"],
    ["the bullets of a list", "/privacy-policy", ".legal__sections li", "::before"],
    ["the logos of platforms", "/about-us", ".platforms-strip__platform", "::before"],
    ["a drawing in dark lines", "/industry/fintech", ".related__row img", ""],
  ] as const) {
    test(`${mark} can be seen`, async ({ page }) => {
      await page.goto(path);
      const { ground, color, image } = await page
        .locator(element)
        .first()
        .evaluate((node, pseudo) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(node, pseudo);
          const ground = getComputedStyle(document.body).backgroundColor;
          return { ground, color: backgroundColor, image: backgroundImage };
        }, pseudo);
      if (image === "none") {
        expect(color).not.toBe(ground);
        expect(color).not.toMatch(/, 0\)$/);
      }
    });
  }
});

test("for more contrast, soft text has the colour of text", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto("/services/devops");
  const [text, soft] = await page.evaluate(() =>
    ["body", ".section-head__title h2 span"].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).color;
    }),
  );
  expect(soft).toBe(text);
});

test("printed, a page is black on white, without header and footer", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const text of [
    "Innovate fearlessly.",
    "Happy Clients",
    "Nobody noticed, which was the plan",
  ])
    await expect(page.getByText(text).first()).toHaveCSS("color", "rgb(0, 0, 0)");
  const passing = page.locator(".counters__value").first();
  await expect(passing).toHaveCSS("animation-name", "none");
});

test("the header marks the current page, also after a link", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/about-us");
  const current = page.getByRole("banner").locator("[aria-current=page]");
  await expect(current).toHaveText("About Us");
  await startReact(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(current).toHaveText("Contact Us");
});

test.describe("on a tablet, by finger", () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test("a tap opens a menu, another one closes it", async ({ page }) => {
    await page.goto("/about-us");
    const button = page.getByRole("banner").getByRole("button", { name: "Show products" });
    await button.tap();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.tap();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a page that takes long is announced by a bar, before React", async ({ page }) => {
    // Playwright sees nothing of a page that is being left: the page remembers it.
    await page.addInitScript(() => {
      new MutationObserver(() => sessionStorage.setItem("announced", location.pathname)).observe(
        document,
        { attributeFilter: ["data-loading"], subtree: true },
      );
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "About Us" }).tap();
    await expect(page).toHaveTitle(/About/);
    expect(await page.evaluate(() => sessionStorage.getItem("announced"))).toBe("/");
  });

  test("a page that takes long is announced by a bar, with React", async ({ page }) => {
    await page.goto("/");
    await startReact(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/about-us.data*", async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "About Us" }).tap();
    const html = page.locator("html[data-loading]");
    await expect
      .poll(() => html.evaluate((loading) => getComputedStyle(loading, "::before").opacity))
      .toBe("1");
    resolve();
    await expect(page).toHaveTitle(/About/);
    await expect(html).toHaveCount(0);
  });

  test("the drawer closes by its button, and when a link leads to another page", async ({
    page,
  }) => {
    await page.goto("/");
    const drawer = page.getByRole("dialog");
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.tap();
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Close" }).tap();
    await expect(drawer).toBeHidden();
    await opener.tap();
    await drawer.getByRole("link", { name: "About Us" }).tap();
    await expect(page).toHaveTitle(/About/);
    await expect(drawer).toBeHidden();
  });

  test("from the menu to a product without its own page, and on to the form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).tap();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Products", { exact: true }).tap();
    await drawer.getByRole("link", { name: "All products" }).tap();
    await expect(page).toHaveTitle(/Products/);
    await page.getByRole("link", { name: "Talk to us about Hotel Management" }).tap();
    await expect(page).toHaveTitle(/Contact/);
  });
});
