import { useId, useRef } from "react";
import { Field } from "./field.tsx";
import { ChosenChips } from "./multi-select/chosen-chips.tsx";
import type { Option } from "./multi-select/find-options.ts";
import { OptionList } from "./multi-select/option-list.tsx";
import { type RemoteSearch, useCombobox } from "./multi-select/use-combobox.ts";
import "./multi-select.css";

type MultiSelectProps = {
  label: string;
  options: readonly Option[];
  /** The options are not here yet. */
  loading?: boolean;
  /** Where there are more than `options`: the result of a search among all of them. */
  search?: RemoteSearch | undefined;
  /** Called at each change of what is typed. */
  onType?: (typed: string) => void;
  /** Values, in the order in which they were chosen. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  placeholder: string;
  error?: string;
  id?: string;
};

/** Chooses several of many options, thousands too: by search, one by one or all found. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, search, chosen, onChange, placeholder, error, id } = props;
  const { loading = false, onType } = props;
  const ownId = useId();
  const listId = `${id ?? ownId}-options`;
  const input = useRef<HTMLInputElement>(null);
  const moves = {
    onToggle(option: Option) {
      onChange(toggled(chosen, option.value));
    },
    selectTyped() {
      input.current?.select();
    },
    onRemoveLast() {
      const last = [...chosen].at(-1);
      if (last !== undefined) onChange(toggled(chosen, last));
    },
  };
  const combobox = useCombobox({ options, loading, search, onType }, moves);
  const { typed, type, open, setOpen, active, found, onKeyDown } = combobox;
  const names = new Map(options.map((option) => [option.value, option.label]));
  const foundOnly = typed.trim() !== "";
  const nothingYet = loading ? "Loading..." : search?.reason;
  const isPart = foundOnly ? search?.more : search !== undefined;

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
            {/* Above the list, which would cover it. */}
            <div className="multi-select__bar">
              <p role="status">
                {count(chosen.size)} of {search && "more than "}
                {count(options.length)} chosen
              </p>
              {found.length > 0 && (
                <button type="button" className="multi-select__link" onClick={chooseFound}>
                  {isPart ? "Select the newest" : "Select all"} {count(found.length)}
                  {foundOnly && " found"}
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
              <input
                {...control}
                ref={input}
                className="input"
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
              {open && (
                <OptionList
                  id={listId}
                  label={label}
                  found={found}
                  chosen={chosen}
                  active={active}
                  nothing={(foundOnly && nothingYet) || "Nothing fits what you typed."}
                  onToggle={({ value }) => onChange(toggled(chosen, value))}
                />
              )}
            </div>
          </>
        )}
      </Field>
      <ChosenChips
        label={`${label}: chosen`}
        chosen={[...chosen]}
        nameOf={(value) => names.get(value) ?? value}
        onRemove={remove}
      />
    </div>
  );
}

const count = (number: number) => number.toLocaleString("en-IN");

function toggled(chosen: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}
