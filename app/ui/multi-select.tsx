import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type Option, OptionList, type RemoteSearch, useCombobox } from "./combobox.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import "./multi-select.css";

type MultiSelectProps = {
  label: string;
  options: readonly Option[];
  /** Groups, shown first: `onChooseGroup` adds their members. They don't count as options. */
  groups?: readonly Option[];
  onChooseGroup?: (value: string) => void;
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
  const { loading = false, onType, groups = [], onChooseGroup } = props;
  const ownId = useId();
  const listId = `${id ?? ownId}-options`;
  const input = useRef<HTMLInputElement>(null);
  // The text of a search that led to a choice stays, and a click selects it: typing replaces it.
  const isUsed = useRef(false);
  const isGroup = (option: Option) => groups.includes(option);
  const toggle = (option: Option) => {
    const { value } = option;
    isUsed.current = true;
    if (isGroup(option)) onChooseGroup?.(value);
    else onChange(toggled(chosen, value));
  };
  const actions = {
    onToggle: toggle,
    selectTyped() {
      input.current?.select();
    },
    onRemoveLast() {
      const last = [...chosen].at(-1);
      if (last !== undefined) onChange(toggled(chosen, last));
    },
  };
  const combobox = useCombobox({ options, groups, loading, search, onType }, actions);
  const { typed, type, open, setOpen, active, onKeyDown } = combobox;
  const found = combobox.found.filter((option) => !isGroup(option));
  const names = new Map(options.map((option) => [option.value, option.label]));
  const searching = typed.trim() !== "";
  const isPartial = searching ? search?.more : search !== undefined;

  const remove = (value: string) => {
    onChange(toggled(chosen, value));
    input.current?.focus();
  };
  const chooseFound = () => onChange(new Set([...chosen, ...found.map(({ value }) => value)]));

  return (
    <div className="multi-select">
      <Field label={label} error={error} id={id ?? ownId}>
        {(control) => (
          <>
            {/* Above the field, because the popup would cover it below. */}
            <div className="multi-select__bar">
              <p role="status">
                {count(chosen.size)} of {search && "more than "}
                {count(options.length)} selected
              </p>
              {found.length > 0 && (
                <button type="button" className="multi-select__link" onClick={chooseFound}>
                  {isPartial ? "Select the newest" : "Select all"} {count(found.length)}
                  {searching && " found"}
                </button>
              )}
              {chosen.size > 0 && (
                <button
                  type="button"
                  className="multi-select__link"
                  onClick={() => onChange(new Set())}
                >
                  Clear
                </button>
              )}
            </div>
            <div className="multi-select__box">
              <div className="multi-select__field">
                <ChosenChips
                  label={`${label}: selected`}
                  chosen={[...chosen]}
                  nameOf={(value) => names.get(value) ?? value}
                  onRemove={remove}
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
                  onChange={(event) => {
                    isUsed.current = false;
                    type(event.target.value);
                  }}
                  onClick={() => {
                    if (isUsed.current) input.current?.select();
                    setOpen(true);
                  }}
                  onBlur={() => setOpen(false)}
                  onKeyDown={onKeyDown}
                />
              </div>
              {open && (
                <OptionList
                  id={listId}
                  label={label}
                  found={combobox.found}
                  chosen={chosen}
                  active={active}
                  emptyText={
                    (searching && (loading ? "Loading..." : search?.reason)) ||
                    "Nothing matches what you typed."
                  }
                  onToggle={(option) => {
                    toggle(option);
                    input.current?.select();
                  }}
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
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onRemove: (value: string) => void;
};

/** The chosen options, each with a button that removes it. */
function ChosenChips({ label, chosen, nameOf, onRemove }: ChosenChipsProps) {
  const [shown, setShown] = useState(initialChips);
  if (chosen.length === 0) return null;
  const hidden = chosen.length - shown;
  return (
    <ul className="multi-select__chips" aria-label={label}>
      {chosen.slice(0, shown).map((value) => (
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
            onClick={() => setShown(shown + chipsPerPress)}
          >
            and {hidden.toLocaleString("en-IN")} more
          </button>
        </li>
      )}
    </ul>
  );
}
