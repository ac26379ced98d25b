import { Marquee } from "../../ui/marquee.tsx";
import "./platforms-strip.css";

/** The platforms of the specification (§3), in its order; the stylesheet has their logos. */
const platforms = ["Python", "Mocha", "npm", "Node.js", "React", "CSS", "SQL", "Kafka"];

/** Eight platform logos in a loop of 13 seconds, beside a title. */
export function PlatformsStrip({
  title = "Platforms behind our fintech work",
}: {
  title?: string;
}) {
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
