import type { AboutCopy } from "../../copy/about-page.ts";
import { Marquee } from "../../ui/marquee.tsx";
import "./platforms-strip.css";

export type PlatformsProps = {
  /** On this kind of page. */
  title: string;
  platforms: AboutCopy["tools"]["platforms"];
};

/** Platform logos in a loop of 13 seconds, beside a title; the stylesheet has the logos. */
export function PlatformsStrip({ title, platforms }: PlatformsProps) {
  if (platforms.length === 0) return null;
  return (
    <div className="platforms-strip">
      <div className="wrap platforms-strip__row">
        <p>{title}</p>
        <Marquee label="Platforms" pauseLabel="Pause the moving platform logos">
          {platforms.map((name) => (
            <li key={name} className="platforms-strip__platform" data-platform={name}>
              {name}
            </li>
          ))}
        </Marquee>
      </div>
    </div>
  );
}
