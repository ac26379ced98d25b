import { expect, test } from "vitest";
import { noCampaign, type OriginFilter, unknownVisit } from "../../../contract/visit-filter.ts";
import {
  campaignLink,
  initialFields,
  type LinkFields,
  type LinkLimits,
  linkErrors,
} from "./campaign-link-dialog.tsx";

const fields: LinkFields = {
  page: "/industry/fintech",
  source: "LinkedIn",
  medium: "",
  campaign: "Audit season",
};
const limits: LinkLimits = { paths: ["/", "/industry/fintech"], sources: [], campaigns: [] };
const errorsOf = (change: Partial<LinkFields>, more: Partial<LinkLimits> = {}) =>
  linkErrors({ ...fields, ...change }, { ...limits, ...more }, "https://nirbhay.example");
const many = Array.from({ length: 200 }, (_, number) => `name ${number}`);

test.each<[OriginFilter, Partial<LinkFields>]>([
  [{}, {}],
  [{ landing: "/products" }, { page: "/products" }],
  [{ landing: unknownVisit, source: unknownVisit, campaign: unknownVisit }, {}],
  [
    { source: "linkedin.com", campaign: "may" },
    { source: "linkedin.com", campaign: "may" },
  ],
  [{ source: "direct", campaign: noCampaign }, {}],
  [{ source: "other", campaign: "other" }, {}],
  [{ campaign: "direct" }, { campaign: "direct" }],
])("with the filters %j the fields start with %j", (filter, expected) => {
  const empty = { page: "/", source: "", medium: "", campaign: "" };
  expect(initialFields(filter)).toEqual({ ...empty, ...expected });
});

test("a link has the names as they are counted", () => {
  expect(errorsOf({})).toEqual({});
  expect(campaignLink("https://nirbhay.example", fields)).toBe(
    "https://nirbhay.example/industry/fintech?utm_source=linkedin.com&utm_campaign=audit+season",
  );
  const written = { ...fields, campaign: "Diwali 2026 & Friends" };
  expect(campaignLink("https://nirbhay.example", written)).toContain("=diwali+2026+friends");
  const pasted = { ...fields, page: "https://nirbhay.example/?x=1#y", medium: "Social" };
  expect(campaignLink("https://nirbhay.example", pasted)).toBe(
    "https://nirbhay.example/?utm_source=linkedin.com&utm_medium=social&utm_campaign=audit+season#y",
  );
});

test.each(["/industry/fintech#exchanges", "industry/fintech/#exchanges"])("of %s", (page) => {
  expect(errorsOf({ page })).toEqual({});
  expect(campaignLink("https://nirbhay.example", { ...fields, page })).toMatch(
    /\/industry\/fintech\?.+#exchanges$/,
  );
});

test.each<[Partial<LinkFields>, RegExp]>([
  [{ page: "/wp-login.php" }, /no such page/],
  [{ page: "https://other.example/industry/fintech" }, /another site/],
  [{ source: " " }, /Enter a source/],
  [{ source: "Direct" }, /without a link/],
  [{ source: "other" }, /all further sources/],
  [{ campaign: "OTHER" }, /all further campaigns/],
  [{ campaign: "???" }, /^Use letters, digits, spaces/],
  [{ campaign: "a".repeat(61) }, /at most 60 characters/],
  [{ medium: "a".repeat(61) }, /at most 60 characters/],
])("%j is refused with its reason", (change, reason) => {
  expect(Object.values(errorsOf(change))).toEqual([expect.stringMatching(reason)]);
});

test("a name beyond the 200 of today is refused, one of them is not", () => {
  expect(errorsOf({}, { campaigns: many }).campaign).toMatch(/already has 200 campaigns/);
  expect(errorsOf({ campaign: "name 7" }, { campaigns: many })).toEqual({});
  expect(errorsOf({}, { sources: many }).source).toMatch(/as “other”/);
});
