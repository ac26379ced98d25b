import { Check, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { foldText } from "./fold-text.ts";
import { Icon } from "./icon.tsx";
import { isComposing } from "./is-composing.ts";
import "./combobox.css";

/** An option; `note` and `aside` are shown with the label, and searched too. */
export type Option = {
  value: string;
  label: string;
  note?: string;
  /** At the end of its row. */
  aside?: string;
  /** Searched too, but not shown. */
  keywords?: string;
  /** Shown less prominently, for options that have no effect. */
  faint?: boolean;
};

/** The options that contain every typed word, in any order, case and accents. */
export function findOptions(options: readonly Option[], typed: string): readonly Option[] {
  const terms = foldText(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return options;
  return options.filter(({ label, note = "", aside = "", keywords = "" }) => {
    const text = foldText(`${label} ${note} ${aside} ${keywords}`);
    return terms.every((term) => text.includes(term));
  });
}

type ComboboxActions = {
  onToggle: (option: Option) => void;
  /** Called for Backspace in the empty field. */
  onRemoveLast: () => void;
};

/** The result of a search on the server, where there are more options than were loaded. */
export type RemoteSearch = {
  /** The results for the typed text; empty while the search runs. */
  found: readonly Option[];
  running: boolean;
  /** Whether there are more results than `found`. */
  more: boolean;
  /** Shown in place of results: that the search runs, or why it failed. */
  reason: string;
};

type ComboboxSource = {
  options: readonly Option[];
  /** Shown before the options, also before those that the server finds. */
  groups?: readonly Option[];
  /** Whether the options are still being loaded. */
  loading: boolean;
  search: RemoteSearch | undefined;
  /** Called whenever the typed text changes. */
  onType: ((typed: string) => void) | undefined;
};

/**
 * State and keys of an editable combobox with multiple selection (ARIA Authoring Practices):
 * arrows move, Enter toggles and clears the search, Escape closes, then clears. Enter pressed while
 * options are loading is applied to the first match once they have loaded.
 */
export function useCombobox(
  { options, groups = [], loading, search, onType }: ComboboxSource,
  { onToggle, onRemoveLast }: ComboboxActions,
) {
  const id = `${useId()}-options`;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const foundFor = (text: string) => [
    ...findOptions(groups, text),
    ...(search && text.trim() ? search.found : findOptions(options, text)),
  ];
  const found = foundFor(typed);
  const isWaiting = loading || (search?.running === true && typed.trim() !== "");
  const [pendingEnter, setPendingEnter] = useState<string | null>(null);
  const last = Math.min(found.length, maxShown) - 1;

  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
    setOpen(true);
    setActive(text.trim() ? 0 : -1);
  };
  /** Empties the field; the list stays open or closed. */
  const clear = () => {
    if (typed === "") return;
    setTyped("");
    onType?.("");
    setActive(-1);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(Math.max(0, Math.min(to, last)));
  };
  const closeOrClear = () => {
    if (open) setOpen(false);
    else type("");
    setActive(-1);
    setPendingEnter(null);
  };

  /** Toggles an option and clears the search for it; what was typed since stays. */
  const choose = (option: Option, text = typed) => {
    onToggle(option);
    if (text === typed) clear();
  };
  const applyEnter = useEffectEvent((text: string) => {
    setPendingEnter(null);
    // The server's result is for the presently typed text only.
    const matches = search && text !== typed ? [] : foundFor(text);
    if (matches[0]) choose(matches[0], text);
  });
  useEffect(() => {
    if (pendingEnter !== null && !isWaiting) applyEnter(pendingEnter);
  }, [pendingEnter, isWaiting]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Such as Enter, which ends a word of Hindi.
    if (isComposing(event)) return;
    const activeOption = open ? found[active] : undefined;
    if (event.key === "ArrowDown") move(active + 1);
    else if (event.key === "ArrowUp") move(active < 0 ? last : active - 1);
    else if (event.key === "Enter") {
      if (isWaiting && typed.trim()) setPendingEnter(typed);
      else if (activeOption) choose(activeOption);
      // The next key replaces what was typed.
      input.current?.select();
    } else if (event.key === "Escape" && (open || typed)) closeOrClear();
    else {
      if (event.key === "Backspace" && typed === "") onRemoveLast();
      return;
    }
    // Enter must not submit the form, and Escape must not close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  const shownActive = Math.min(active, last);
  return {
    typed,
    type,
    clear,
    open,
    setOpen,
    found,
    focus: () => input.current?.focus(),
    /** Attributes of the text field. */
    input: {
      ref: input,
      className: "combobox__input",
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": id,
      "aria-autocomplete": "list" as const,
      "aria-activedescendant": open && shownActive >= 0 ? `${id}-${shownActive}` : undefined,
      autoComplete: "off",
      value: typed,
      onKeyDown,
    },
    /** Of the `OptionList`. */
    list: { id, found, active: shownActive, onToggle: choose },
  };
}

/** Maximum of rendered options: thousands would be slow. */
const maxShown = 100;

type OptionListProps = {
  id: string;
  label: string;
  /** All results; the first `maxShown` are rendered. */
  found: readonly Option[];
  chosen: ReadonlySet<string>;
  /** Index of the active option; -1 for none. */
  active: number;
  onToggle: (option: Option) => void;
  /** Shown when there are no results. */
  emptyText: string;
};

/** The popup with the options. The text field keeps the focus and handles the keys. */
export function OptionList({
  id,
  label,
  found,
  chosen,
  active,
  onToggle,
  emptyText,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    // A press must not move the focus out of the text field, which would close the popup.
    <div className="combobox__popup" onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable="true">
        {found.slice(0, maxShown).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className="combobox__option"
            aria-selected={chosen.has(option.value)}
            data-active={index === active || undefined}
            data-faint={option.faint || undefined}
            onClick={() => onToggle(option)}
          >
            <Icon of={Check} />
            <span>{option.label}</span>
            {option.note && <span className="combobox__note">{option.note}</span>}
            {option.aside && <span className="combobox__aside">{option.aside}</span>}
          </div>
        ))}
      </div>
      {found.length > maxShown && (
        <p className="combobox__more">
          {(found.length - maxShown).toLocaleString("en-IN")} more. Type to narrow the list.
        </p>
      )}
      {found.length === 0 && <p className="combobox__more">{emptyText}</p>}
    </div>
  );
}

/** A chosen value, as a button that removes it. */
export function Chip({ children, ...button }: ComponentProps<"button">) {
  return (
    <button type="button" className="chip" {...button}>
      <span className="visually-hidden">Remove</span> {children}
      <Icon of={X} />
    </button>
  );
}
