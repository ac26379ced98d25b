import "./page-title.css";

/**
 * The page's `h1`: the plain name of its subject, then the headline (decision P23). Both belong to
 * the heading, so that it is read and indexed as one: "DevOps Ship before lunch". A headline that
 * equals the plain name is shown alone.
 */
export function PageTitle({ name, headline }: { name: string; headline: string }) {
  return (
    <h1>
      {name !== headline && <span className="page-title__name">{name}</span>} {headline}
    </h1>
  );
}
