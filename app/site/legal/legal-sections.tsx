import type { LegalPage } from "../../copy/legal/legal-page.ts";

/** The numbered sections; the style sheet counts. */
export function LegalSections({ sections }: Pick<LegalPage, "sections">) {
  return (
    <div className="legal__sections">
      {sections.map(({ id, heading, paragraphs: [first, ...others], points }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          <p>{first}</p>
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
