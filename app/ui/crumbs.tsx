import { PageLink } from "./page-link.tsx";
import "./crumbs.css";

/** The way to this page. A step without an address has no page of its own. */
export function Crumbs({
  label,
  steps,
  here,
}: {
  label: string;
  steps: readonly { name: string; to?: string }[];
  here: string;
}) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {steps.map(({ name, to }) => (
          <li key={name}>{to ? <PageLink to={to}>{name}</PageLink> : name}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
