import { Link } from "react-router";
import type { Revision } from "../../../../contract/blogs.ts";
import { readerDate } from "../../lists/reader-date.ts";

type RevisionListProps = {
  revisions: readonly Revision[];
  /** The version that is looked at. */
  chosen: number;
  searchFor: (version: number) => string;
};

/** Every version of a post, newest first: who saved it, when, and how far the post was. */
export function RevisionList({ revisions, chosen, searchFor }: RevisionListProps) {
  const current = revisions[0]?.version;
  return (
    <ol className="revision-list" aria-label="Versions">
      {revisions.map(({ version, by, savedAt, status }) => (
        <li key={version}>
          <Link
            to={{ search: searchFor(version) }}
            aria-current={version === chosen || undefined}
            preventScrollReset
          >
            <b>
              Version {version}
              {version === current && " (current)"}
            </b>
            <span>
              <time dateTime={savedAt}>{readerDate(savedAt)}</time>, {by}
            </span>
            <span>{stages[status]}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const stages = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;
