import { dayIn, defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { dayMs } from "../../../contract/durations.ts";
import type { ViewKind } from "../../../contract/views.ts";
import type { ViewRow } from "../../db/tables/insight-tables.ts";
import type { Context } from "../../services/context.ts";
import { demo } from "./demo-data.ts";

const { landings, sources, campaigns, weekdays, daily, festival } = demo.visits;

const year = 52 * 7;

/** Fills Insight: a year of visits, and where the visits of the invented enquiries began. */
export async function writeDemoVisits(context: Context, end: number): Promise<void> {
  const random = seededRandom(20_261_123);
  const rows = yearOfViews(end, random);
  await context.database.write(async (transaction) => {
    for (let first = 0; first < rows.length; first += 500) {
      await transaction
        .insertInto("views")
        .values(rows.slice(first, first + 500))
        .execute();
    }
  });
  await writeOrigins(context, random);
}

type Random = () => number;

/** Mulberry32: the same demo each time. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<One extends { weight: number }>(all: readonly One[], random: Random): One {
  let left = random() * all.reduce((sum, { weight }) => sum + weight, 0);
  const found = all.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? (all[0] as One);
}

type Visit = Pick<ViewRow, "path" | "source" | "campaign">;

function yearOfViews(end: number, random: Random): ViewRow[] {
  const rows = new Map<string, ViewRow>();
  const count = (view: Visit & { day: string; kind: ViewKind }) => {
    const device = random() < 0.56 ? ("phone" as const) : ("computer" as const);
    const key = JSON.stringify([view, device]);
    const known = rows.get(key);
    if (known) known.count += 1;
    else rows.set(key, { ...view, device, count: 1 });
  };
  for (let daysAgo = year - 1; daysAgo >= 0; daysAgo--) {
    const date = dayIn(defaultAnswerHours.timeZone, end - daysAgo * dayMs);
    for (const visit of visitsOf(daysAgo, date, random)) {
      count({ ...visit, day: date, kind: "visit" });
      const { readOn = 40 } = landings.find(({ path }) => path === visit.path) ?? {};
      if (random() * 100 >= readOn) continue;
      count({ ...visit, day: date, kind: "read-on" });
      const next = pick(landings, random).path;
      count({ day: date, path: next, source: "", campaign: "", kind: "view" });
    }
  }
  return [...rows.values()];
}

function visitsOf(daysAgo: number, date: string, random: Random): Visit[] {
  const { first, last } = daily;
  const isFestival = daysAgo <= festival.from && daysAgo >= festival.to;
  const part = (weekdays[new Date(date).getUTCDay()] ?? 1) * (isFestival ? festival.part : 1);
  const usual = (last - ((last - first) * daysAgo) / year) * part * (0.85 + random() * 0.3);
  const ordinary = Array.from({ length: Math.round(usual) }, () => ({
    path: pick(landings, random).path,
    source: pick(sources, random).source,
    campaign: "",
  }));
  const ofCampaigns = campaigns.flatMap(({ source, campaign, landing, from, to, visits }) => {
    if (daysAgo > from || daysAgo < to) return [];
    const fading = 1 - (0.8 * (from - daysAgo)) / (from - to);
    const length = Math.round(visits * fading * part * (0.7 + random() * 0.6));
    return Array.from({ length }, () => ({ path: landing, source, campaign }));
  });
  return [...ordinary, ...ofCampaigns];
}

/** Origins of the enquiries: the demo has no pages that they could be checked against. */
async function writeOrigins(context: Context, random: Random): Promise<void> {
  const enquiries = await context.database.read
    .selectFrom("enquiries")
    .select(["id", "received_at"])
    .where("status", "!=", "spam")
    .where("deleted_at", "is", null)
    .orderBy("received_at")
    .execute();
  await context.database.write(async (transaction) => {
    for (const [index, { id, received_at }] of enquiries.entries()) {
      // Every seventh was sent from a new tab.
      if (index % 7 === 6) continue;
      await transaction
        .updateTable("enquiries")
        .set(originOf(received_at, context.now(), random))
        .where("id", "=", id)
        .execute();
    }
  });
}

/** The origin of an enquiry, of the campaigns of its day more often than of other visits. */
function originOf(at: number, end: number, random: Random) {
  const daysAgo = Math.floor((end - at) / dayMs);
  const running = campaigns.filter(({ from, to }) => daysAgo <= from && daysAgo >= to);
  const ofCampaign = running[Math.floor(random() * running.length * 2.5)];
  const landing = ofCampaign?.landing ?? pick(landings, random).path;
  const source = ofCampaign?.source ?? pick(sources, random).source;
  const campaign = ofCampaign?.campaign ?? "";
  const medium = ofCampaign ? "email" : "";
  const pages = 1 + Math.floor(random() * 5);
  const origin = { landing, source, medium, campaign, page: "/contact-us", pages };
  return { landing, source, campaign, origin: JSON.stringify(origin) };
}
