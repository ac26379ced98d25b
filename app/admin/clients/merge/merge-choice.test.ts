import { expect, test } from "vitest";
import { bothNotes, firstChoice } from "./merge-choice.ts";
import type { Compared } from "./merge-page.tsx";

const bounce = { at: "2026-11-02T08:00:00.000Z", reason: "No such user" };
const client = (id: string, facts: Partial<Compared>) =>
  ({ id, name: id, company_name: "", phone: "", about: "", bounce: null, ...facts }) as Compared;

test.each([
  [null, null, "one"],
  [null, bounce, "one"],
  [bounce, null, "other"],
  [bounce, bounce, "one"],
])("of addresses that failed %j and %j, the one of %s is proposed", (first, second, expected) => {
  const one = client("one", { bounce: first as Compared["bounce"] });
  const other = client("other", { bounce: second as Compared["bounce"], phone: "+91 1" });
  const choice = firstChoice(one, other);
  expect(choice).toEqual({
    name: "one",
    company_name: "other",
    email_id: expected,
    phone: "other",
  });
});

test("notes of both are kept, each once", () => {
  const [one, other] = [client("one", { about: "Met in Pune" }), client("other", {})];
  expect(bothNotes(one, other)).toBe("Met in Pune");
  expect(bothNotes(one, { ...other, about: "Met in Pune" })).toBe("Met in Pune");
  expect(bothNotes(one, { ...other, about: "Calls first" })).toBe("Met in Pune\nCalls first");
});
