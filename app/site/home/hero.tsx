import { ArrowRight } from "lucide-react";
import { hero } from "../../copy/home-copy.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineIllustration } from "../../ui/inline-illustration.tsx";
import { Counters } from "./counters.tsx";
import { horizonDrawing } from "./hero-horizon.ts";
import { servicesId } from "./services-carousel.tsx";
import "./hero.css";

/** First light: the promise in the sky, the figures on the land. */
export function Hero() {
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
          <ButtonLink look="line" to={`#${servicesId}`}>
            {hero.services}
          </ButtonLink>
        </div>
      </div>
      <div className="hero__land">
        <InlineIllustration className="hero__horizon" drawing={horizonDrawing} />
        <div className="wrap">
          <Counters />
        </div>
      </div>
    </section>
  );
}
