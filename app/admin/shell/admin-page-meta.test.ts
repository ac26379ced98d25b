import { expect, test } from "vitest";
import type { SiteFacts } from "../../site/site-meta.ts";
import { pageMeta } from "./admin-page-meta.ts";

const facts = { siteUrl: "", names: { name: "Example Works", shortName: "Example" } };
const titleOf = (loaderData: SiteFacts) => pageMeta("Overview")({ matches: [{ loaderData }] })[0];

test("the title names the company, whichever it is", () => {
  const labels = {} as NonNullable<SiteFacts>["labels"];
  expect(titleOf({ ...facts, labels })).toEqual({ title: "Overview | Example back office" });
  expect(titleOf(undefined)).toEqual({ title: "Overview | Back office" });
});
