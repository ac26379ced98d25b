import type { ComponentType } from "react";
import { stillMarkup } from "../../ui/still.tsx";
import type { PageWords } from "../page-meta.ts";
import type { SolutionsWords } from "./solutions-head.tsx";
// Here and not beside the parts, whose code stays on the server.
import "../../illustrations/illustrations.css";
import "../../ui/breadcrumbs.css";
import "../../ui/image-frame.css";
import "../layout/inner-hero.css";
import "./approach.css";
import "./industry-hero.css";

/** The words that an industry page needs in the browser; all others stand in its still parts. */
export type IndustryWords = PageWords & {
  solutions: SolutionsWords;
  names: string[];
  call: { title: string; lead: string };
};

/** An industry page as the server writes it, top to bottom. */
export type IndustryParts = {
  words: IndustryWords;
  /** Hero, and what follows it at once. */
  Opening: ComponentType;
  /** Slides or rungs. */
  Solutions: ComponentType;
  /** How we work, up to the call panel. */
  Closing: ComponentType;
};

/**
 * The parts of an industry's route. `parts` is for the server:
 * `import.meta.env.SSR ? await load() : undefined`.
 */
export function industryRoute(load: () => Promise<IndustryParts>, parts?: IndustryParts) {
  const still = (name: "Opening" | "Solutions" | "Closing") =>
    stillMarkup(async () => (await load())[name], parts?.[name]);
  const stills = {
    opening: still("Opening"),
    solutions: still("Solutions"),
    closing: still("Closing"),
  };
  return {
    ...stills,
    /** Also for client navigation, which waits for the still parts so that the page comes whole. */
    async words(): Promise<IndustryWords> {
      const [{ words }] = await Promise.all([
        load(),
        ...Object.values(stills).map((part) => part.load()),
      ]);
      return words;
    },
  };
}
