import "./page-title.css";

/**
 * The page's `h1`: the plain name of its subject, then the headline (decision P23), read and
 * indexed as one: "DevOps Ship before lunch". A headline equal to the name is shown alone.
 */
export function PageTitle({ name, headline }: { name: string; headline: string }) {
  return (
    <h1>
      {name !== headline && <span className="page-title__name">{name}</span>} {headline}
    </h1>
  );
}
