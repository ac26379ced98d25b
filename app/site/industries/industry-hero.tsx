import { ArrowDown, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { industryCopy } from "../../copy/industry-copy.ts";
import type { IndustryPage } from "../../copy/industry-pages.ts";
import { callId, paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { type InlineDrawing, InlineIllustration } from "../../ui/inline-illustration.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WorkedExample } from "../../ui/worked-example.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { useMenuLabels } from "../layout/use-menu-labels.ts";
import { solutionsId } from "./industry-links.ts";
import "../../ui/button.css";
import "../../ui/more-link.css";
import "./industry-hero.css";

/** Copy and drawing of an industry's hero, with the heading of the solutions below it. */
export type IndustryHeroProps = {
  name: string;
  heading: string;
  lead: string;
  drawing: InlineDrawing;
  /** Says which parts of the panel are invented; empty for no panel. */
  example: string;
  /** Drawn heroes (healthcare, logistics). */
  day: IndustryPage["day"];
  map: IndustryPage["map"];
  /** The items only where the hero leads to each. */
  solutions: Pick<IndustryPage["solutions"], "heading" | "lead"> &
    Partial<IndustryPage["solutions"]>;
  /** Ground of the section below the hero. */
  ground: "white" | "tint" | "cream";
  /** Links to two sections; none without a choice. */
  roads?: readonly { id: string; name: string }[] | undefined;
};

/**
 * The top of an industry page: the question of the bad day, a drawing that answers it, and a panel
 * that hangs over the lower edge into the heading of the solutions.
 */
export function IndustryHero({
  hero,
  actions,
  children,
}: {
  hero: IndustryHeroProps;
  /** Replaces the two links. */
  actions?: ReactNode;
  /** The panel. */
  children: ReactNode;
}) {
  const { drawing, example, solutions, ground } = hero;
  return (
    <>
      <section className="industry-hero night">
        <InlineIllustration
          className="industry-hero__figure"
          drawing={drawing}
          fit="xMidYMin slice"
        />
        <div className="wrap industry-hero__layout">
          <IndustryHeroText hero={hero} actions={actions} />
          {example && children}
        </div>
      </section>
      <div className={`industry-intro industry-intro--${ground}`} id={solutionsId}>
        <div className="wrap">
          {example && <WorkedExample>{example}</WorkedExample>}
          <h2>{solutions.heading}</h2>
          <p className="lead">{solutions.lead}</p>
        </div>
      </div>
    </>
  );
}

/** The text of an industry’s hero: breadcrumbs, headline, lead and links. */
export function IndustryHeroText({
  hero: { name, heading, lead, roads },
  actions,
}: {
  hero: IndustryHeroProps;
  /** Replaces the two links. */
  actions?: ReactNode;
}) {
  return (
    <>
      <Breadcrumbs
        steps={[{ name: useMenuLabels().industries, to: paths.industries }]}
        here={name}
      />
      <div className="industry-hero__text">
        <PageTitle name={name} headline={heading} />
        <p className="lead">{lead}</p>
        <div className="actions">
          {actions}
          <a className={`button button--${actions ? "line" : "dawn"}`} href={`#${callId}`}>
            {industryCopy.call}
            <Icon of={Phone} />
          </a>
          {!actions && (
            <a className="button button--line" href={`#${solutionsId}`}>
              {industryCopy.solutions}
            </a>
          )}
        </div>
        {roads && (
          <p className="industry-hero__roads">
            {roads.map(({ id, name }) => (
              <a key={id} className="more-link" href={`#${id}`}>
                {name}
                <Icon of={ArrowDown} />
              </a>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

/** The heading of the solutions, where a hero's story stands between both. */
export function SolutionsHead({
  hero: {
    ground,
    solutions: { heading, lead },
  },
}: {
  hero: IndustryHeroProps;
}) {
  return (
    <div className={`solutions-head solutions-head--${ground}`} id={solutionsId}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
    </div>
  );
}
