import { expect, test } from "vitest";
import { factsAfterUndo, MergeFacts, mergeFacts } from "./merge-facts.ts";

const none = Object.keys(MergeFacts.shape).map((name) => [name, null]);
const texts = ["name", "company_name", "email", "email_as_typed", "phone", "about"];
const empty = MergeFacts.parse({
  ...Object.fromEntries([...none, ...texts.map((name) => [name, ""])]),
  updated_at: 1,
});
const choice = { name: "a", company_name: "a", email_id: "a", phone: "a", about: "" };

type Facts = Partial<MergeFacts>;

test.each<[Facts, Facts, Facts]>([
  [{}, { agreed_at: 5 }, { agreed_at: 5 }],
  [{ agreed_at: 0 }, { agreed_at: 5 }, { agreed_at: 5 }],
  [{ agreed_at: 6 }, { agreed_at: 5 }, { agreed_at: 6 }],
  [{}, { unsubscribed_at: 5 }, { unsubscribed_at: 5 }],
  [{ unsubscribed_at: 6 }, { unsubscribed_at: 5 }, { unsubscribed_at: 5 }],
  [{ restricted_at: 4 }, { restricted_at: 5 }, { restricted_at: 5 }],
  [{ spam_at: 4 }, {}, { spam_at: null }],
  [{ spam_at: 4 }, { spam_at: 5 }, { spam_at: 5 }],
  [{ updated_at: 2 }, { updated_at: 3 }, { updated_at: 3 }],
  [{}, { source: "Fair" }, { source: "Fair" }],
  [{ source: "Shop" }, { source: "Fair" }, { source: "Shop" }],
])("%j merged with %j has %j", (survivor, absorbed, merged) => {
  const [one, other] = [
    { ...empty, ...survivor, id: "a" },
    { ...empty, ...absorbed, id: "b" },
  ];
  expect(mergeFacts(one, other, choice)).toMatchObject(merged);
});

test.each([
  ["name", ["name"]],
  ["company_name", ["company_name", "company_id"]],
  ["email_id", ["email", "bounced_at"]],
  ["phone", ["phone"]],
])("the other one’s %s can be chosen, with what belongs to it", (chosen, theirs) => {
  const facts = { name: "B", company_name: "B", company_id: "c", email: "b@x", phone: "2" };
  const other = { ...empty, ...facts, bounced_at: 3, id: "b" };
  const merged = mergeFacts({ ...empty, id: "a" }, other, { ...choice, [chosen]: "b" });
  const names = [...(Object.keys(facts) as (keyof typeof facts)[]), "bounced_at"] as const;
  expect(names.filter((name) => merged[name] === other[name])).toEqual(theirs);
});

test("an agreement withdrawn after the merge stays withdrawn for both after its undo", () => {
  const before = { survivor: empty, absorbed: { ...empty, agreed_at: 5 } };
  const after = { ...empty, agreed_at: 5 };
  const undone = (agreed_at: number) =>
    factsAfterUndo({ survivor: { ...after, agreed_at }, absorbed: empty }, before, after);
  expect(undone(0)).toMatchObject({ survivor: { agreed_at: 0 }, absorbed: { agreed_at: 0 } });
  expect(undone(5)).toMatchObject({ survivor: { agreed_at: null }, absorbed: { agreed_at: 5 } });
});
