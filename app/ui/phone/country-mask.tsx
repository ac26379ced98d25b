import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { defaultCountries, usePhoneInput } from "react-international-phone";
import { Icon } from "../icon.tsx";
import { CountryFlag } from "./country-flag.tsx";
import { CountryList } from "./country-list.tsx";
import { isInsertedWhole, type PhoneTyping, withDialCode } from "./phone-typing.ts";

const defaultDialCode = "91";

/**
 * Country guess, masks and history for a plain phone input (specification §5): default
 * country India, default mask 12 digits, history debounce 200 ms. A default export, because
 * it is loaded lazily.
 */
export default function CountryMask({
  field,
  typing,
  labels,
}: {
  field: RefObject<HTMLInputElement | null>;
  typing: RefObject<PhoneTyping | undefined>;
  labels: { country: (name: string, dialCode: string) => string; list: string };
}) {
  const [value, setValue] = useState(() =>
    withDialCode(field.current?.value ?? "", defaultDialCode),
  );
  const [, redraw] = useState(0);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const phone = usePhoneInput({
    defaultCountry: "in",
    countries: defaultCountries,
    value,
    defaultMask: "............",
    historySaveDebounceMS: 200,
    disableDialCodePrefill: true,
    inputRef: field,
    onChange: (data) => setValue(data.phone),
  });

  useEffect(() => {
    typing.current = (event) => {
      const input = event.target;
      if (!/[\d+]/.test(input.value)) input.value = "";
      if (isInsertedWhole(event.nativeEvent)) {
        setValue(withDialCode(input.value, phone.country.dialCode));
        return;
      }
      // Only a number that begins here may lack its dial code.
      if (!phone.inputValue && /^\d/.test(input.value)) {
        input.value = withDialCode(input.value, phone.country.dialCode);
      }
      phone.handlePhoneValueChange(event);
      redraw((count) => count + 1);
    };
  });

  // The input is uncontrolled: what the mask makes of the text is written back after each change.
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
