import { type KeyboardEvent, useState } from "react";
import { findOptions, type Option } from "./find-options.ts";
import { mostShown } from "./option-list.tsx";

type Moves = {
  onToggle: (option: Option) => void;
  /** Backspace in the empty field. */
  onRemoveLast: () => void;
};

/**
 * What is typed, found and pointed at in an editable combobox with several choices (WAI-ARIA
 * authoring practices): arrows move, Enter chooses or takes out, Escape closes, then clears.
 */
export function useCombobox(options: readonly Option[], { onToggle, onRemoveLast }: Moves) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = findOptions(options, typed);
  const last = Math.min(found.length, mostShown) - 1;

  const type = (text: string) => {
    setTyped(text);
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
