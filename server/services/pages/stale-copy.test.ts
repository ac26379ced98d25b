import { expect, test } from "vitest";
import { sampleCopy, samplePage, withHeading, withLead } from "../../../tests/page-editors.ts";
import { StaleCopy } from "./stale-copy.ts";

const { field } = samplePage();

test("names each text that both have changed, with both versions", () => {
  const mine = withHeading("Mine")(withLead("My lead.")(sampleCopy));
  const refusal = new StaleCopy("Kavya", field, {
    base: sampleCopy,
    mine,
    theirs: withHeading("Theirs")(sampleCopy),
  });
  expect(refusal.message).toContain("Kavya has published");
  expect(refusal.differences).toEqual([
    { path: "hero.heading", label: "Hero, heading", yours: "Mine", published: "Theirs" },
  ]);
  expect(refusal.leftOut).toBe(0);
});

test("counts texts that are too much for one answer", () => {
  const long = (sign: string) => sign.repeat(5_000);
  const items = (sign: string) =>
    Array.from({ length: 40 }, (_, at) => ({
      id: `item-${at}`,
      icon: "box" as const,
      heading: long(sign),
      points: ["one"],
    }));
  const copyWith = (sign: string) => ({ ...sampleCopy, items: items(sign) });
  const { differences, leftOut } = new StaleCopy("Kavya", field, {
    base: copyWith("a"),
    mine: copyWith("b"),
    theirs: copyWith("c"),
  });
  expect(JSON.stringify(differences).length).toBeLessThan(101_000);
  expect([differences.length, leftOut]).toEqual([9, 31]);
});
