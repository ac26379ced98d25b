import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** One redirects to /admin (decision B4), the other answers 404 for unknown addresses. */
const dataless = ["app/admin/recovery/login-redirect.ts", "app/admin/shell/not-found-page.tsx"];

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
