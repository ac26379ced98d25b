import copy from "../../content/pages/redirects.json" with { type: "json" };
import {
  maxRedirects,
  redirectErrors,
  redirectKinds,
  redirectsPageName,
} from "../../contract/redirects.ts";
import { paths } from "../site-paths.ts";
import { choice, group, items, target } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { hideablePages } from "./shown-page.ts";

const pages: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === "string"),
  ...Object.values(hideablePages).map(([path]) => path),
]);

const schema = group({
  redirects: items(0, maxRedirects, {
    from: target("Old address"),
    to: target("New address"),
    kind: choice(redirectKinds, "How long"),
  }),
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
