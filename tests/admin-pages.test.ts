import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * They answer 404 for unknown addresses, redirect to /admin (decision B4), and refuse a form that
 * was posted without a script.
 */
const dataless = [
  "app/admin/recovery/login-redirect.ts",
  "app/admin/shell/not-found-page.tsx",
  "app/admin/sign-in/sign-in-page.tsx",
];

test("no page of the back office gets data from the server but through the API", () => {
  const files = globSync("app/admin/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(20);
  const loading = files.filter((file) =>
    /^export\s+(?:async\s+function|function|const|\{[^}]*)\s*\b(?:loader|action)\b/m.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(loading.sort()).toEqual(dataless);
});
