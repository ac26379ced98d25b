import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import type { Option } from "./find-options.ts";

/** How many options are drawn at once: nobody reads more, and thousands would be slow. */
export const mostShown = 100;

type OptionListProps = {
  id: string;
  label: string;
  /** All that were found; the first of them are shown. */
  found: readonly Option[];
  chosen: ReadonlySet<string>;
  /** Which one the arrows stand on; -1 for none. */
  active: number;
  onToggle: (option: Option) => void;
  /** What to say where nothing was found. */
  nothing: string;
};

/** The options beneath a multi-select. The text field keeps the focus and has the keys. */
export function OptionList({
  id,
  label,
  found,
  chosen,
  active,
  onToggle,
  nothing,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    // Pressing in here must not take the focus away, which would close it.
    <div className="multi-select__popup" onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable="true">
        {found.slice(0, mostShown).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className="multi-select__option"
            aria-selected={chosen.has(option.value)}
            data-active={index === active || undefined}
            onClick={() => onToggle(option)}
          >
            <Icon of={Check} />
            <span>{option.label}</span>
            {option.note && <span className="multi-select__note">{option.note}</span>}
          </div>
        ))}
      </div>
      {found.length > mostShown && (
        <p className="multi-select__more">
          {(found.length - mostShown).toLocaleString("en-IN")} more: type to find them
        </p>
      )}
      {found.length === 0 && <p className="multi-select__more">{nothing}</p>}
    </div>
  );
}
