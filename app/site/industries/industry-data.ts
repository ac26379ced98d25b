import { carouselCopy } from "../../copy/industries/carousel-copy.ts";
import type { IndustryPage } from "../../copy/industries/industry-pages.ts";
import type { Illustration, Size } from "../../illustrations/illustration.ts";
import { paths } from "../../site-paths.ts";
import { drawInline } from "../../ui/inline-illustration.tsx";
import { islandProps } from "../../ui/static-island.tsx";
import type { ApproachLook } from "./approach.tsx";
import type { HeroComposition } from "./industry-hero.tsx";
import { solutionId } from "./solutions-head.tsx";

/** A solution as carousels and ladders show it; `id` is its anchor, for use without scripts. */
export type Solution = { id: string; heading: string; line: string; content: readonly string[] };

/** The layout of one industry page. */
type IndustryDesign = {
  hero: {
    composition: HeroComposition;
    illustration: Illustration;
    /** Of the drawing, in CSS pixels at a page width of 1440. */
    size: Size;
    /** `preserveAspectRatio` of the drawing. */
    fit: string;
  };
  approach: { look: ApproachLook; tint?: boolean; picture?: string };
  /** Of the solutions, in order. */
  pictures?: readonly string[];
};

/** The loader's data of an industry page: labels for its live parts, and the props of its islands. */
export function industryData(request: Request, page: IndustryPage, design: IndustryDesign) {
  const { slug, name, title, description, hero, solutions, approach, callPanel } = page;
  const { composition, illustration, size, fit } = design.hero;
  return {
    path: paths.industry(slug),
    title,
    description,
    labels: {
      eyebrow: carouselCopy.eyebrow,
      title: solutions.heading,
      lead: solutions.lead,
      list: carouselCopy.list(name),
    },
    names: solutions.items.map(({ heading }) => heading),
    callback: { title: callPanel.heading, lead: callPanel.lead },
    island: islandProps(request, {
      hero: {
        copy: { crumb: name, title: hero.heading, lead: hero.lead },
        composition,
        drawing: drawInline(illustration, slug.slice(0, 2), size),
        fit,
      },
      solutions: {
        solutions: withIds(
          solutions.items.map(({ heading, lead, bullets }) => ({
            heading,
            line: lead,
            content: bullets,
          })),
        ),
        pictures: design.pictures,
      },
      approach: { ...design.approach, copy: approach },
    }),
  };
}

/** Solutions with the anchors of their slides. */
export const withIds = (solutions: readonly Omit<Solution, "id">[]): Solution[] =>
  solutions.map((solution, index) => ({ id: solutionId(index), ...solution }));
