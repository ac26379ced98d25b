import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { findOptions, type Option } from "./find-options.ts";
import { mostShown } from "./option-list.tsx";

type Moves = {
  onToggle: (option: Option) => void;
  /** Selects what is typed, so that the next key replaces it. */
  selectTyped: () => void;
  /** Backspace in the empty field. */
  onRemoveLast: () => void;
};

/** The result of a search on a server, for when there are more options than in the browser. */
export type RemoteSearch = {
  /** The options for what is typed now; none while the search is running. */
  found: readonly Option[];
  running: boolean;
  /** Whether more match than were found. */
  more: boolean;
  /** Text where nothing is found: that the search is running, or why it failed. */
  reason: string;
};

type ComboboxSource = {
  options: readonly Option[];
  /** The options are not here yet. */
  loading: boolean;
  search: RemoteSearch | undefined;
  /** Called at each change of what is typed. */
  onType: ((typed: string) => void) | undefined;
};

/**
 * What is typed, found and pointed at in an editable combobox with several choices (WAI-ARIA
 * authoring practices): arrows move, Enter chooses or takes out, Escape closes, then clears.
 * Enter pressed while options are loading is applied to the first match once they are here.
 */
export function useCombobox(
  { options, loading, search, onType }: ComboboxSource,
  { onToggle, selectTyped, onRemoveLast }: Moves,
) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = search && typed.trim() ? search.found : findOptions(options, typed);
  const isWaiting = loading || (search?.running === true && typed.trim() !== "");
  const [pendingEnter, setPendingEnter] = useState<string | null>(null);
  const last = Math.min(found.length, mostShown) - 1;

  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
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
    setPendingEnter(null);
  };

  const applyEnter = useEffectEvent((text: string) => {
    setPendingEnter(null);
    // A server's result is for what is typed now alone.
    const matches = search ? (text === typed ? found : []) : findOptions(options, text);
    if (matches[0]) onToggle(matches[0]);
  });
  useEffect(() => {
    if (pendingEnter !== null && !isWaiting) applyEnter(pendingEnter);
  }, [pendingEnter, isWaiting]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointed = open ? found[active] : undefined;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active < 0 ? last : active - 1);
    else if (event.key === "Enter") {
      if (isWaiting && typed.trim()) setPendingEnter(typed);
      else if (pointed) onToggle(pointed);
      selectTyped();
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
