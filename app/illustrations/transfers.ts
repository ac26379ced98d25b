import { between, entry, type Point, placeOn, seeded, shift, spread } from "./geometry.ts";
import { bearing, dots, lamps, line, lit, nightAir, nightSky, pulse, star } from "./grammar.ts";
import type { Illustration, Size } from "./illustration.ts";
import { color, scene, tag } from "./paint.ts";
import { bow, segments } from "./pen.ts";

type Transfer = { path: string; strength: "faint" | "plain" | "strong" | "reply" };

type Layout = {
  lineHeight: number;
  accounts: number[];
  sent: number;
  received: number;
  tries: number;
};

/** In the wide strip of a page the line runs on beyond both edges; cards and panes show all of it. */
function layoutFor({ width, height }: Size): Layout {
  if (isStrip({ width, height })) {
    return { lineHeight: 0.8, accounts: spread(29, -0.03, 1.03), sent: 5, received: 20, tries: 90 };
  }
  const lineHeight = height > width ? 0.62 : 0.72;
  return { lineHeight, accounts: spread(15, 0.05, 0.95), sent: 3, received: 11, tries: 34 };
}

const isStrip = ({ width }: Size) => width >= 900;

/** Fintech: accounts along one line, transfers as arcs between them, one of them lit. */
export const transfers: Illustration = {
  name: "transfers",
  label:
    "Drawing: transfers between accounts as arcs over a line, one of them lit from sent to settled",
  draw(size, uid) {
    const layout = layoutFor(size);
    const accounts = layout.accounts.map((x) => placeOn(size)(x, layout.lineHeight));
    const [sent, received] = [entry(accounts, layout.sent), entry(accounts, layout.received)];
    const ceiling = size.height * layout.lineHeight;
    const litHeight = Math.min((received.x - sent.x) / 2, ceiling * 0.84);

    return scene(
      uid,
      nightAir(size, 0.6, layout.lineHeight, 1, 0.34),
      nightSky(44, size, 10),
      traffic(randomTransfers(accounts, layout.tries, ceiling * 0.94)),
      isStrip(size) ? secondLargest(entry(accounts, 11), entry(accounts, 24), ceiling * 0.7) : "",
      lit(bow(sent, received, litHeight)),
      ledger(size, accounts),
      star(sent, 3),
      star(received, 4.4),
      isStrip(size)
        ? notes([
            [sent, "sent"],
            [received, "settled"],
          ])
        : "",
    );
  },
};

function traffic(paths: Transfer[]): string {
  const arcsOf = (strength: Transfer["strength"]) =>
    paths.filter((transfer) => transfer.strength === strength).map(({ path }) => path);
  const inMotion = arcsOf("strong")
    .slice(0, 4)
    .map((path) => pulse(path));
  return (
    line(arcsOf("reply").join(""), { color: color.sky, opacity: 0.16 }) +
    line(arcsOf("faint").join(""), { color: color.sky, opacity: 0.3 }) +
    line(arcsOf("plain").join(""), { color: color.sky, opacity: 0.55 }) +
    line(arcsOf("strong").join(""), { color: color.ice, opacity: 0.5 }) +
    inMotion.join("")
  );
}

function secondLargest(from: Point, to: Point, height: number): string {
  return line(bow(from, to, height), { color: color.ice, opacity: 0.8, width: 1.3 });
}

/** Short transfers are common and long ones rare; an answer runs back below the line. */
function randomTransfers(accounts: Point[], tries: number, ceiling: number): Transfer[] {
  const random = seeded(2);
  const seen = new Set<string>();
  const maxSpan = Math.floor(accounts.length * 0.7);
  return Array.from({ length: tries }).flatMap((): Transfer[] => {
    const first = Math.floor(random() * accounts.length);
    const last = first + 2 + Math.floor(random() ** 1.6 * maxSpan);
    const [isReply, strength] = [random() < 0.24, random()];
    if (last >= accounts.length || seen.has(`${first}-${last}`)) return [];
    seen.add(`${first}-${last}`);
    const [from, to] = [entry(accounts, first), entry(accounts, last)];
    const height = Math.min((to.x - from.x) / 2, ceiling);
    if (isReply) return [{ path: bow(to, from, height * 0.42), strength: "reply" }];
    return [
      {
        path: bow(from, to, height),
        strength: strength < 0.5 ? "faint" : strength < 0.82 ? "plain" : "strong",
      },
    ];
  });
}

/** The line of accounts: those that are at work now glow. */
function ledger({ width }: Size, accounts: Point[]): string {
  const random = seeded(7);
  const busy = accounts.filter(() => between(random, 0, 1) > 0.5);
  const quiet = accounts.filter((account) => !busy.includes(account));
  const marks = accounts.map(
    (account, index) => [account, shift(account, 0, index % 5 ? 5 : 10)] as const,
  );
  const baseline = [
    { ...entry(accounts, 0), x: 0 },
    { ...entry(accounts, 0), x: width },
  ] as const;
  return (
    line(segments([baseline, ...marks]), { color: color.ice, opacity: 0.5 }) +
    dots(quiet, 1.7, { color: color.sky, opacity: 0.9 }) +
    lamps(busy, 2.2)
  );
}

function notes(written: [Point, string][]): string {
  const texts = written.map(([{ x, y }, note]) => tag("text", { x, y: y + 30 }, note));
  const drops = bearing(written.map(([point]) => [shift(point, 0, 10), shift(point, 0, 17)]));
  return drops + tag("g", { class: "fig-note", "text-anchor": "middle" }, texts.join(""));
}
