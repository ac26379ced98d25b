import { expect, test } from "vitest";
import { textBlocks } from "./email-text.ts";
import { filledParts, fillFields, hasFields } from "./merge-fields.ts";

const asha = { name: " Asha Verma ", company_name: "Northfold" };
const nobody = { name: "", company_name: "" };

test("fields are filled with what is known of the client", () => {
  const text = "Dear {name}, dear {first_name}: {company}.";
  expect(fillFields(text, asha)).toBe("Dear Asha Verma, dear Asha: Northfold.");
});

test("an unknown value is replaced by the default after the bar, or by nothing", () => {
  expect(fillFields("Dear {first_name| there }{company}!", nobody)).toBe("Dear there!");
  expect(fillFields("Dear {first_name|there}!", asha)).toBe("Dear Asha!");
});

test("other braces stay as they are, and a value is never read as a field", () => {
  const text = "{ name } {salary} {name|a\nb} {} {{company}}";
  expect(fillFields(text, { ...asha, company_name: "{name}" })).toBe(
    "{ name } {salary} {name|a\nb} {} {{name}}",
  );
});

test("parts tell which text is a field, and whether it is its default", () => {
  expect(filledParts("Hi {first_name|you}.", nobody)).toEqual([
    { text: "Hi " },
    { text: "you", field: "first_name", isDefault: true },
    { text: "." },
  ]);
});

test("a text without fields is the same for everybody", () => {
  expect(hasFields("Dear {first_name|there}")).toBe(true);
  expect(hasFields("Dear {all}")).toBe(false);
});

test("a value that visitors typed is neither a link nor bold text", () => {
  const evil = "[Pay](https://evil.example) **now** a@evil.example";
  const text = fillFields("Dear {name} of {company},", { name: evil, company_name: evil });
  expect(textBlocks(text)).toEqual([
    {
      kind: "paragraph",
      lines: [[{ text: expect.stringContaining("evil.example"), bold: false }]],
    },
  ]);
  expect(text.replaceAll("\u2060", "")).toBe(`Dear ${evil} of ${evil},`);
});

test("a bold field without a value leaves no marks", () => {
  const text = "Dear **{company}**, hello {company}!";
  expect(fillFields(text, { name: "Asha", company_name: "" })).toBe("Dear , hello !");
  expect(fillFields(text, { name: "Asha", company_name: "Two" })).toBe("Dear **Two**, hello Two!");
});
