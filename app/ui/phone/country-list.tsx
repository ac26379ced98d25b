import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { defaultCountries, parseCountry } from "react-international-phone";
import { CountryFlag } from "./country-flag.tsx";
import { TypeAhead } from "./type-ahead.ts";
import "./country-list.css";

const countries = defaultCountries.map((country) => parseCountry(country));
const names = countries.map(({ name }) => name);

/** The countries as a listbox: arrows, Home, End, type-ahead, Enter; Escape goes back. */
export function CountryList({
  id,
  label,
  chosen,
  onChoose,
  onClose,
}: {
  id: string;
  label: string;
  /** ISO code of the present country. */
  chosen: string;
  onChoose: (iso2: string) => void;
  onClose: (how: { returnFocus: boolean }) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const typeAhead = useRef(new TypeAhead());
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

  const steer = (event: KeyboardEvent) => {
    const target = destination(event.key, active, typeAhead.current);
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
      onKeyDown={steer}
      onBlur={() => onClose({ returnFocus: false })}
    >
      {countries.map((country, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keys
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

/** Where a key leads, if it leads anywhere. */
function destination(key: string, active: number, typeAhead: TypeAhead): number | undefined {
  const last = countries.length - 1;
  if (key === "ArrowDown") return Math.min(active + 1, last);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length === 1) return typeAhead.find(names, key, active) ?? active;
  return undefined;
}
