import { overviewLabels } from "../../../copy/products/overview-labels.ts";
import type { ProductSection } from "../../../copy/products/product-page.ts";
import { SampleLines } from "./sample-lines.tsx";

const { up, down } = overviewLabels.floor;

/** A floor from above, its rooms marked as in the list below. */
export function FloorSample(sample: ProductSection["sample"]) {
  const stateOf = (room: string) => sample.lines.find(({ term }) => term === room)?.state ?? "none";
  return (
    <div className="floor-sample">
      <div className="floor-sample__plan" aria-hidden>
        {[up, down].map((side) => (
          <ul key={side[0]}>
            {side.map((room) => (
              <li key={room} data-state={stateOf(room)}>
                {room}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <SampleLines {...sample} />
    </div>
  );
}
