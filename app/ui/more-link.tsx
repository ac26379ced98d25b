import { ArrowRight } from "lucide-react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import "./more-link.css";

/** A "View More" link; `about` completes its accessible name. */
export function MoreLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <PageLink className="more-link" to={to}>
      <span>
        {`${label} `}
        <span className="visually-hidden">{`about ${about}`}</span>
      </span>
      <Icon of={ArrowRight} />
    </PageLink>
  );
}
