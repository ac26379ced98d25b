import { laterDay } from "../../../contract/days.ts";
import { type InsightGroup, insightGroups } from "../../../contract/visit-filter.ts";
import type { Database } from "../../../server/db/database.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { quietContext } from "../../quiet-context.ts";
import { type FigureRow, percentile } from "./figures.ts";
import { fillViews } from "./fill-views.ts";
import { type Fill, query, withPairs } from "./scale-databases.ts";

const to = "2026-11-22";
const days = { small: 7, large: 5 * 365 } as const;
const runs = { warming: 3, measured: 40 } as const;
const maxMs = 200;

/** The spans of the screen, and all of the data. */
const spans = [
  ["13 weeks", 13 * 7],
  ["52 weeks", 52 * 7],
  ["5 years", days.large],
] as const;

/** A page's drawer over the longest span on offer: no weekly sums, so days are read. */
const drawer = { landing: "/page-3", groups: ["source"], length: 52 * 7 } as const;

/** Times of Insight over five years of 60 pages and 50 sources, on both engines. */
export async function insightScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const fill: Fill = (database, _, count) => fillViews(database, to, count);
  const fillPostgres: Fill = async (database, url, count) => {
    await fillViews(database, to, count);
    await query(url, "vacuum analyze");
  };
  await withPairs(
    { sqlite: days, postgres: days },
    { sqlite: fill, postgres: fillPostgres },
    async (engine, { large }) => {
      for (const [span, length] of spans) {
        rows.push(await timesOf(`Insight, ${span} of 5 years (${engine}), ms`, large, { length }));
      }
      const what = `Insight, sources of one page in 52 weeks of 5 years (${engine}), ms`;
      rows.push(await timesOf(what, large, drawer));
    },
  );
  return rows;
}

type Asked = { length: number; landing?: string; groups?: readonly InsightGroup[] };

async function timesOf(
  what: string,
  database: Database,
  { length, landing, groups = insightGroups }: Asked,
): Promise<FigureRow> {
  const context = { ...quietContext(database), actor: { kind: "system" } as const };
  const from = laterDay(to, 1 - length);
  const times: number[] = [];
  for (let run = -runs.warming; run < runs.measured; run++) {
    const started = performance.now();
    const group = groups[Math.abs(run) % groups.length] ?? "page";
    await readInsight(context, { from, to, group, landing, compare: "on" });
    if (run >= 0) times.push(performance.now() - started);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    what,
    measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}`,
    bar: `p50 at most ${maxMs}`,
    met: p50 <= maxMs,
  };
}
