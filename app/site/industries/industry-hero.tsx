import { ArrowRight } from "lucide-react";
import type { IndustryPage } from "../../copy/industries/industry-page.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import type { Illustration, Size } from "../../illustrations/illustration.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineIllustration } from "../../ui/inline-illustration.tsx";
import { InnerHero } from "../layout/inner-hero.tsx";

/** How words and figure stand to each other; each has its rules in `hero-<name>.css`. */
type Composition = "wide" | "side" | "stage" | "reel" | "dome";

/** The top of an industry page, with its own figure large. */
export function IndustryHero({
  page: { slug, name, hero },
  composition,
  illustration,
  size,
  fit,
}: {
  page: IndustryPage;
  composition: Composition;
  illustration: Illustration;
  /** The figure's own, in CSS pixels at 1440. */
  size: Size;
  /** `preserveAspectRatio`. */
  fit?: string;
}) {
  const drawing = {
    label: illustration.label,
    uid: slug.slice(0, 2),
    viewBox: size,
    markup: illustration.draw(size, slug.slice(0, 2)),
    load: async () => illustration,
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
        <InlineIllustration className="industry-hero__illustration" drawing={drawing} fit={fit} />
      </InnerHero>
    </div>
  );
}
