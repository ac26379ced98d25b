import { PageLink } from "./page-link.tsx";
import "./breadcrumbs.css";

/** Breadcrumb navigation. A step without `to` has no page. */
export function Breadcrumbs({
  label,
  steps,
  here,
}: {
  label: string;
  steps: readonly { name: string; to?: string }[];
  here: string;
}) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {steps.map(({ name, to }) => (
          <li key={name}>{to ? <PageLink to={to}>{name}</PageLink> : name}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
