import { SearchX } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../../ui/table.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { FilterSelect } from "../lists/filter-select.tsx";
import { ListPages } from "../lists/list-pages.tsx";
import { pageSize, readPosition, rowsBefore } from "../lists/list-position.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useHeadingFocus } from "../lists/use-heading-focus.ts";
import { useSteadyRows } from "../lists/use-steady-rows.ts";
import { letterColumns } from "./letter-columns.tsx";
import { letterFilters, letterStates, readLetterFilters } from "./letter-filters.ts";
import { MailingProgress } from "./mailing-progress.tsx";
import { useRepeatedLook } from "./use-repeated-look.ts";
import "../lists/list-tools.css";

/** Milliseconds until the list is read again while letters on it wait. */
const patience = 4000;

/** The letters with their state, newest first. It reads itself again while some wait. */
export function LetterList() {
  const [query] = useSearchParams();
  const place = readPosition(query, useLocation().state);
  const { filters, change } = useFilters(letterFilters);
  const wanted = readLetterFilters(filters);
  const [asked, reload] = useAnswer("listMails", {
    query: { ...wanted, limit: pageSize, cursor: place.cursor },
  });
  const { loaded, before } = useSteadyRows(asked, rowsBefore(place));
  const answer = loaded.state === "ready" ? loaded.answer : null;
  const rows = answer?.message ?? [];
  const { heading } = useHeadingFocus(place.number, answer, false);
  useRepeatedLook(
    rows.some(({ status }) => status === "queued"),
    answer,
    reload,
    patience,
  );

  return (
    <section className="letters" aria-labelledby="letters-title">
      <div className="letters__head">
        <h2 ref={heading} id="letters-title" tabIndex={-1}>
          {wanted.client ? "Letters to one client" : "Letters"}
        </h2>
        <div className="list-tools">
          <FilterSelect
            label="State"
            all="Any state"
            options={letterStates}
            value={wanted.status}
            onChange={(value) => change("status", value)}
          />
          {filters.size > 0 && (
            <Link className="list-tools__clear" to={{ search: "" }} preventScrollReset>
              <Icon of={SearchX} />
              All letters
            </Link>
          )}
        </div>
      </div>
      {wanted.mailing && <MailingProgress key={wanted.mailing} id={wanted.mailing} />}
      <DataTable
        caption="Letters"
        columns={letterColumns(before, reload)}
        rowKey={({ id }) => id}
        // Reading again by itself must not dim the rows each time.
        content={loaded.state === "ready" ? { state: "ready", rows, refreshing: false } : loaded}
        loading={{ title: "Loading..." }}
        failed={{ title: "Error fetching letters", retry: reload }}
        empty={{
          title: "Empty",
          hint: filters.size > 0 ? "No letter fits this filter." : "Letters appear here once sent.",
        }}
      />
      <ListPages
        position={place}
        filters={filters}
        rows={rows.length}
        next={answer?.next ?? null}
      />
    </section>
  );
}
