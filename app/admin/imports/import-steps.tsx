import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { focusOnPage } from "../../ui/focus-on.ts";
import { Icon } from "../../ui/icon.tsx";
import { Crumbs } from "../clients/page/client-head.tsx";
import { countText } from "../lists/counted.ts";
import "../clients/page/client-page.css";
import "../clients/merge/merge.css";
import "./import.css";

type ImportStepsProps = {
  steps: readonly string[];
  now: number;
  /** The list that the import adds to. */
  list: { name: string; to: string };
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A step of an import with its title and its place among all. */
export function ImportSteps({ steps, now, list, title, lead, children }: ImportStepsProps) {
  // The button that led here has gone.
  useEffect(() => {
    if (now > 0) focusOnPage();
  }, [now]);
  return (
    <div className="stack gap-14 import">
      <Crumbs name="Import" list={list} />
      <div className="list-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="list-head__lead">{lead}</p>}
        </div>
        <ol className="row import-steps" aria-label="Steps">
          {steps.map((step, index) => (
            <li
              key={step}
              className="row"
              data-done={index < now || undefined}
              aria-current={index === now ? "step" : undefined}
            >
              <span className="sign">{index < now ? <Icon of={Check} /> : index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </div>
      {children}
    </div>
  );
}

type StepFootProps = {
  title: string;
  text: string;
  /** Shown here in place of the text, as the end of the page may be far away. */
  error?: string;
  /** The action of Ctrl Enter. */
  onNext?: () => void;
  children: ReactNode;
};

/** The bar below a step, with its buttons. */
export function StepFoot({ title, text, error = "", onNext, children }: StepFootProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isNext = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isNext && !event.repeat && !document.querySelector("dialog[open]")) onNext?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <div className="merge-foot">
      <p role="status">
        <b>{title}</b> {error === "" && text}
      </p>
      <p className="alarm" role="alert">
        {error}
      </p>
      {children}
    </div>
  );
}

type ImportTabsProps<Kind extends string> = {
  /** Colour of the count and name of each kind, in their order. */
  kinds: Readonly<Record<Kind, { mark: string; label: string }>>;
  of: readonly Kind[];
  tab: Kind | null;
  onTab: (tab: Kind | null) => void;
};

/** Counts the rows of each kind, and chooses which are shown. */
export function ImportTabs<Kind extends string>({ kinds, of, tab, onTab }: ImportTabsProps<Kind>) {
  const present = (Object.keys(kinds) as Kind[]).filter((kind) => of.includes(kind));
  return (
    <fieldset className="segments import-tabs" aria-label="Show">
      {[null, ...present].map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === tab} onClick={() => onTab(kind)}>
          <b className={kind ? kinds[kind].mark : undefined}>
            {countText(kind ? of.filter((each) => each === kind).length : of.length)}
          </b>{" "}
          {kind ? kinds[kind].label : "All"}
        </button>
      ))}
    </fieldset>
  );
}
