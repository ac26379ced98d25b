import { ArrowRight } from "lucide-react";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type InlineDrawing, InlineIllustration } from "../../ui/inline-illustration.tsx";
import { InnerHero, type InnerHeroCopy } from "../layout/inner-hero.tsx";
import "./industry-hero.css";

/** How heading and illustration are arranged. */
export type HeroComposition = "wide" | "side" | "stage" | "reel" | "dome";

/** The top of an industry page, with its large illustration. */
export function IndustryHero({
  copy,
  composition,
  drawing,
  fit,
}: {
  copy: InnerHeroCopy;
  composition: HeroComposition;
  drawing: InlineDrawing;
  /** `preserveAspectRatio`. */
  fit: string;
}) {
  const contact = (
    <ButtonLink to={paths.contact}>
      {layoutCopy.items.contact}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
  return (
    <div className={`industry-hero industry-hero--${composition}`}>
      <InnerHero copy={copy} section={layoutCopy.items.industry} actions={contact}>
        <InlineIllustration className="industry-hero__illustration" drawing={drawing} fit={fit} />
      </InnerHero>
    </div>
  );
}
