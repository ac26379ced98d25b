import { expect, it } from "vitest";
import { activeItem } from "./active-item.ts";

it.each([
  ["/", "home"],
  ["/services/devops", "services"],
  ["/products", "products"],
  ["/products/2xcell", "products"],
  ["/industry/fintech", "industries"],
  ["/about-us", "about"],
  ["/blogs/some-post", "blogs"],
  ["/contact-us", "contact"],
])("%s belongs to item %s", (path, item) => {
  expect(activeItem(path)).toBe(item);
});

it("highlights nothing on other pages", () => {
  expect(activeItem("/privacy-policy")).toBeUndefined();
  expect(activeItem("/productsheet")).toBeUndefined();
});
