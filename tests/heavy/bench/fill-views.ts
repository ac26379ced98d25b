import { laterDay } from "../../../contract/days.ts";
import type { Database } from "../../../server/db/database.ts";
import { insertRows } from "../../insert-rows.ts";

const paths = Array.from({ length: 60 }, (_, number) => `/page-${number}`);
const sources = 50;
/** Sources from which a page is visited on one day. */
const sourcesADay = 3;

/** Views of that many days until `last`: 60 pages, of 50 sources, 330 rows a day. */
export async function fillViews(database: Database, last: string, days: number): Promise<void> {
  for (let back = 0; back < days; back += 30) {
    const rows = Array.from({ length: Math.min(30, days - back) }, (_, index) =>
      rowsOf(laterDay(last, -back - index), back + index),
    );
    await database.write((transaction) => insertRows(transaction, "views", rows.flat()));
  }
}

const rowsOf = (day: string, number: number) =>
  paths.flatMap((path, page) => {
    const row = { day, path, campaign: "", device: "phone" };
    const visits = Array.from({ length: sourcesADay }, (_, index) => {
      const source = `site-${(number * 7 + page + index * 17) % sources}.example`;
      return { ...row, source, kind: "visit", count: 1 + (page % 5) };
    });
    const readOn = visits.filter((_, index) => (page + index) % 2 === 0);
    return [
      ...visits,
      ...readOn.map((visit) => ({ ...visit, kind: "read-on", count: 1 })),
      { ...row, source: "", kind: "view", count: 9 },
    ];
  });
