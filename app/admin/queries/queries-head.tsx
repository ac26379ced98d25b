import type { RefObject } from "react";
import { ExportButton } from "../lists/export-button.tsx";
import { inboxQuery, type ReadQueryFilters } from "./query-filters.ts";

type QueriesHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  filters: ReadQueryFilters;
};

const exports = {
  enquiry: { endpoint: "exportEnquiries", name: "enquiries" },
  call: { endpoint: "exportCallRequests", name: "call-requests" },
} as const;

/** The heading, and the export of the part shown: enquiries and calls have files of their own. */
export function QueriesHead({ heading, filters }: QueriesHeadProps) {
  const { kind, ...query } = inboxQuery(filters);
  return (
    <div className="list-head">
      <h1 ref={heading} tabIndex={-1}>
        Client Queries
      </h1>
      {kind && <ExportButton {...exports[kind]} query={query} />}
    </div>
  );
}
