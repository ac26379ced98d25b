import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type Option, OptionList, type RemoteSearch, useCombobox } from "./combobox.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import "./multi-select.css";

/** Groups of options, which are suggested first; a chosen one is one chip. */
type Groups = {
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Text of its chip. */
  nameOf: (value: string) => string;
};

const noGroups: Groups = { options: [], chosen: new Set(), onChange() {}, nameOf: String };

type MultiSelectProps = {
  label: string;
  options: readonly Option[];
  groups?: Groups;
  /** Number of chosen options with those in chosen groups. */
  total?: number;
  /** Whether the options are still being loaded. */
  loading?: boolean;
  /** Searches on the server when `options` are not all there are. */
  search?: RemoteSearch | undefined;
  /** Called whenever the typed text changes. */
  onType?: (typed: string) => void;
  /** Values, in the order in which they were chosen. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  placeholder: string;
  error?: string;
  id?: string;
};

/** Selects several of many options: by search, one by one or all results at once. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, search, chosen, onChange, placeholder, error, id } = props;
  const { loading = false, onType, groups = noGroups, total = chosen.size } = props;
  const ownId = useId();
  const listId = `${id ?? ownId}-options`;
  const input = useRef<HTMLInputElement>(null);
  const isGroup = (option: Option) => groups.options.includes(option);
  const toggleGroup = (value: string) => groups.onChange(toggled(groups.chosen, value));
  const toggle = (option: Option) => {
    const { value } = option;
    if (isGroup(option)) toggleGroup(value);
    else onChange(toggled(chosen, value));
  };
  const actions = {
    onToggle: toggle,
    selectTyped() {
      input.current?.select();
    },
    onRemoveLast() {
      const [last, lastGroup] = [[...chosen].at(-1), [...groups.chosen].at(-1)];
      if (last !== undefined) onChange(toggled(chosen, last));
      else if (lastGroup !== undefined) toggleGroup(lastGroup);
    },
  };
  const combobox = useCombobox(
    { options, groups: groups.options, loading, search, onType },
    actions,
  );
  const { typed, type, clear, open, setOpen, active, onKeyDown } = combobox;
  const found = combobox.found.filter((option) => !isGroup(option));
  const names = new Map(options.map((option) => [option.value, option.label]));
  const searching = typed.trim() !== "";
  const isPartial = searching ? search?.more : search !== undefined;

  const chips = [
    ...[...groups.chosen].map((value) => ({
      value,
      name: groups.nameOf(value),
      remove: () => toggleGroup(value),
    })),
    ...[...chosen].map((value) => ({
      value,
      name: names.get(value) ?? value,
      remove: () => onChange(toggled(chosen, value)),
    })),
  ];
  const chooseFound = () => {
    onChange(new Set([...chosen, ...found.map(({ value }) => value)]));
    clear();
  };

  return (
    <div className="multi-select">
      <Field label={label} error={error} id={id ?? ownId}>
        {(control) => (
          <>
            {/* Above the field, because the popup would cover it below. */}
            <div className="multi-select__bar">
              <p role="status">
                {count(total)} of {search && "more than "}
                {count(options.length)} selected
              </p>
              {found.length > 0 && (
                <button type="button" className="multi-select__link" onClick={chooseFound}>
                  {isPartial ? "Select the newest" : "Select all"} {count(found.length)}
                  {searching && " found"}
                </button>
              )}
              {chips.length > 0 && (
                <button
                  type="button"
                  className="multi-select__link"
                  onClick={() => {
                    if (chosen.size > 0) onChange(new Set());
                    if (groups.chosen.size > 0) groups.onChange(new Set());
                  }}
                >
                  Clear
                </button>
              )}
            </div>
            <div className="multi-select__box">
              <div className="multi-select__field">
                <ChosenChips
                  label={`${label}: selected`}
                  chips={chips}
                  onRemoved={() => input.current?.focus()}
                />
                <input
                  {...control}
                  ref={input}
                  role="combobox"
                  aria-expanded={open}
                  aria-controls={listId}
                  aria-autocomplete="list"
                  aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
                  autoComplete="off"
                  placeholder={placeholder}
                  value={typed}
                  onChange={(event) => type(event.target.value)}
                  onClick={() => setOpen(true)}
                  onBlur={() => setOpen(false)}
                  onKeyDown={onKeyDown}
                />
              </div>
              {open && (
                <OptionList
                  id={listId}
                  label={label}
                  found={combobox.found}
                  chosen={new Set([...groups.chosen, ...chosen])}
                  active={active}
                  emptyText={
                    (searching && (loading ? "Loading..." : search?.reason)) ||
                    "Nothing matches what you typed."
                  }
                  onToggle={combobox.choose}
                />
              )}
            </div>
          </>
        )}
      </Field>
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en-IN");

function toggled(chosen: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Chips shown at first, and added by each press of "more". */
const initialChips = 6;
const chipsPerPress = 100;

type ChosenChipsProps = {
  label: string;
  chips: readonly { value: string; name: string; remove: () => void }[];
  onRemoved: () => void;
};

/** The chosen groups and options, each with a button that removes it. */
function ChosenChips({ label, chips, onRemoved }: ChosenChipsProps) {
  const [shown, setShown] = useState(initialChips);
  if (chips.length === 0) return null;
  const hidden = chips.length - shown;
  return (
    <ul className="multi-select__chips" aria-label={label}>
      {chips.slice(0, shown).map(({ value, name, remove }) => (
        <li key={value}>
          <button
            type="button"
            className="chip"
            onClick={() => {
              remove();
              onRemoved();
            }}
          >
            <span className="visually-hidden">Remove</span> {name}
            <Icon of={X} />
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="multi-select__link"
            onClick={() => setShown(shown + chipsPerPress)}
          >
            and {hidden.toLocaleString("en-IN")} more
          </button>
        </li>
      )}
    </ul>
  );
}
