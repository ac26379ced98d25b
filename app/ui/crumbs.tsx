import { Link } from "react-router";
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
          <li key={name}>{to ? <Link to={to}>{name}</Link> : name}</li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
