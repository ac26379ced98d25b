import { X } from "lucide-react";
import { useState } from "react";
import { Icon } from "../icon.tsx";

/** Chips shown at first, and how many more each press brings. */
const atFirst = 12;
const atATime = 100;

type ChosenChipsProps = {
  label: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
};

/** What is chosen, each with a way to take it out again. */
export function ChosenChips({ label, chosen, nameOf, onRemove }: ChosenChipsProps) {
  const [most, setMost] = useState(atFirst);
  if (chosen.length === 0) return null;
  const hidden = chosen.length - most;
  return (
    <ul className="multi-select__chips" aria-label={label}>
      {chosen.slice(0, most).map((value) => (
        <li key={value}>
          <button type="button" className="chip" onClick={() => onRemove(value)}>
            <span className="visually-hidden">Remove</span> {nameOf(value)}
            <Icon of={X} />
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="multi-select__link"
            onClick={() => setMost(most + atATime)}
          >
            and {hidden.toLocaleString("en-IN")} more
          </button>
        </li>
      )}
    </ul>
  );
}
