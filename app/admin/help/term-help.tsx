import { CircleQuestionMark } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { helpTerms, type TermId } from "./help-terms.ts";
import "./term-help.css";

/** A question mark beside a term: a press shows its sentence from the help, with a link there. */
export function TermHelp({ term: id }: { term: TermId }) {
  const panel = useId();
  const entry = helpTerms.find((each) => each.id === id);
  if (!entry) return null;
  return (
    <small className="term-help">
      <IconButton
        icon={CircleQuestionMark}
        label={`What is “${entry.term}”?`}
        className="term-help__button"
        popoverTarget={panel}
      />
      <small className="term-help__panel" id={panel} popover="auto">
        <b className="block">{entry.term}</b> {entry.text}{" "}
        <PageLink to={adminPaths.helpTerm(id)}>More in Help</PageLink>
      </small>
    </small>
  );
}
