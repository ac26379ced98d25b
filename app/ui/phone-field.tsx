import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ControlProps, Field } from "./field.tsx";
import { IndianFlag } from "./phone/country-flag.tsx";
import type { PhoneTyping } from "./phone/phone-typing.ts";
import { useFormIntent } from "./use-form-intent.ts";
import "./phone-field.css";

type CountryMask = typeof import("./phone/country-mask.tsx").default;

type Labels = {
  /** Spoken by the country button. */
  country: (name: string, dialCode: string) => string;
  list: string;
  /** Said when letters were typed, which the mask leaves out. */
  digitsOnly: string;
};

/**
 * An international phone number. The server sends a plain `tel` input; country guess, masks
 * and the list of countries come when the visitor turns to the form, and work on that very
 * input, so that neither text nor caret is lost.
 */
export function PhoneField({
  label,
  error,
  labels,
  id,
  ...input
}: { label: string; error?: string; labels: Labels } & ComponentProps<"input">) {
  const ownId = useId();
  return (
    <Field label={label} error={error} id={id ?? ownId}>
      {(control) => <PhoneInput input={input} control={control} labels={labels} />}
    </Field>
  );
}

function PhoneInput({
  input,
  control,
  labels,
}: {
  input: ComponentProps<"input">;
  control: ControlProps;
  labels: Labels;
}) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<PhoneTyping>(undefined);
  const Mask = useCountryMask(useFormIntent(box));
  const [hasLetters, setHasLetters] = useState(false);
  return (
    <>
      <div className="phone" ref={box}>
        {Mask ? <Mask field={field} typing={typing} labels={labels} /> : <StillCountry />}
        <input
          {...input}
          {...control}
          ref={field}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onChange={(event) => {
            setHasLetters(/\p{L}/u.test(event.target.value));
            typing.current?.(event);
          }}
        />
      </div>
      <p className="phone__note" aria-live="polite">
        {Mask && hasLetters && labels.digitsOnly}
      </p>
    </>
  );
}

/**
 * The mask, once it is wanted and loaded. It is put in place in one go (not by Suspense, which
 * may wait between reading the input and taking it over): what is typed in between would be lost.
 */
function useCountryMask(wanted: boolean): CountryMask | undefined {
  const [mask, setMask] = useState<CountryMask>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import("./phone/country-mask.tsx").then(
      (loaded) => {
        if (!gone) flushSync(() => setMask(() => loaded.default));
      },
      // Without it the field is a plain one, which the server understands as well.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return mask;
}

/** How the country looks before it can be chosen. */
function StillCountry() {
  return (
    <span className="phone__country" aria-hidden="true">
      <IndianFlag />
    </span>
  );
}
