import "./overview.css";

/** The paints `<id>-dawn` of a passed arc and `<id>-glow` around the sun. */
export function ArcGradients({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-dawn`}>
        <stop className="day-arc__coral" offset="0" />
        <stop className="day-arc__amber" offset="1" />
      </linearGradient>
      <radialGradient id={`${id}-glow`}>
        <stop className="day-arc__glow" offset="0" />
        <stop className="day-arc__glow-end" offset="1" />
      </radialGradient>
    </defs>
  );
}
