import { expect, test } from "vitest";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { loaderArguments } from "../../../tests/renamed-company.ts";
import { redirectsPage } from "../../copy/redirects-page.ts";
import { copyContext } from "../../router-contexts.ts";
import { loader } from "./not-found-page.tsx";

test.each([
  ["Moved for good", 301],
  ["For now", 302],
] as const)("a redirect %s is one to HEAD, too, with the query", (kind, status) => {
  const args = loaderArguments("/old?ref=a", { "*": "old" });
  const redirects = [{ id: "a", from: "/old", to: "/contact-us", kind }];
  const read = args.context.get(copyContext);
  args.context.set(copyContext, ((page, part) =>
    page.name === redirectsPage.name ? { redirects } : read(page, part)) as ReadCopy);
  const thrown = (() => {
    try {
      return loader(args);
    } catch (answer) {
      return answer as Response;
    }
  })();
  expect(thrown).toMatchObject({ status });
  expect((thrown as unknown as Response).headers.get("Location")).toBe("/contact-us?ref=a");
});
