import { ChevronDown } from "lucide-react";
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { latinKey } from "../latin-key.ts";
import { CountryList } from "./country-list.tsx";
import { type Country, countries, countryOfPhone, formatPhone } from "./format-phone.ts";
import { CountryFlag } from "./phone-field.tsx";

/** A country by its ISO code (lower case); India for a code that the library lacks. */
const countryOf = (iso2: string): Country => {
  const find = (code: string) => countries.find((country) => country.iso2 === code);
  const country = find(iso2) ?? find("in");
  if (!country) throw new Error("The list of countries has no India.");
  return country;
};

/**
 * Country detection, formatting and undo history for a phone input (specification §5, decision
 * P34): default country as given, history debounce 200 ms. Loaded lazily.
 */
export default function CountryMask({
  field,
  onPhoneInput,
  onDropped,
  labels,
  country,
}: {
  field: RefObject<HTMLInputElement | null>;
  onPhoneInput: RefObject<OnPhoneInput | undefined>;
  /** Told after each change whether characters were left out. */
  onDropped: (dropped: boolean) => void;
  labels: { country: (name: string, dialCode: string) => string; list: string };
  country: string;
}) {
  const [chosen, setChosen] = useState(() => countryOf(country));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const history = useRef(new History());
  const listId = useId();

  /** Formats the input's text in place; the caret stays behind the same characters. */
  const format = (input: HTMLInputElement, typed: string, isForward = false) => {
    const { shown, dropped } = formatPhone(typed, chosen.dialCode);
    const after = significant(input.value.slice(input.selectionStart ?? input.value.length));
    onDropped(dropped);
    show(input, shown);
    const caret = caretBefore(shown, after, isForward);
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    history.current.save(shown);
  };
  const show = (input: HTMLInputElement, shown: string) => {
    if (input.value !== shown) input.value = shown;
    setChosen((before) => countryOfPhone(shown, before));
  };

  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const key = latinKey(event);
      const isUndo = key === "z" && !event.shiftKey;
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (!(event.ctrlKey || event.metaKey) || !(isUndo || isRedo)) return;
      event.preventDefault();
      const shown = history.current.go(isUndo ? -1 : 1);
      if (shown !== undefined && field.current) show(field.current, shown);
    };
    const input = field.current;
    input?.addEventListener("keydown", undo);
    return () => input?.removeEventListener("keydown", undo);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over what was typed before.
  useEffect(() => {
    if (field.current?.value) format(field.current, field.current.value);
  }, []);

  useEffect(() => {
    onPhoneInput.current = ({ target, nativeEvent }) => {
      const type = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
      // A number whose `+` is deleted is still the same number.
      const isCut = type.startsWith("delete") && history.current.shown.startsWith("+");
      const isBare = isCut && /^\d/.test(target.value);
      format(target, isBare ? `+${target.value}` : target.value, type === "deleteContentForward");
    };
  });

  const choose = (iso2: string) => {
    const input = field.current;
    const next = countryOf(iso2);
    setOpen(false);
    setChosen(next);
    if (!input) return;
    const rest = input.value.replace(/^\+/, "").replace(/[ ()-]/g, "");
    const isOld = rest.startsWith(chosen.dialCode);
    if (isOld) {
      const typed = `+${next.dialCode}${rest.slice(chosen.dialCode.length)}`;
      const { shown } = formatPhone(typed, "");
      show(input, shown);
      history.current.save(shown);
    }
    setChosen(next);
    input.focus();
  };

  return (
    <>
      <button
        type="button"
        ref={button}
        className="phone__country"
        aria-label={labels.country(chosen.name, chosen.dialCode)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        // The list closes when it loses the focus, and the press would open it again.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => {
          setOpen(!open);
          button.current?.focus();
        }}
      >
        <CountryFlag iso2={chosen.iso2} />
        <Icon of={ChevronDown} />
      </button>
      {open && (
        <CountryList
          id={listId}
          label={labels.list}
          chosen={chosen.iso2}
          onChoose={choose}
          onClose={({ returnFocus }) => {
            setOpen(false);
            if (returnFocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Handles the phone input's changes once the formatter has loaded. */
export type OnPhoneInput = (event: ChangeEvent<HTMLInputElement>) => void;

/** Characters that formatting keeps. */
const significant = (text: string) => text.replace(/[\s().-]/g, "").length;

/** The place before the last `after` significant characters; forward, behind the separators there. */
function caretBefore(shown: string, after: number, isForward: boolean): number {
  let caret = shown.length;
  for (let left = after; caret > 0; caret -= 1) {
    const isKept = significant(shown.charAt(caret - 1)) > 0;
    if (left === 0 && (isForward || isKept)) break;
    if (isKept) left -= 1;
  }
  return caret;
}

const pauseMs = 200;

/** Texts of the field at each pause of 200 ms, for undo and redo. */
class History {
  #shown = [""];
  #at = 0;
  #savedAt = Number.NEGATIVE_INFINITY;

  get shown(): string {
    return this.#shown[this.#at] ?? "";
  }

  save(shown: string, now = performance.now()): void {
    const isNew = now - this.#savedAt > pauseMs || this.#at === 0;
    this.#shown = [...this.#shown.slice(0, isNew ? this.#at + 1 : this.#at), shown];
    this.#at = this.#shown.length - 1;
    this.#savedAt = now;
  }

  go(by: 1 | -1): string | undefined {
    if (this.#shown[this.#at + by] === undefined) return undefined;
    this.#at += by;
    this.#savedAt = Number.NEGATIVE_INFINITY;
    return this.shown;
  }
}
