import { expect, test } from "vitest";
import type { LegalPage } from "./legal-page.ts";
import { privacyPolicy } from "./privacy-policy-copy.ts";
import { privacyPolicyInHindi } from "./privacy-policy-hindi-copy.ts";

const outline = ({ sections }: LegalPage) =>
  sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points.length]);

test("the Hindi notice has every section, paragraph and point of the English one", () => {
  expect(outline(privacyPolicyInHindi)).toEqual(outline(privacyPolicy));
  expect(privacyPolicyInHindi.updated.date).toBe(privacyPolicy.updated.date);
});
