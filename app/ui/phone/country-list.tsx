import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { foldText } from "../fold-text.ts";
import { countries } from "./format-phone.ts";
import { CountryFlag } from "./phone-field.tsx";
import "./country-list.css";

const names = countries.map(({ name }) => name);

/** Listbox of countries with arrow keys, Home, End, type-ahead, Enter and Escape. */
export function CountryList({
  id,
  label,
  chosen,
  onChoose,
  onClose,
}: {
  id: string;
  label: string;
  /** ISO code of the selected country. */
  chosen: string;
  onChoose: (iso2: string) => void;
  onClose: (how: { returnFocus: boolean }) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const typeahead = useRef(new Typeahead());
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ iso2 }) => iso2 === chosen),
    ),
  );

  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  const choose = (index: number) => {
    const country = countries[index];
    if (country) onChoose(country.iso2);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Shortcuts of the browser, such as Ctrl R.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, active, typeahead.current);
    if (target !== undefined) setActive(target);
    else if (event.key === "Enter") choose(active);
    else if (event.key === "Escape") onClose({ returnFocus: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      className="country-list"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => onClose({ returnFocus: false })}
    >
      {countries.map((country, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
        <div
          key={country.iso2}
          id={`${id}-${index}`}
          role="option"
          className="country-list__option"
          aria-selected={country.iso2 === chosen}
          data-active={index === active ? "" : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          <CountryFlag iso2={country.iso2} />
          {country.name}
          <span className="country-list__code">+{country.dialCode}</span>
        </div>
      ))}
    </div>
  );
}

/** Index that a key moves to; undefined for other keys. */
function targetOf(key: string, active: number, typeahead: Typeahead): number | undefined {
  const last = countries.length - 1;
  if (key === "ArrowDown") return Math.min(active + 1, last);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length === 1) return typeahead.find(names, key, active) ?? active;
  return undefined;
}

const resetMs = 1000;

/** Typeahead in a list: finds entries by their first characters; 1000 ms without a key reset it. */
export class Typeahead {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Index of the first match, starting at `from`, for a single character after it. */
  find(
    entries: readonly string[],
    key: string,
    from: number,
    now = performance.now(),
  ): number | undefined {
    this.#typed = now - this.#last > resetMs ? key : this.#typed + key;
    this.#last = now;
    const prefix = foldText(this.#typed);
    const start = prefix.length === 1 ? from + 1 : from;
    const order = entries.map((_, index) => (index + start) % entries.length);
    return order.find((index) => foldText(entries[index] ?? "").startsWith(prefix));
  }
}
