import "./conversation-list.css";

/** `high`: nothing to do; `low`: nothing found; `gap`: the horizon is broken, something failed. */
type Sun = "high" | "low" | "gap";

/** The sun's course over an empty list. */
export function SunDrawing({ sun }: { sun: Sun }) {
  return (
    <svg className="sun-drawing" data-sun={sun} viewBox="0 0 168 76" fill="none" aria-hidden="true">
      <path className="sun-drawing__course" d="M26 66a58 58 0 0 1 116 0M54 66a30 30 0 0 1 60 0" />
      <path d={sun === "gap" ? "M2 66h66m32 0h66" : "M2 66h164"} />
      <circle {...(sun === "high" ? { cx: 84, cy: 8 } : { cx: 26, cy: 66 })} r="6" />
    </svg>
  );
}
