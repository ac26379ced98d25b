import { Search } from "lucide-react";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./list-tools.css";

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
