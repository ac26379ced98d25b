import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { mailOptions, readClientFilters, searchIn } from "../clients/client-columns.tsx";
import { counted, countText } from "../lists/counted.ts";
import type { EmailDraft } from "./email-draft.ts";

const maxNames = 3;

type Chosen = Pick<EmailDraft, "to" | "list">;

/** The addresses from the list, and those that were chosen one by one. */
export const splitByList = ({ to, list }: Chosen) =>
  [[...to].slice(0, list?.count ?? 0), [...to].slice(list?.count ?? 0)] as const;

/** "148 clients, from Clients". */
export const listName = (count: number) => `${counted(count, "client", "clients")}, from Clients`;

type FromListProps = {
  email: Chosen;
  list: NonNullable<EmailDraft["list"]>;
  change: (part: Partial<EmailDraft>) => void;
};

/** The filter that recipients were taken with, their names, and who matches it since. */
export function FromList({ email, list, change }: FromListProps) {
  const search = searchIn(readClientFilters(new URLSearchParams(list.query)));
  const renewed = useLoaderData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the page is renewed.
  const query = useMemo(
    () => cachedQuery("listClientAddresses", { query: search }),
    [renewed, list.query],
  );
  const matching = useQuery(query).answer?.message ?? [];
  const [listed, single] = splitByList(email);
  const names = matching.flatMap(({ email_id, name }) => (listed.includes(email_id) ? name : []));
  const others = listed.length - Math.min(names.length, maxNames);
  const added = matching.flatMap(({ email_id }) => (email.to.has(email_id) ? [] : email_id));
  const add = () => {
    const to = new Set([...listed, ...added, ...single]);
    change({ to, list: { ...list, count: listed.length + added.length } });
  };
  const filters = [
    search.tag && `Tag ${search.tag}`,
    search.q && `“${search.q}”`,
    search.company && "One company",
    search.import && "One import",
    mailOptions.find(({ value }) => value === search.mail)?.label,
  ];
  return (
    <div className="cluster gap-8 soft small from-list">
      <p className="fill">
        {filters.filter(Boolean).join(", ")}: {names.slice(0, maxNames).join(", ")}
        {others > 0 && ` and ${countText(others)} more`}
      </p>
      {added.length > 0 && (
        <button type="button" className="action-link" onClick={add}>
          {countText(added.length)} more {added.length === 1 ? "matches" : "match"} now. Add them
        </button>
      )}
      <PageLink className="action-link" to={`${adminPaths.clients}?${list.query}`}>
        Back to the list
      </PageLink>
    </div>
  );
}
