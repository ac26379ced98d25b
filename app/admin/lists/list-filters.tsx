import { ChevronDown, Search, SearchX } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import "./list-tools.css";

/** Filters and order of a list, in the address. A change leads to the first page. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const filtersIn = (search: URLSearchParams) =>
    new URLSearchParams(
      [...search].filter(([name, value]) => value && names.includes(name as Name)),
    );
  const filters = filtersIn(query);
  /** With a search or filter that is still being loaded. */
  const asked =
    coming?.pathname === pathname ? filtersIn(new URLSearchParams(coming.search)) : filters;

  return {
    /** The parameters of the address without page and dialog. */
    filters,
    /** `quietly` replaces the history entry, for a search while it is typed. */
    change(name: Name, value: string, { quietly = false } = {}) {
      const next = new URLSearchParams(asked);
      if (value) next.set(name, value);
      else next.delete(name);
      void navigate({ search: `${next}` }, { replace: quietly, preventScrollReset: true });
    },
  };
}

const debounceMs = 300;

type SearchFieldProps = {
  label: string;
  /** The label by default. */
  placeholder?: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
};

/** A search that follows the typed text, and Back and Forward. */
export function SearchField({
  label,
  placeholder = label,
  maxLength,
  value,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** The value shown last, and the search that is on its way. */
  const [seen, setSeen] = useState<{ value: string; sent: string | null }>({ value, sent: null });
  if (seen.value !== value) {
    setSeen({ value, sent: null });
    // The result of this field's search must not replace text that was typed since.
    if (seen.sent !== value) setTyped(value);
  }

  const text = typed.trim();
  const search = () => {
    if (text === value) return;
    setSeen({ value, sent: text });
    onSearch(text);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (text === value) return;
    const wait = setTimeout(searchAfterPause, debounceMs);
    return () => clearTimeout(wait);
  }, [text, value]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <search>
      <form className="list-search" onSubmit={onSubmit}>
        <Icon of={Search} />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}

type FilterSelectProps = {
  label: string;
  /** Label of the option without a filter; left out, one of the options always applies. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
};

export function FilterSelect({ label, all, options, value = "", onChange }: FilterSelectProps) {
  return (
    <div className="list-filter">
      <select
        aria-label={label}
        value={value}
        data-set={(all && value !== "") || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  );
}

/** A link to the list without filters. */
export function ClearFilters({ label }: { label: string }) {
  return (
    <PageLink className="list-tools__clear" to={{ search: "" }} preventScrollReset>
      <Icon of={SearchX} />
      {label}
    </PageLink>
  );
}
