import { percentile } from "../../bench/figures.ts";
import type { Heard } from "../steady-load.ts";

type Chart = {
  title: string;
  kinds: readonly string[];
  heard: readonly Heard[];
  /** When a server was killed (ms since the beginning). */
  kills: readonly number[];
  lengthMs: number;
};

const width = 960;
const rowHeight = 46;
const left = 150;
const right = 90;
const top = 64;
const bottom = 36;
/** Ends of the logarithmic scale (ms). */
const scale = { low: 1, high: 10_000 };
const bars = 60;

/**
 * The times of a day as an SVG: a row for each kind of work, with the median and the p99 of each
 * sixtieth of the day, and a line where a server was killed.
 */
export function dayChart({ title, kinds, heard, kills, lengthMs }: Chart): string {
  const height = top + kinds.length * rowHeight + bottom;
  const across = (ms: number) =>
    left + (Math.min(ms, lengthMs) / lengthMs) * (width - left - right);
  const rows = kinds.map((kind, index) => {
    const floor = top + (index + 1) * rowHeight - 10;
    const own = heard.filter((each) => each.kind === kind);
    return row({ kind, floor, own, across, lengthMs });
  });
  const lines = kills.map(
    (ms) => `<path class="kill" d="M${across(ms).toFixed(1)} ${top - 8}V${height - bottom}"/>`,
  );
  const minutes = Math.round(lengthMs / 60_000);
  const ticks = Array.from({ length: minutes + 1 }, (_, minute) => {
    const x = across(minute * 60_000).toFixed(1);
    return `<text x="${x}" y="${height - 14}" text-anchor="middle">${minute}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>
text { font: 13px system-ui, sans-serif; fill: #33302b; }
.title { font-weight: 600; font-size: 16px; }
.quiet { fill: #6b655c; font-size: 12px; }
.median { fill: #b4541f; }
.p99 { fill: #e3b79d; }
.floor { stroke: #d8d2c8; }
.kill { stroke: #1f4f7a; stroke-dasharray: 3 3; fill: none; }
</style>
<rect width="${width}" height="${height}" fill="#fffdf9"/>
<text class="title" x="16" y="26">${title}</text>
<text class="quiet" x="16" y="46">Dark: median. Light: p99. In milliseconds, on a logarithmic scale from 1 to 10,000. Dashed: a server is killed.</text>
<text class="quiet" x="${width - right + 10}" y="46">median / p99</text>
${[...lines, ...rows].join("\n")}
${ticks.join("\n")}
<text class="quiet" x="16" y="${height - 14}">minutes</text>
</svg>
`;
}

type Row = {
  kind: string;
  /** The row's lower edge. */
  floor: number;
  own: readonly Heard[];
  across(ms: number): number;
  lengthMs: number;
};

function row({ kind, floor, own, across, lengthMs }: Row): string {
  const part = lengthMs / bars;
  const shares = Map.groupBy(own, ({ at }) => Math.min(bars - 1, Math.floor(at / part)));
  const barWidth = (across(part) - across(0)) * 0.8;
  const shapes = [...shares].flatMap(([index, answers]) => {
    const times = answers.map(({ took }) => took);
    const x = across(index * part).toFixed(1);
    return (["p99", "median"] as const).map((name) => {
      const high = heightOf(percentile(times, name === "p99" ? 0.99 : 0.5));
      return `<rect class="${name}" x="${x}" y="${(floor - high).toFixed(1)}" width="${barWidth.toFixed(1)}" height="${high.toFixed(1)}"/>`;
    });
  });
  const all = own.map(({ took }) => took);
  const said = `${inMs(percentile(all, 0.5))} / ${inMs(percentile(all, 0.99))}`;
  return [
    `<text x="${left - 12}" y="${floor - 4}" text-anchor="end">${kind}</text>`,
    ...shapes,
    `<path class="floor" d="M${left} ${floor}H${width - right}"/>`,
    `<text class="quiet" x="${width - right + 10}" y="${floor - 4}">${said}</text>`,
  ].join("\n");
}

/** Height of a bar on the logarithmic scale. */
function heightOf(ms: number): number {
  const share =
    Math.log10(Math.max(ms, scale.low) / scale.low) / Math.log10(scale.high / scale.low);
  return Math.max(1, Math.min(share, 1) * (rowHeight - 14));
}

const inMs = (ms: number) => (Number.isNaN(ms) ? "–" : Math.round(ms).toLocaleString("en"));
