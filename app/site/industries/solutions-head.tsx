import { carouselCopy } from "../../copy/industries/carousel-copy.ts";
import { CarouselArrows } from "../../ui/carousel.tsx";
import { SectionHead } from "../../ui/section-head.tsx";

/** Texts around a list of solutions; `list` names it for screen readers. */
export type SolutionsLabels = { eyebrow: string; title: string; lead: string; list: string };

/** The `#anchor` of a solution, by which it is reached without scripts. */
export const solutionId = (index: number) => `solution-${index + 1}`;

/** The heading of a list of solutions, with the arrows that turn it. */
export function SolutionsHead({
  labels,
  controls,
  status,
  move,
}: {
  labels: SolutionsLabels;
  controls: string;
  status: string;
  move: (by: 1 | -1) => void;
}) {
  return (
    <SectionHead copy={labels} step={1}>
      <CarouselArrows
        controls={controls}
        previous={{ label: carouselCopy.previous, press: () => move(-1) }}
        next={{ label: carouselCopy.next, press: () => move(1) }}
        status={status}
      />
    </SectionHead>
  );
}
