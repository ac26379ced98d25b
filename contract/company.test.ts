import { expect, test } from "vitest";
import { withCompany } from "./company.ts";

test("the company's name replaces its placeholder in every text, and nothing else changes", () => {
  const copy = {
    title: "DevOps | {company}",
    items: ["{company} and {company}", 3, true],
    a: null,
  };
  expect(withCompany(copy, { name: "Example Works" })).toEqual({
    title: "DevOps | Example Works",
    items: ["Example Works and Example Works", 3, true],
    a: null,
  });
});

test("texts may name the company's address and contact; a fact that isn't given stays in braces", () => {
  const facts = { address: ["12 Vani Vilas Road", "Mysuru"], city: "Mysuru", phone: "+91 80 4555" };
  expect(withCompany("{address}; {city}; {phone}; {email}; {tagline}", facts)).toBe(
    "12 Vani Vilas Road, Mysuru; Mysuru; +91\u00a080\u00a04555; {email}; {tagline}",
  );
  const stopped = { tagline: "Ship boldly.", city: "Pune" };
  expect(withCompany("{tagline}. {city}.", stopped)).toBe("Ship boldly. Pune.");
});

test("a name with signs of a pattern is taken literally", () => {
  expect(withCompany("{company}", { name: "A$&B" })).toBe("A$&B");
});
