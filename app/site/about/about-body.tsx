import { aboutPlatforms } from "../../copy/about-page.ts";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import { Story, Values } from "./about-story.tsx";
import { Offices } from "./offices.tsx";
import { ProjectLine } from "./project-line.tsx";

/** The whole page. */
export function AboutBody() {
  return (
    <>
      <AboutHero />
      <Story />
      <Values />
      <ProjectLine />
      <PlatformsStrip title={aboutPlatforms} />
      <Offices />
    </>
  );
}
