import { PageLink } from "../../../../ui/page-link.tsx";
import { adminPaths } from "../../../admin-paths.ts";
import type { cachedQueryIfPermitted } from "../../../cache/query-cache.ts";
import { useQuery } from "../../../cache/use-query.tsx";

export type StarterQuery = ReturnType<typeof cachedQueryIfPermitted<"readStarterCopy">>;

/** Says how many samples visitors don’t see since the company has another name. */
export function SamplesNotice({ of }: { of: StarterQuery }) {
  const count = useQuery(of).answer?.message.filter(
    ({ state, isVisible }) => state === "Sample" && !isVisible,
  ).length;
  if (!count) return null;
  return (
    <section className="cluster draft-notice" aria-label="Samples">
      <p>
        <b>{count === 1 ? "1 sample is" : `${count} samples are`} of another company.</b> Visitors
        don’t see them since you changed the name. Write your own, or switch them off.{" "}
        <PageLink to={adminPaths.starterCopy}>
          {count === 1 ? "Show it" : `Show all ${count}`}
        </PageLink>
      </p>
    </section>
  );
}
