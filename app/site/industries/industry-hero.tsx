import { ArrowRight } from "lucide-react";
import type { IndustryPage } from "../../content/industries/industry-page.ts";
import { layoutCopy } from "../../content/layout.ts";
import type { Figure, Size } from "../../figures/figure.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineFigure } from "../../ui/inline-figure.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";
import { paths } from "../paths.ts";

/** How words and figure stand to each other; each has its rules in `hero-<name>.css`. */
type Composition = "wide" | "side" | "stage" | "reel" | "dome";

/** The top of an industry page, with its own figure large. */
export function IndustryHero({
  page: { slug, name, hero },
  composition,
  figure,
  size,
  fit,
}: {
  page: IndustryPage;
  composition: Composition;
  figure: Figure;
  /** The figure's own, in CSS pixels at 1440. */
  size: Size;
  /** `preserveAspectRatio`. */
  fit?: string;
}) {
  const drawing = {
    label: figure.label,
    uid: slug.slice(0, 2),
    viewBox: size,
    markup: figure.draw(size, slug.slice(0, 2)),
    load: async () => figure,
  };
  const contact = (
    <ButtonLink to={paths.contact}>
      {layoutCopy.items.contact}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
  return (
    <div className={`industry-hero industry-hero--${composition}`}>
      <InnerHero
        words={{ crumb: name, title: hero.heading, lead: hero.lead }}
        section={layoutCopy.items.industry}
        actions={contact}
      >
        <InlineFigure className="industry-hero__figure" drawing={drawing} fit={fit} />
      </InnerHero>
    </div>
  );
}
