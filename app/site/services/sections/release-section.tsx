import { type SectionProps, SectionTitle } from "./section-title.tsx";
import "./release-section.css";

/** One release as a line of five moments, the last of them lit; upright on a narrow screen. */
export function ReleaseSection({ section }: SectionProps<"release">) {
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionTitle section={section} />
        <ol className="release">
          {section.stages.map(({ at, name, detail, outcome }) => (
            <li key={at}>
              <time>{at}</time>
              <h3>{name}</h3>
              <p>{detail}</p>
              <p className="release__outcome">{outcome}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
