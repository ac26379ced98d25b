import { ChevronDown } from "lucide-react";
import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { defaultCountries, usePhoneInput } from "react-international-phone";
import { Icon } from "../icon.tsx";
import { CountryList, countries } from "./country-list.tsx";
import { CountryFlag } from "./phone-field.tsx";

/** A country by its ISO code (lower case); India for a code that the library lacks. */
const countryOf = (iso2: string) =>
  countries.find((country) => country.iso2 === iso2) ?? { iso2: "in", dialCode: "91" };

/**
 * Country detection, masks and undo history for a phone input (specification §5): default
 * country as given, default mask 12 digits, history debounce 200 ms. Loaded lazily.
 */
export default function CountryMask({
  field,
  onPhoneInput,
  labels,
  country,
}: {
  field: RefObject<HTMLInputElement | null>;
  onPhoneInput: RefObject<OnPhoneInput | undefined>;
  labels: { country: (name: string, dialCode: string) => string; list: string };
  country: string;
}) {
  const { iso2, dialCode } = countryOf(country);
  const [value, setValue] = useState(() => withDialCode(field.current?.value ?? "", dialCode));
  const [, redraw] = useState(0);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const phone = usePhoneInput({
    defaultCountry: iso2,
    countries: defaultCountries,
    value,
    defaultMask: "............",
    historySaveDebounceMS: 200,
    disableDialCodePrefill: true,
    inputRef: field,
    onChange: (data) => setValue(data.phone),
  });

  useEffect(() => {
    onPhoneInput.current = (event) => {
      const input = event.target;
      if (!/[\d+]/.test(input.value)) input.value = "";
      if (isMultiInsert(event.nativeEvent)) {
        setValue(withDialCode(input.value, phone.country.dialCode));
        return;
      }
      // Only the beginning of a number may lack the dial code.
      if (!phone.inputValue && /^\d/.test(input.value)) {
        input.value = withDialCode(input.value, phone.country.dialCode);
      }
      phone.handlePhoneValueChange(event);
      redraw((count) => count + 1);
    };
  });

  // The input is uncontrolled: the masked value is written back after each change.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== phone.inputValue) {
      field.current.value = phone.inputValue;
    }
  });

  return (
    <>
      <button
        type="button"
        ref={button}
        className="phone__country"
        aria-label={labels.country(phone.country.name, phone.country.dialCode)}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <CountryFlag iso2={phone.country.iso2} />
        <Icon of={ChevronDown} />
      </button>
      {open && (
        <CountryList
          id={listId}
          label={labels.list}
          chosen={phone.country.iso2}
          onChoose={(iso2) => {
            phone.setCountry(iso2, { focusOnInput: true });
            setOpen(false);
          }}
          onClose={({ returnFocus }) => {
            setOpen(false);
            if (returnFocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Handles the phone input's changes once the mask has loaded. */
export type OnPhoneInput = (event: ChangeEvent<HTMLInputElement>) => void;

/**
 * Puts a dial code before a number typed without one, whose first digits the mask's library
 * would read as the dial code.
 */
export function withDialCode(typed: string, dialCode: string): string {
  const text = typed.trim();
  if (text.startsWith("+")) return text;
  // Text without digits must not become a bare dial code.
  if (!/\d/.test(text)) return "";
  if (text.startsWith("00")) return `+${text.slice(2)}`;
  return `+${dialCode}${text.replace(trunkPrefixes[dialCode] ?? /^0/, "")}`;
}

/** Trunk prefixes by dial code, left out when calling from abroad; `0` in all other countries. */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  "1": /^1/,
  "7": /^8/,
  "36": /^06/,
  // Italy and San Marino keep their 0.
  "39": /^(?!)/,
  "378": /^(?!)/,
};

/**
 * Whether several characters were inserted at once without a paste, as by keyboard suggestions
 * and dictation. The mask's library rejects these when they contain a `+` or a space.
 */
function isMultiInsert(event: Event): boolean {
  return (
    event instanceof InputEvent && event.inputType === "insertText" && (event.data?.length ?? 0) > 1
  );
}
