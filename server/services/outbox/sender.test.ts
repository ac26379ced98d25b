import { expect, test } from "vitest";
import { unnamedCompany } from "../../../contract/company.ts";
import { CopyStore } from "../pages/copy-store.ts";
import { companyOf, senderNamed } from "./sender.ts";

const copy = new CopyStore([], { ...unnamedCompany, name: "Vanya Systems" });
const settings = {
  staffEmail: "staff@vanya.example",
  siteUrl: "https://www.vanya.example",
  retentionMonths: 0,
  requireSecondFactor: false,
};

test.each([
  ["hello@vanya.example", "Vanya Systems"],
  ["<hello@vanya.example>", "Vanya Systems"],
  ["Vanya Care <hello@vanya.example>", "Vanya Care"],
  ['"Vanya, Care" <hello@vanya.example>', "Vanya, Care"],
])("emails from %s are from %s", (mailFrom, name) => {
  const context = { copy, settings: { ...settings, mailFrom } };
  expect(companyOf(context)).toBe(name);
  const kavya = { id: "kavya", name: "Kavya Raman", signature: null };
  expect(senderNamed(context, kavya)).toEqual({
    id: "kavya",
    fromName: `Kavya, ${name}`,
    signature: `Kavya Raman\n${name}`,
  });
});
