import copy from "../../content/pages/redirects.json" with { type: "json" };
import {
  maxRedirects,
  redirectErrors,
  redirectKinds,
  redirectsPageName,
} from "../../contract/redirects.ts";
import { paths } from "../site-paths.ts";
import { choice, group, item, list, target } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { hideablePages } from "./shown-page.ts";

const pages: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === "string"),
  ...Object.values(hideablePages).map(([path]) => path),
]);

const schema = group({
  redirects: list(
    item({
      from: target("Old address"),
      to: target("New address"),
      kind: choice(redirectKinds, "How long"),
    }),
    { min: 0, max: maxRedirects },
  ),
}).superRefine(({ redirects }, context) => {
  for (const { path, message } of redirectErrors(redirects, (each) => pages.has(each)))
    context.addIssue({ code: "custom", path: ["redirects", ...path], message });
});

/** Old addresses and where their visitors go, as staff edit them. */
export const redirectsPage = editablePage({
  name: redirectsPageName,
  title: "Redirects",
  section: "main",
  path: paths.home,
  schema,
  copy,
});
