import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { FilterSelect } from "../lists/filter-select.tsx";
import { SearchField } from "../lists/search-field.tsx";
import {
  type clientFilters,
  type readClientFilters,
  shownOptions,
  sortOptions,
} from "./client-filters.ts";

type ClientToolsProps = {
  filters: ReturnType<typeof readClientFilters>;
  change: (name: (typeof clientFilters)[number], value: string, how?: { quietly: boolean }) => void;
};

/** Search and order above the list of clients. */
export function ClientTools({ filters: { q = "", sort, spam }, change }: ClientToolsProps) {
  return (
    <div className="list-tools">
      {/* The first word is a step in history, those typed after it are not. */}
      <SearchField
        label="Name, company, e-mail or phone"
        maxLength={200}
        value={q}
        onSearch={(words) => change("q", words, { quietly: q !== "" })}
      />
      <FilterSelect
        label="Order"
        options={sortOptions}
        value={sort}
        onChange={(value) => change("sort", value === "newest" ? "" : value)}
      />
      <FilterSelect
        label="Show"
        all="Clients"
        options={shownOptions}
        value={spam}
        onChange={(value) => change("spam", value)}
      />
      {q && (
        <Link className="list-tools__clear" to={{ search: "" }} preventScrollReset>
          <Icon of={SearchX} />
          Clear search
        </Link>
      )}
    </div>
  );
}
