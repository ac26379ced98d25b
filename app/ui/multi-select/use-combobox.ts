import { type KeyboardEvent, useState } from "react";
import { findOptions, type Option } from "./find-options.ts";
import { mostShown } from "./option-list.tsx";

type Moves = {
  onToggle: (option: Option) => void;
  /** Backspace in the empty field. */
  onRemoveLast: () => void;
};

/** A search elsewhere, for when there are more options than are at hand. */
export type SearchElsewhere = {
  /** Told of each change of what is typed. */
  follow: (typed: string) => void;
  /** What it found for what is typed now; none yet while it is on its way. */
  found: readonly Option[];
  /** Whether more fit than were found. */
  more: boolean;
  /** What to say where nothing is found: that it is on its way, or why it failed. */
  reason: string;
};

/**
 * What is typed, found and pointed at in an editable combobox with several choices (WAI-ARIA
 * authoring practices): arrows move, Enter chooses or takes out, Escape closes, then clears.
 */
export function useCombobox(
  options: readonly Option[],
  { onToggle, onRemoveLast }: Moves,
  search: SearchElsewhere | undefined,
) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = search && typed.trim() ? search.found : findOptions(options, typed);
  const last = Math.min(found.length, mostShown) - 1;

  const type = (text: string) => {
    setTyped(text);
    search?.follow(text);
    setOpen(true);
    setActive(text.trim() ? 0 : -1);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(Math.max(0, Math.min(to, last)));
  };
  const leave = () => {
    if (open) setOpen(false);
    else type("");
    setActive(-1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointed = open ? found[active] : undefined;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active < 0 ? last : active - 1);
    else if (event.key === "Enter") {
      if (pointed) onToggle(pointed);
    } else if (event.key === "Escape" && (open || typed)) leave();
    else {
      if (event.key === "Backspace" && typed === "") onRemoveLast();
      return;
    }
    // Enter must not send the form, nor Escape close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return { typed, type, open, setOpen, active: Math.min(active, last), found, onKeyDown };
}
