import { ArrowRight } from "lucide-react";
import horizon from "../../../content/drawings/heroes/horizon.svg?raw";
import { unmarked } from "../../../contract/unmarked.ts";
import type { HomeCopy } from "../../copy/home-page.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineIllustration, readDrawing } from "../../ui/inline-illustration.tsx";
import { useIsShown } from "../layout/use-menu-labels.ts";
import "./home-hero.css";

const drawing = readDrawing(horizon);
/** Without the note at the sun. */
const drawingElsewhere = {
  ...drawing,
  label: drawing.label.replace(/, the sun at .*/, ""),
  markup: drawing.markup.replaceAll(/<text .*?<\/text>/g, ""),
};

type HomeHeroProps = Pick<HomeCopy, "hero" | "counters"> & {
  /** Whether the company is in another city than the one whose latitude is drawn. */
  isElsewhere?: boolean;
};

/** The top of the home page: the promise over the drawn horizon, and the counters below it. */
export function HomeHero({ hero, counters, isElsewhere }: HomeHeroProps) {
  return (
    <section className="hero night">
      <div className="hero__sky wrap">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        <div className="actions">
          <ButtonLink to={paths.contact}>
            {hero.contact}
            <Icon of={ArrowRight} />
          </ButtonLink>
          {useIsShown()(paths.services) && (
            <ButtonLink look="line" to={paths.services}>
              {hero.services}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="hero__land">
        <InlineIllustration
          className="hero__horizon"
          drawing={isElsewhere ? drawingElsewhere : drawing}
        />
        {counters.length > 0 && (
          <div className="wrap">
            <Counters counters={counters} />
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * Up to three figures (decision P6). The numbers are text; CSS draws the passing values over them
 * while the counters run, once, from 0.
 */
function Counters({ counters }: Pick<HomeCopy, "counters">) {
  if (counters.length === 0) return <div className="counters" />;
  return (
    <dl className="counters">
      {counters.map(({ id, value, unit, label }) => (
        <div key={id} className="counters__item">
          <dt>{label}</dt>
          <dd>
            <Figure text={unmarked(value)} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure such as “15”, “4.8”, “1,200” or “₹90”: its whole number runs. */
function Figure({ text, unit }: { text: string; unit: string }) {
  const [, before, whole, decimals, after = ""] = /^(\D*)(\d[\d,]*)?(\.\d+)?(.*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      {whole && (
        <span className="counters__value" data-value={whole.replaceAll(",", "")}>
          {whole}
        </span>
      )}
      {decimals}
      <span className="counters__unit">{`${after}${unit}`}</span>
    </>
  );
}
