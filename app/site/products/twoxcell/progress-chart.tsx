import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import "./progress-chart.css";

/** The size of a plot and the value at its upper edge. */
type Box = { width: number; height: number; top: number };

/** Values as points of a plot, from its left edge to its right one; zero is at the bottom. */
export function plot(values: readonly number[], { width, height, top }: Box) {
  const step = width / Math.max(values.length - 1, 1);
  return values.map((value, index) => ({
    x: Math.round(index * step),
    y: Math.round(height * (1 - value / top)),
  }));
}

const { weeks, lines, note, unit } = content("samples/2xcell", json).progress;
const { progress: labels } = json.labels;
const box = { width: 900, height: 260, top: 100 };
const levels = [100, 75, 50, 25, 0];
const noteAt = plot(
  weeks.map(() => 0),
  box,
)[weeks.indexOf(note.week)];

const pathThrough = (values: readonly number[]) =>
  `M${plot(values, box)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}`;

/**
 * A section's progress over the term beside that of its year. The plot stretches with the tile;
 * its labels are HTML text, so that they stay readable on a phone.
 */
export function ProgressChart({ caption }: { caption: string }) {
  const last = weeks.at(-1);
  const summary = lines.map(({ name, values }) => `${name}: ${values.join(", ")}`).join("; ");
  return (
    <figure className="progress-chart">
      <figcaption>
        <b>{caption}</b>
        <span>{unit}</span>
      </figcaption>
      <div className="progress-chart__levels" aria-hidden>
        {levels.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <svg
        className="progress-chart__plot"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        fill="none"
        role="img"
        aria-label={`${labels.plot}. ${summary}`}
      >
        <linearGradient id="progress-dawn" gradientUnits="userSpaceOnUse" x2={box.width}>
          <stop stopColor="var(--coral)" />
          <stop offset="1" stopColor="var(--amber)" />
        </linearGradient>
        <linearGradient id="progress-glow" x2="0" y2="1">
          <stop stopColor="#ff9f6b" stopOpacity=".32" />
          <stop offset="1" stopColor="#ff9f6b" stopOpacity="0" />
        </linearGradient>
        {levels.map((level) => (
          <path
            key={level}
            d={`M0 ${(box.height * (100 - level)) / 100}h${box.width}`}
            stroke="#6ea8ff"
            opacity=".22"
          />
        ))}
        <path d={`M${noteAt?.x} 0V${box.height}`} stroke="var(--cream)" strokeDasharray="2 5" />
        <path d={`${pathThrough(lines[0].values)}V${box.height}H0z`} fill="url(#progress-glow)" />
        <path d={pathThrough(lines[1].values)} stroke="var(--sky-mid)" strokeDasharray="5 5" />
        <path d={pathThrough(lines[0].values)} stroke="url(#progress-dawn)" strokeWidth="2.5" />
        {/* Lines of no length have round ends: dots that don't stretch with the plot. */}
        <path
          d={plot(lines[0].values, box)
            .map(({ x, y }) => `M${x} ${y}h0`)
            .join("")}
          className="progress-chart__dots"
        />
      </svg>
      <div className="progress-chart__weeks" aria-hidden>
        {weeks.map((week) => (
          <span key={week}>{week}</span>
        ))}
      </div>
      <ul className="progress-chart__key">
        {lines.map(({ name, values }) => (
          <li key={name}>
            <b>{values.at(-1)} %</b> {name} {labels.atEnd} {last}
          </li>
        ))}
        <li>
          <b>{note.week}</b> {note.text}
        </li>
      </ul>
    </figure>
  );
}
