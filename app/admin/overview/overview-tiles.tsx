import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { shownCount } from "../lists/shown-count.ts";

type Counts = Pick<
  AnswerOf<"readOverview">,
  "newEnquiries" | "callsToReturn" | "lettersWaiting" | "lettersFailed"
>;

const tiles = [
  { of: "newEnquiries", label: "New enquiries", to: adminPaths.newQueries("enquiry") },
  { of: "callsToReturn", label: "Calls to return", to: adminPaths.newQueries("call") },
  { of: "lettersWaiting", label: "Letters waiting", to: adminPaths.letters("queued") },
  { of: "lettersFailed", label: "Letters failed", to: adminPaths.letters("failed") },
] as const;

/** Numbers that lead to the lists of what they count. */
export function OverviewTiles({ counts }: { counts: Counts }) {
  return (
    <ul className="overview__tiles">
      {tiles.map(({ of, label, to }) => (
        <li key={of}>
          <PageLink to={to} data-some={counts[of] > 0 || undefined} data-of={of}>
            <b>{shownCount(counts[of])}</b> <span>{label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
