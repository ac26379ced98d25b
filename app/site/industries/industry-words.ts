import { carouselWords } from "../../copy/industries/carousel-copy.ts";
import type { IndustryPage } from "../../copy/industries/industry-page.ts";
import type { IndustryWords } from "./industry-route.ts";

/** Picks what the browser needs to know from an industry's copy. */
export function industryWords(page: IndustryPage): IndustryWords {
  const { name, title, description, solutions, callPanel } = page;
  return {
    title,
    description,
    solutions: {
      eyebrow: carouselWords.eyebrow,
      title: solutions.heading,
      lead: solutions.lead,
      list: carouselWords.list(name),
    },
    names: solutions.items.map(({ heading }) => heading),
    call: { title: callPanel.heading, lead: callPanel.lead },
  };
}
