import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const orderOf = (stylesheet: string) =>
  /^(?:\/\*.*?\*\/\s*)*(@layer [^{;]*;)/s.exec(stylesheet)?.[1];
const order = orderOf(readFileSync(join(app, "styles/tokens.css"), "utf8"));

/** Stylesheets that a component links (`?url`), by the component. */
const linked = globSync("**/*.tsx", { cwd: app }).flatMap((component) => {
  const code = readFileSync(join(app, component), "utf8");
  return [...code.matchAll(/from "([^"]+\.css)\?url"/g)].map(([, file = ""]) =>
    join(dirname(component), file),
  );
});

test("there are such stylesheets, and an order of layers", () => {
  expect(order).toBe("@layer tokens, base, ui, page;");
  expect(linked.length).toBeGreaterThan(3);
});

// React puts them before all others. The first name of a layer decides its rank: without the order,
// a company's logo made `page` the weakest layer, and every page lost its layout.
test.each(linked)("%s begins with the order of layers", (file) => {
  expect(orderOf(readFileSync(join(app, file), "utf8"))).toBe(order);
});
