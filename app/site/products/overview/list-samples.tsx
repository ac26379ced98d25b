import { labels } from "../../../../content/samples/products.json";
import type { ProductSample, ProductSection, SampleLine } from "../../../copy/product-page.ts";
import { PagePhoto } from "../../../ui/page-photo.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { cardScenes } from "../../scenes.ts";
import "../../../ui/inline-illustration.css";
import "./list-samples.css";
import "../sample-parts.css";
import "./plan-sample.css";

/** Lines of a product's screen; the colour of a mark repeats the text. */
export function SampleLines({ caption, lines }: ProductSample) {
  return (
    <div className="sample-lines">
      <p className="sample-lines__caption">{caption}</p>
      <dl>
        {lines.map(({ id, term, text, state }) => (
          <div key={id} data-state={state}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A section's day, below a picture of the room and of those who join online. */
export function ClassSample({
  picture,
  ...sample
}: ProductSample & Pick<ProductSection, "picture">) {
  return (
    <div className="topped-sample">
      {picture && (
        <PagePhoto
          picture={picture}
          drawings={cardScenes}
          width={640}
          height={420}
          sizes="(min-width: 990px) 46vw, 90vw"
        />
      )}
      <SampleLines {...sample} />
    </div>
  );
}

/** Five screens on a shelf: kiosk, laptop, tablet, phone, and the missing scanner. */
export function DevicesSample(sample: ProductSample) {
  return (
    <div className="topped-sample">
      <svg viewBox="0 0 640 270" fill="none" aria-hidden>
        <linearGradient id="devices-screen" x2="0" y2="1">
          <stop stopColor="#12306f" />
          <stop offset="1" stopColor="#3a6fd6" />
        </linearGradient>
        <linearGradient id="devices-wall" x2="0" y2="1">
          <stop stopColor="#071331" />
          <stop offset="1" stopColor="#12306e" />
        </linearGradient>
        <radialGradient id="devices-alarm">
          <stop stopColor="#ff9a70" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--coral)" stopOpacity="0" />
        </radialGradient>
        <path fill="url(#devices-wall)" d="M0 0h640v270H0z" />
        <path stroke="#6ea8ff" opacity=".5" d="M0 222h640" />
        <path stroke="#6ea8ff" opacity=".22" d="M0 234h640M0 250h640" />
        <g fill="url(#devices-screen)" stroke="var(--sky-mid)" strokeWidth="1.5">
          <rect x="48" y="52" width="76" height="118" rx="8" />
          <path fill="#0b1e4c" d="M74 170h24v40h18v12H56v-12h18z" />
          <rect x="168" y="112" width="150" height="96" rx="8" />
          <path fill="#0b1e4c" d="M150 208h186l8 14H142z" />
          <rect x="370" y="104" width="88" height="118" rx="10" />
          <rect x="488" y="136" width="44" height="86" rx="9" />
        </g>
        <circle className="fig-breathe" cx="580" cy="170" r="56" fill="url(#devices-alarm)" />
        <rect
          x="562"
          y="132"
          width="38"
          height="90"
          rx="9"
          stroke="var(--amber)"
          strokeDasharray="4 4"
        />
        <path
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".75"
          d="M62 72h32M62 86h48M184 132h52M184 148h84M386 126h34M386 142h54"
        />
        <g fill="#7ee2b0">
          <circle cx="86" cy="144" r="6" />
          <circle cx="300" cy="190" r="6" />
          <circle cx="510" cy="160" r="6" />
        </g>
        <circle cx="438" cy="204" r="6" fill="var(--amber)" />
      </svg>
      <SampleLines {...sample} />
    </div>
  );
}

const { up, down } = labels.floor;

/** A floor from above, its rooms marked as in the list below. */
export function FloorSample(sample: ProductSample) {
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

const tones: Record<Exclude<SampleLine["state"], "none">, TagTone> = {
  good: "ok",
  waiting: "wait",
  bad: "bad",
};

/** From and to, in per cent of the four weeks that are shown; `late` is what came on top. */
const bars = [
  { from: 0, to: 36 },
  { from: 22, to: 50, late: 82 },
  { from: 82, to: 96, isOpen: true },
] as const;

/** Three tasks of a project over four weeks. The bars draw what the states beside them say. */
export function PlanSample({ caption, lines }: ProductSample) {
  return (
    <div className="plan-sample">
      <table className="sample-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.plan.task}</th>
            <th scope="col" aria-hidden>
              <ol>
                {labels.plan.weeks.map((week) => (
                  <li key={week}>{week}</li>
                ))}
              </ol>
            </th>
            <th scope="col">{labels.plan.state}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, term, text, state }, index) => (
            <tr key={id}>
              <th scope="row">{term}</th>
              <td aria-hidden>{bars[index] && <PlanBar {...bars[index]} />}</td>
              <td>
                {state !== "none" && <Tag tone={tones[state]}>{labels.states[state]}</Tag>}
                <small>{text}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlanBar({
  from,
  to,
  late,
  isOpen,
}: {
  from: number;
  to: number;
  late?: number;
  isOpen?: boolean;
}) {
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" fill="none" aria-hidden>
      <path d="M0 0V40M25 0V40M50 0V40M75 0V40M100 0V40" stroke="#dce6f5" />
      <path d="M68 0V40" stroke="var(--coral)" strokeDasharray="3 3" />
      <rect
        x={from}
        y="10"
        width={to - from}
        height="20"
        fill={isOpen ? "none" : "var(--blue)"}
        stroke={isOpen ? "#7f91b0" : "none"}
        strokeDasharray="4 3"
      />
      {late && <rect x={to} y="10" width={late - to} height="20" fill="#ff9c7e" />}
    </svg>
  );
}
