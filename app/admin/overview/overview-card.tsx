import { RotateCw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { QuietButton } from "../../ui/button.tsx";
import { useHasBeen } from "../../ui/use-has-been.ts";
import type { QueryState } from "../cache/use-query.tsx";
import type { TermId } from "../help/help-terms.ts";
import { TermHelp } from "../help/term-help.tsx";
import "../kit/sheet.css";
import "./overview.css";
import "./overview-cards.css";

/** A query's state; the answer is null without the right to it. */
export type Asked<Answer> = QueryState<Answer | null>;

/**
 * Each query has had its answer or has failed. Cards are shown together: one that grows would move
 * the links below it away from a finger that is about to press them.
 */
export const useAreKnown = (queries: Asked<unknown>[]) =>
  useHasBeen(queries.every(({ state }) => state !== "loading"));

export type OverviewCardProps<Answer> = {
  title: string;
  /** The explanation of the title. */
  help?: TermId;
  /** Beside the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  className?: string;
  of: Asked<Answer>;
  children: (answer: Answer) => ReactNode;
};

/** A part of the overview that loads, and fails, without the others. */
export function OverviewCard<Answer>(props: OverviewCardProps<Answer>) {
  const { title, help, aside, footer, className, of: asked, children } = props;
  const id = useId();
  return (
    <section
      className={`sheet overview-card${className ? ` ${className}` : ""}`}
      aria-labelledby={id}
    >
      <header className="cluster between soft small">
        <div>
          <h2 id={id}>{title}</h2>
          {help && <TermHelp term={help} />}
        </div>
        {aside}
      </header>
      <CardContent of={asked} failure={`Error fetching: ${title}`}>
        {children}
      </CardContent>
      {footer && <footer>{footer}</footer>}
    </section>
  );
}

type CardContentProps<Answer> = Pick<OverviewCardProps<Answer>, "of" | "children"> & {
  failure: string;
};

/** A query's answer, or its state while loading or failed. */
function CardContent<Answer>(props: CardContentProps<Answer>) {
  const { of: loaded, failure, children } = props;
  if (loaded.state === "failed") {
    return (
      <div className="stack gap-8 soft overview-card__notice" role="alert">
        <p>
          <b>{failure}</b>
        </p>
        <p>{loaded.reason}</p>
        <QuietButton icon={RotateCw} onClick={loaded.reload}>
          Try again
        </QuietButton>
      </div>
    );
  }
  if (loaded.answer === null) {
    return (
      <p className="stack gap-8 soft overview-card__notice" role="status">
        Loading...
      </p>
    );
  }
  return children(loaded.answer);
}
