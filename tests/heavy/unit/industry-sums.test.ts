import { describe, expect, test } from "vitest";
import { content } from "../../../app/copy/content.ts";
import { type IndustryPage, industryPages } from "../../../app/copy/industry-pages.ts";
import { productSlugs } from "../../../app/copy/page-fields.ts";
import { industrySlugs, serviceSlugs } from "../../../app/copy/topics.ts";
import education from "../../../content/samples/education-sector.json";
import fintechPanel from "../../../content/samples/fintech.json";
import healthcarePanel from "../../../content/samples/healthcare-and-medtech.json";
import manufacturingPanel from "../../../content/samples/manufacturing.json";
import mediaPanel from "../../../content/samples/media-and-entertainment.json";
import travelPanel from "../../../content/samples/travel-and-tourism.json";

const educationPanel = content("samples/education-sector", education);

/** The first number in a text. */
const numberIn = (text: string) => {
  const [found = ""] = /\d[\d,.]*/.exec(text.replace("−", "")) ?? [];
  const number = Number(found.replaceAll(",", ""));
  return text.includes("−") ? -number : number;
};
const numbers = (texts: readonly { value: string }[]) => texts.map(({ value }) => numberIn(value));

describe("the sums of the panels", () => {
  test("fintech: the ledger has one booking of ₹1,499 too many", () => {
    const [ledger = 0, gateway, bank] = numbers(fintechPanel.sums);
    expect([gateway, bank]).toEqual([ledger - 1499, ledger - 1499]);
    const [bookings = 0, payments] = fintechPanel.sums.map(({ note }) => numberIn(note));
    expect(payments).toBe(bookings - 1);
  });

  test("exchanges: minutes used, members and orders of the drill", () => {
    const drill = industryPages.fintech.copy.exchanges?.drill;
    if (!drill) throw new Error("Fintech has no section for exchanges.");
    const minutes = drill.steps.map(({ time }) => {
      const [hours = 0, rest = 0] = time.split(":").map(Number);
      return hours * 60 + rest;
    });
    const [lost = 0, declared = 0, , accepted = 0] = minutes;
    const limits = drill.limits.map((limit) => (limit.match(/\d+/g) ?? []).map(Number));
    expect(limits).toEqual([
      [declared - lost, 30],
      [accepted - declared, 45],
    ]);
    expect(numberIn(drill.total)).toBe(accepted - lost);
    const [, declaring = "", drained = "", moving = ""] = drill.steps.map(({ note }) => note);
    expect([numberIn(declaring), numberIn(moving)]).toEqual([12, 29]);
    const [orders, members, trades] = drill.sums;
    expect(numberIn(orders?.note ?? "")).toBe(numberIn(drained));
    expect(numberIn(members?.note ?? "") - numberIn(members?.value ?? "")).toBe(2);
    expect(drill.finding.title).toMatch(/^Two members/);
    expect(numberIn(trades?.value ?? "")).toBeLessThan(numberIn(drained));
  });

  test("education: served, waiting and absent candidates are all candidates", () => {
    const [served = 0, waiting = 0, absent = 0] = numbers(educationPanel.sums);
    expect(served + waiting + absent).toBe(84_200);
    const came = educationPanel.arrivals.reduce((sum, [, thousands]) => sum + thousands, 0);
    expect(Math.round(came * 1000)).toBe(served + waiting);
    expect(Math.round(educationPanel.served * 5000)).toBe(served);
  });

  test("manufacturing: good and held bottles are the filled ones", () => {
    const [planned = 0, filled = 0, good = 0] = numbers(manufacturingPanel.sums);
    expect(good + 42).toBe(filled);
    expect(planned - filled).toBe(176);
  });

  test("healthcare: shared and other documents are those requested", () => {
    const requested = numberIn(healthcarePanel.documentsLabel);
    expect(healthcarePanel.documents.length + numberIn(healthcarePanel.others.name)).toBe(
      requested,
    );
  });

  test("media: one of 38 checks failed", () => {
    const passed = mediaPanel.checks.reduce((sum, { value }) => sum + numberIn(value), 0);
    expect([passed, numberIn(mediaPanel.foot)]).toEqual([37, 37]);
  });

  test("travel: the groups are all 31 travellers", () => {
    const people = travelPanel.groups.reduce((sum, group) => sum + Number(group.people), 0);
    expect(people).toBe(numberIn(travelPanel.count));
  });
});

const pages: readonly IndustryPage[] = Object.values(industryPages).map(({ copy }) => copy);

/** Slips whose total is the sum of their rows, or of the first rows; the others are no sums. */
const additions = [
  { title: "Kamla Nagar Footwear", rows: 3 },
  { title: "Pick list, 16:30", rows: 3 },
  { title: "Offer: second pair at half price", rows: 4 },
  { title: "Payment 88123, ₹18,400", rows: 4 },
  { title: "Lesson: refraction", rows: 3 },
  { title: "Fee receipt 2026/3318", rows: 4 },
  { title: "Basket, four travellers", rows: 4 },
  { title: "Refund 6631", rows: 3 },
] as const;

test.each(additions)("$title adds up", ({ title, rows }) => {
  const slips = pages.flatMap((page) => page.solutions.items.map(({ slip }) => slip));
  const slip = slips.find((one) => one.title === title);
  const sum = slip?.rows.slice(0, rows).reduce((total, { value }) => total + numberIn(value), 0);
  expect(sum).toBe(numberIn(slip?.total.value ?? ""));
});

test("education: the seats of the entry class are a quarter RTE, and add up", () => {
  const { copy } = industryPages["education-sector"];
  const slip = copy.solutions.items
    .map((item) => item.slip)
    .find(({ title }) => title === "Seats, class 1");
  const [seats = 0, rte, confirmed = 0, held = 0] = numbers(slip?.rows ?? []);
  expect(slip?.rows[1]?.label).toContain("12(1)(c), 25%");
  expect(rte).toBe(seats / 4);
  expect(seats / 4 + confirmed + held + numberIn(slip?.total.value ?? "")).toBe(seats);
});

test("no two industries have the same legend", () => {
  const bars = pages.flatMap(({ year }) => year.bars ?? []);
  expect([bars.length, new Set(bars).size]).toEqual([6, 6]);
});

describe.each(pages)("$slug", ({ slug, day, map, year, related, illustration }) => {
  test("has a year of twelve months, each with its sign, or a story in its hero", () => {
    const drawn = [year.busy, year.work, year.legend, year.bars, year.picture];
    if (day ?? map) return expect(new Set(drawn)).toEqual(new Set([undefined]));
    expect(year.bars).toMatch(/^Taller bar, (busier|more) .+\.$/);
    expect(year.busy).toMatch(/^[1-5]{12}$/);
    expect(year.work).toMatch(/^[olcr]{12}$/);
    expect(Object.keys(year.legend ?? {}).toSorted()).toEqual([...new Set(year.work)].toSorted());
  });

  test("leads to three other pages", () => {
    const known = [...industrySlugs, ...serviceSlugs, ...productSlugs] as string[];
    expect(related.items.length).toBe(3);
    expect(
      related.items.filter((item) => item.slug === slug || !known.includes(item.slug)),
    ).toEqual([]);
  });

  test("has a drawing of its own", () => {
    const others = pages.filter((page) => page.slug !== slug);
    expect(others.map((page) => page.illustration)).not.toContain(illustration);
  });
});
