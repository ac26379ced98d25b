import { aboutPlatforms } from "../../copy/about-page.ts";
import { PlatformsStrip } from "../industries/platforms-strip.tsx";
import { AboutHero } from "./about-hero.tsx";
import { Offices } from "./offices.tsx";
import { ProjectLine } from "./project-line.tsx";
import { Story, Values } from "./story.tsx";

/** The whole page: nothing on it has state. */
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
