import { aboutProject } from "../../copy/about-page.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import "./project-line.css";

/** How a project runs, as a railway line of five stations. */
export function ProjectLine() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead copy={aboutProject} step={3} />
        <ol className="project-line">
          {aboutProject.stations.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
