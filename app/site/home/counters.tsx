import { counters } from "../../copy/home-copy.ts";
import "./counters.css";

/**
 * The three figures (decision P6). The numbers are text; while they run, once, from 0, CSS
 * draws the passing values over them.
 */
export function Counters() {
  return (
    <dl className="counters">
      {counters.map(({ value, unit, label }) => (
        <div key={label} className="counters__item">
          <dt>{label}</dt>
          <dd>
            <span className="counters__value" data-value={value}>
              {value}
            </span>
            <span className="counters__unit">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
