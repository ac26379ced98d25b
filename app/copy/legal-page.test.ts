import { expect, test } from "vitest";
import { privacyPolicyDate } from "../../contract/limits.ts";
import { type LegalPage, legalPages } from "./legal-pages.ts";

const english = legalPages["privacy-policy"].copy;
const hindi = legalPages["privacy-policy/hi"].copy;
const outline = ({ sections }: LegalPage) =>
  sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length]);

test("the Hindi notice has every section, paragraph and point of the English one", () => {
  expect(outline(hindi)).toEqual(outline(english));
});

test("both notices have the version that enquiries record", () => {
  expect([english.updated.date, hindi.updated.date]).toEqual([
    privacyPolicyDate,
    privacyPolicyDate,
  ]);
});
