import { SearchX } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Query } from "../cache/query-cache.ts";
import { usePolling } from "../cache/use-query.ts";
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListPages } from "../lists/list-pages.tsx";
import { readPosition } from "../lists/list-position.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useList } from "../lists/use-list.ts";
import { BulkEmailProgress } from "./bulk-email-progress.tsx";
import { emailColumns } from "./email-columns.tsx";
import { emailFilters, emailStates, readEmailFilters } from "./email-filters.ts";
import "../lists/list-tools.css";

const pollEveryMs = 4000;

type EmailListProps = {
  query: Query<AnswerOf<"listMails">>;
  /** The progress of the bulk email that the address names. */
  progress: Query<AnswerOf<"readMailing">> | null;
};

/** The emails with their state, newest first; polled while some wait. */
export function EmailList({ query, progress }: EmailListProps) {
  const [params] = useSearchParams();
  const position = readPosition(params, useLocation().state);
  const { filters, change } = useFilters(emailFilters);
  const wanted = readEmailFilters(filters);
  const { asked, rows, before, content, next, reload, heading } = useList(query, position);
  usePolling(
    rows.some(({ status }) => status === "queued"),
    asked,
    pollEveryMs,
  );

  return (
    <section className="emails" aria-labelledby="emails-title">
      <div className="emails__head">
        <h2 ref={heading} id="emails-title" tabIndex={-1}>
          {wanted.client ? "Letters to one client" : "Letters"}
        </h2>
        <div className="list-tools">
          <FilterSelect
            label="State"
            all="Any state"
            options={emailStates}
            value={wanted.status}
            onChange={(value) => change("status", value)}
          />
          {filters.size > 0 && (
            <PageLink className="list-tools__clear" to={{ search: "" }} preventScrollReset>
              <Icon of={SearchX} />
              All letters
            </PageLink>
          )}
        </div>
      </div>
      {progress && <BulkEmailProgress key={wanted.mailing} query={progress} />}
      <DataTable
        caption="Letters"
        columns={emailColumns(before)}
        rowKey={({ id }) => id}
        // Polling must not dim the rows each time.
        content={content.state === "ready" ? { ...content, refreshing: false } : content}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching letters", retry: reload }}
        empty={{
          title: "Empty",
          hint: filters.size > 0 ? "No letter fits this filter." : "Letters appear here once sent.",
        }}
      />
      <ListPages position={position} filters={filters} rows={rows.length} next={next} />
    </section>
  );
}
