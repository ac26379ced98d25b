import { firstPost } from "../../browser/public-pages.ts";
import { expect, startReact, test } from "../../browser/site-test.ts";

// Client navigation adds the stylesheets of the next page in any order, and some of the last page
// stay. A page must look the same with those of all pages, first to last and last to first.

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const paths = [
  "/",
  "/services/it-security-and-audit",
  "/industry/fintech",
  "/products/device-management-system",
  "/products/2xcell",
  firstPost.path,
];

for (const width of [360, 1280]) {
  test(`at ${width} px no page depends on the order of stylesheets`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await startReact(page);
      const changed = await page.evaluate(async () => {
        const { routes } = Reflect.get(window, "__reactRouterManifest") as {
          routes: Record<string, { css?: string[] }>;
        };
        const ofVisitors = Object.entries(routes).filter(
          ([id]) => !/^(root|site\/api-docs)/.test(id),
        );
        const hrefs = [...new Set(ofVisitors.flatMap(([, { css = [] }]) => css))].toSorted();
        const sheets = await Promise.all(hrefs.map(async (href) => (await fetch(href)).text()));

        const elements = [...document.body.querySelectorAll("*")];
        // Not those that the inserted sheets register (`@property`), which all elements then have.
        const names = [...getComputedStyle(document.documentElement)];
        const styles = () => {
          // Chromium keeps used values of auto margins from partial layouts; this makes a full one.
          document.body.hidden = true;
          document.body.getBoundingClientRect();
          document.body.hidden = false;
          return elements.map((element) => {
            const computed = getComputedStyle(element);
            return names.map((name) => computed.getPropertyValue(name));
          });
        };
        const inserted = document.head.appendChild(document.createElement("style"));
        const before = styles();
        return [sheets, sheets.toReversed()].flatMap((order) => {
          inserted.textContent = `@layer tokens, base, ui, page;${order.join("")}`;
          return styles().flatMap((after, index) => {
            const changed = after.findIndex((value, of) => value !== before[index]?.[of]);
            if (changed === -1) return [];
            const { tagName, className } = elements[index] as Element;
            const was = before[index]?.[changed];
            return [`${tagName}.${className}: ${names[changed]}: ${was} becomes ${after[changed]}`];
          });
        });
      });
      expect(changed, path).toEqual([]);
    }
  });
}
