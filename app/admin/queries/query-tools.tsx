import { FilterSelect } from "../lists/filter-select.tsx";
import { SearchField } from "../lists/search-field.tsx";
import { type QueryFilter, type ReadQueryFilters, statusChoices } from "./query-filters.ts";
import type { Assignee } from "./use-assignees.ts";

type QueryToolsProps = {
  filters: ReadQueryFilters;
  assignees: readonly Assignee[];
  change: (name: QueryFilter, value: string, how?: { quietly: boolean }) => void;
};

/** Search and filters above the inbox. */
export function QueryTools({ filters, assignees, change }: QueryToolsProps) {
  const { q = "", status, assignee, spam } = filters;
  return (
    <div className="list-tools">
      {/* The first word is a step in history, those typed after it are not. */}
      <SearchField
        label="Search client queries"
        maxLength={200}
        value={q}
        onSearch={(words) => change("q", words, { quietly: q !== "" })}
      />
      {!spam && (
        <FilterSelect
          label="Status"
          all="Any status"
          options={statusChoices}
          value={status}
          onChange={(value) => change("status", value)}
        />
      )}
      <FilterSelect
        label="Assignee"
        all="Anyone's"
        options={[
          { value: "none", label: "Nobody's" },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={assignee}
        onChange={(value) => change("assignee", value)}
      />
    </div>
  );
}
