import { ChevronDown, Search } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import "./list-tools.css";

/**
 * What a list is filtered and sorted by, kept in the address, so that a reload, back and forward
 * keep it too. A change leads to the first page of what is found.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) filters.set(name, value);
  }

  return {
    /** As they stand in the address, without page and dialog. */
    filters,
    /** `quietly` leaves no step in history, as while somebody types. */
    change(name: Name, value: string, { quietly = false } = {}) {
      const next = new URLSearchParams(filters);
      if (value) next.set(name, value);
      else next.delete(name);
      void navigate({ search: `${next}` }, { replace: quietly, preventScrollReset: true });
    },
  };
}

/** Milliseconds without a key until the search begins by itself. */
const pause = 300;

type SearchFieldProps = {
  /** What is looked through: its name, and its hint while it is empty. */
  label: string;
  maxLength: number;
  /** What the list is searched for now. */
  value: string;
  onSearch: (words: string) => void;
};

/** A search that follows what is typed, and what back and forward bring. */
export function SearchField({ label, maxLength, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState({ value, ours: value });
  if (seen.value !== value) {
    setSeen({ ...seen, value });
    // Not our own search come true: then more may have been typed since.
    if (seen.ours !== value) setTyped(value);
  }

  const words = typed.trim();
  const search = () => {
    if (words === value) return;
    setSeen({ value, ours: words });
    onSearch(words);
  };
  const searchByItself = useEffectEvent(search);
  useEffect(() => {
    if (words === value) return;
    const wait = setTimeout(searchByItself, pause);
    return () => clearTimeout(wait);
  }, [words, value]);

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
          placeholder={label}
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
  /** What it says when it filters nothing; without it, one of the options always holds. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** Narrows a list down to one kind of its rows, or chooses what is shown. */
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
