import type { ReactNode } from "react";
import "./section-head.css";

type SectionCopy = {
  title: string;
  /** A sentence that continues the title, which may end in a preview’s mark, in a second tone. */
  second?: string;
  /** One sentence, beside the title where there is room. */
  lead?: string;
  /** A short line above the title, for the few that the specification fixes. */
  kicker?: string;
};

/** Heading of a section: one heading of a title and perhaps a second sentence; `children` are its controls. */
export function SectionHead({
  copy,
  id,
  children,
}: {
  copy: SectionCopy;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <div className="section-head__title">
        {copy.kicker && <Kicker>{copy.kicker}</Kicker>}
        <h2 id={id}>
          {copy.title}
          {copy.second && (
            <>
              {/[.?!…]\ue002?$/.test(copy.title) ? " " : ". "}
              <span>{copy.second}</span>
            </>
          )}
        </h2>
      </div>
      {copy.lead && <p className="section-head__lead">{copy.lead}</p>}
      {children}
    </div>
  );
}

/** The short blue line above a title: "Our Story", "Our Offices". */
export function Kicker({ children }: { children: string }) {
  return <p className="kicker">{children}</p>;
}
