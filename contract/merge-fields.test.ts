import { expect, test } from "vitest";
import { filledParts, fillFields, hasFields, lacksField } from "./merge-fields.ts";

const asha = { name: " Asha Verma ", company_name: "Northfold" };
const nobody = { name: "", company_name: "" };

test("fields are filled with what is known of the client", () => {
  const text = "Dear {name}, dear {first_name}: {company}.";
  expect(fillFields(text, asha)).toBe("Dear Asha Verma, dear Asha: Northfold.");
});

test("a sentence ends once after a value that ends with its own full stop", () => {
  const client = { ...asha, company_name: "Northfold Pvt. Ltd." };
  expect(fillFields("Offer for {company}. See {company}... {company}", client)).toBe(
    "Offer for Northfold Pvt. Ltd. See Northfold Pvt. Ltd.... Northfold Pvt. Ltd.",
  );
});

test("an unknown value is replaced by the default after the bar, or by nothing", () => {
  expect(fillFields("Dear {first_name| there }{company}!", nobody)).toBe("Dear there!");
  expect(fillFields("Dear {first_name|there}!", asha)).toBe("Dear Asha!");
});

test("other braces stay as they are, and a value is never read as a field", () => {
  const text = "{ name } {salary} {name|a\nb} {} {{company|none}}";
  expect(fillFields(text, { ...asha, company_name: "{name}" })).toBe(
    "{ name } {salary} {name|a\nb} {} {none}",
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

test("what is no name is replaced by the default, in every field", () => {
  const evil = "Your account is locked. Please log in at evil-bank.com/login today";
  const text = "News for {name|you}, {first_name|there} of {company|your company}";
  const client = { name: evil, company_name: evil };
  expect(fillFields(text, client)).toBe("News for you, there of your company");
  expect(filledParts("{name|you}", client)).toEqual([
    { text: "you", field: "name", isDefault: true },
  ]);
  expect(lacksField("company", client)).toBe(true);
});

test("somebody with a title before their name is called by the whole name", () => {
  const called = (name: string) => fillFields("{first_name}", { name, company_name: "" });
  expect(["Dr. A. P. J. Rao", "Prof Dr Rao"].filter((name) => called(name) !== name)).toEqual([]);
});

test("a bold field without a value leaves no marks", () => {
  const text = "Dear **{company}**, hello {company}!";
  expect(fillFields(text, { name: "Asha", company_name: "" })).toBe("Dear , hello !");
  expect(fillFields(text, { name: "Asha", company_name: "Two" })).toBe("Dear **Two**, hello Two!");
});
