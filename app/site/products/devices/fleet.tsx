import { deviceLabels } from "./console-content.ts";
import "../../../ui/inline-illustration.css";
import "../../../ui/pulse.css";
import "./fleet.css";

const { fleet: labels } = deviceLabels;
const pitch = 20;
const side = 10 * pitch;
const top = 96;
const left = (site: number) => 72 + site * 260;
/** The gap in the last site, and the position of its device. */
const gap = { x: left(3) + 7.5 * pitch, y: top + 2.5 * pitch };
const gone = { x: 1262, y: 196 };
const way = `M${gap.x} ${gap.y}C${gap.x + 70} 20 ${gone.x - 60} 0 ${gone.x} ${gone.y}`;

/** Four hundred devices at four sites, one of them in a taxi. */
export function Fleet() {
  return (
    <svg
      className="fleet"
      viewBox="0 0 1440 390"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      role="img"
      aria-label={labels.label}
    >
      <defs>
        <pattern
          id="fleet-dots"
          width={pitch}
          height={pitch}
          patternUnits="userSpaceOnUse"
          x="72"
          y={top}
        >
          <circle cx="10" cy="10" r="3.4" fill="#8fbaff" />
        </pattern>
        <radialGradient id="fleet-glow">
          <stop stopColor="var(--amber)" stopOpacity=".75" />
          <stop offset=".35" stopColor="var(--coral)" stopOpacity=".28" />
          <stop offset="1" stopColor="var(--coral)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="fleet-way" gradientUnits="userSpaceOnUse" x1={gap.x} x2={gone.x}>
          <stop stopColor="#6ea8ff" />
          <stop offset="1" stopColor="#ffd9a8" />
        </linearGradient>
      </defs>
      {[64, 98, 136, 178].map((radius, ring) => (
        <circle
          key={radius}
          cx={gone.x}
          cy={gone.y}
          r={radius}
          stroke="#6ea8ff"
          opacity={0.4 - ring * 0.08}
        />
      ))}
      {labels.sites.map((site, index) => (
        <g key={site}>
          {[0, 1, 2, 3].map((depth) => (
            <path
              key={depth}
              d={`M${left(index) - 12 - depth * 5} ${top + side + 14 + depth * 12}h${side + 24 + depth * 10}`}
              stroke="#6ea8ff"
              opacity={0.5 - depth * 0.12}
            />
          ))}
          <text className="fig-note fleet__site" x={left(index)} y={top - 44}>
            {site}
          </text>
          <text className="fig-note" x={left(index)} y={top - 17} opacity=".85">
            {index === 3 ? labels.missing : labels.here}
          </text>
        </g>
      ))}
      <path
        d={labels.sites
          .map((_, index) => `M${left(index)} ${top}h${side}v${side}h-${side}z`)
          .join("")}
        fill="url(#fleet-dots)"
        opacity=".9"
      />
      <circle
        cx={gap.x}
        cy={gap.y}
        r="9"
        fill="#0b2052"
        stroke="var(--amber)"
        strokeDasharray="3 3"
      />
      <path d={way} stroke="#6ea8ff" strokeDasharray="2 6" opacity=".7" />
      <path
        d={way}
        className="fig-pulse"
        pathLength="100"
        strokeDasharray="9 91"
        stroke="url(#fleet-way)"
        strokeWidth="2.4"
      />
      <circle className="fig-breathe" cx={gone.x} cy={gone.y} r="58" fill="url(#fleet-glow)" />
      <circle cx={gone.x} cy={gone.y} r="6" fill="var(--cream)" />
      <text className="fig-note fleet__gone" x={gone.x} y={gone.y + 42} textAnchor="middle">
        {labels.gone}
      </text>
    </svg>
  );
}
