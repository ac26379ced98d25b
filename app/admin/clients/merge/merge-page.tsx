import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { Crumbs } from "../page/client-head.tsx";
import type { Route } from "./+types/merge-page.ts";
import { MergeForm } from "./merge-form.tsx";
import "../page/client-page.css";
import "./merge.css";

export const clientLoader = ({ params: { id, other } }: Route.ClientLoaderArgs) => ({
  one: cachedQuery("readClientPage", { path: { id } }),
  two: cachedQuery("readClientPage", { path: { id: other } }),
});

export const meta = pageMeta("Merge clients");

export type Compared = NonNullable<AnswerOf<"readClientPage">["data"]>;

/** `/admin/clients/{id}/merge/{other}`: two clients side by side, with a choice per fact. */
export default function MergePage({ loaderData, params }: Route.ComponentProps) {
  const one = useQuery(loaderData.one);
  const two = useQuery(loaderData.two);
  const [first, second] = [one.answer, two.answer];
  if (!first || !second) {
    return (
      <>
        <h1>Same person?</h1>
        <QueryTableNotice of={first ? two : one} title="Error fetching clients" />
      </>
    );
  }
  const isMerged = first.data?.id === second.data?.id;
  if (!first.data || !second.data || isMerged) {
    return (
      <>
        <Crumbs name="Merge" />
        <h1>Same person?</h1>
        <p className="page-lead">
          {isMerged
            ? "These two have already been merged."
            : "One of these clients is restricted. Lift the restriction first."}
        </p>
        <ButtonLink to={adminPaths.client(first.data?.id ?? params.id)}>Open the client</ButtonLink>
      </>
    );
  }
  const evidence = first.samePerson.find(({ id }) => id === second.data?.id);
  return (
    <MergeForm
      key={`${first.data.id} ${second.data.id}`}
      one={first.data}
      other={second.data}
      evidence={evidence}
    />
  );
}
