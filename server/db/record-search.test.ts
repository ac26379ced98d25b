import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import type { Database } from "./database.ts";
import { clientTerms, enquiryTerms, queryTerms } from "./record-search.ts";

/** Records 1 to `count`: all are "common", every 300th is "rare", the first ten are "old". */
async function fill(database: Database, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => index + 1).map((number) => ({
    id: `r${number}`,
    terms: [
      "common",
      ...(number % 300 === 0 ? ["rare"] : []),
      ...(number <= 10 ? ["old"] : []),
      number % 2 === 0 ? "side:even" : "side:odd",
    ],
  }));
  for (let from = 0; from < count; from += 500) {
    await database.write((transaction) =>
      database.clientSearch.put(transaction, ...records.slice(from, from + 500)),
    );
  }
}

const numbersFrom = async (
  database: Database,
  all: string[][],
  { limit = 5, oldestFirst = false, pages = 1 } = {},
) => {
  const numbers: number[] = [];
  let after: number | undefined;
  for (let page = 0; page < pages; page++) {
    const found = await database.clientSearch.find(database.read, {
      all,
      oldestFirst,
      after,
      limit,
    });
    numbers.push(...found.map(({ id }) => Number(id.slice(1))));
    after = found.at(-1)?.position ?? after;
  }
  return numbers;
};

describeOnEachDatabase("an index of records", (open) => {
  test("gives the newest, or the oldest, however common a term is", async () => {
    const database = await open();
    await fill(database, 5_000);
    const newest = (all: string[][]) => numbersFrom(database, all);
    expect(await newest([["common"]])).toEqual([5000, 4999, 4998, 4997, 4996]);
    expect(await newest([["common"], ["side:even"]])).toEqual([5000, 4998, 4996, 4994, 4992]);
    expect(await newest([["rare"]])).toEqual([4800, 4500, 4200, 3900, 3600]);
    expect(await newest([["old"]])).toEqual([10, 9, 8, 7, 6]);
    expect(await newest([["old", "rare"], ["side:odd"]])).toEqual([9, 7, 5, 3, 1]);
    expect(await newest([["old"], ["rare"]])).toEqual([]);
    expect(await newest([["never"]])).toEqual([]);
    const oldest = (all: string[][]) => numbersFrom(database, all, { oldestFirst: true });
    expect(await oldest([["common"]])).toEqual([1, 2, 3, 4, 5]);
    expect(await oldest([["rare"]])).toEqual([300, 600, 900, 1200, 1500]);
  });

  test("continues after a position, through every window, to the end", async () => {
    const database = await open();
    await fill(database, 5_000);
    for (const oldestFirst of [false, true]) {
      const rare = await numbersFrom(database, [["rare"]], { oldestFirst, pages: 5 });
      const expected = Array.from({ length: 16 }, (_, index) => (index + 1) * 300);
      expect(rare).toEqual(oldestFirst ? expected : expected.reverse());
      const even = await numbersFrom(database, [["side:even"]], {
        oldestFirst,
        limit: 1_000,
        pages: 4,
      });
      expect(even).toHaveLength(2_500);
      expect(new Set(even).size).toBe(2_500);
    }
  });

  test("a record that is put again keeps its position and loses its old terms", async () => {
    const database = await open();
    await fill(database, 20);
    await database.write((transaction) =>
      database.clientSearch.put(transaction, { id: "r10", terms: ["renamed", "side:even"] }),
    );
    expect(await numbersFrom(database, [["side:even"]], { limit: 20 })).toEqual([
      20, 18, 16, 14, 12, 10, 8, 6, 4, 2,
    ]);
    expect(await numbersFrom(database, [["renamed"]])).toEqual([10]);
    expect(await numbersFrom(database, [["old"]], { limit: 20 })).not.toContain(10);
  });

  test("an empty index gives nothing", async () => {
    expect(await numbersFrom(await open(), [["common"]])).toEqual([]);
  });
});

const person = {
  name: "Łukasz ज़ाकिर",
  company_name: "ﬁnance ２４",
  email: "lukasz@उदाहरण.भारत",
  phone: "+91 40 5550 0104",
};
const description = `सॉफ्ट\u200dवेयर for a data\u00adbase of 5,00,000 rows in २०२६.
  Invoice INV2024001 of 31-03-2026 for 2025-26, reference 000482913. Call 98765 43210.`;
const filters = { kind: "enquiry", status: "new", assignee: null, description } as const;

test.each([
  ...["lukasz", "जाकिर", "finance", "24", "उदाहरण", "9140", "0104", "5550", "55500", "4055500104"],
  ...["+91 40 5550 0104", "040 5550 0104", "(40) 5550-0104", "50 0104", "९१४०", "\u202a5550 0104"],
  ...["सॉफ्टवेयर", "database", "500000", "5,00,000", "2026"],
  ...["INV2024001", "31-03-2026", "2025-26", "000482913", "98765 43210"],
])("an enquiry is found by %s", (typed) => {
  const terms = new Set(enquiryTerms({ ...person, ...filters }));
  const groups = queryTerms(typed);
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.filter((group) => !group.some((term) => terms.has(term)))).toEqual([]);
});

test.each(["priya240587@gmail.com", "98100 00000 ext. 12"])("a client is found by %s", (typed) => {
  const email = "priya240587@gmail.com";
  const terms = new Set(clientTerms({ ...person, email, phone: "+91 98100 00000 ext. 12" }));
  expect(queryTerms(typed).filter((group) => !group.some((term) => terms.has(term)))).toEqual([]);
});

test.each(["104", "555", "5551", "base", "4055500105"])("a client is not found by %s", (typed) => {
  const terms = new Set(clientTerms(person));
  expect(queryTerms(typed).every((group) => group.some((term) => terms.has(term)))).toBe(false);
});
