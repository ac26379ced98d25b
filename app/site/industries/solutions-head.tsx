import { carouselWords } from "../../copy/industries/carousel-copy.ts";
import { CarouselArrows } from "../../ui/carousel.tsx";
import { SectionHead } from "../../ui/section-head.tsx";

/** What a list of solutions is called, on the page and to a screen reader. */
export type SolutionsWords = { eyebrow: string; title: string; lead: string; list: string };

/** The heading of a list of solutions, with the arrows that turn it. */
export function SolutionsHead({
  words,
  controls,
  status,
  move,
}: {
  words: SolutionsWords;
  controls: string;
  status: string;
  move: (by: 1 | -1) => void;
}) {
  return (
    <SectionHead copy={words} step={1}>
      <CarouselArrows
        controls={controls}
        previous={{ label: carouselWords.previous, press: () => move(-1) }}
        next={{ label: carouselWords.next, press: () => move(1) }}
        status={status}
      />
    </SectionHead>
  );
}
