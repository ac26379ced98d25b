import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ControlProps, Field } from "../field.tsx";
import type { OnPhoneInput } from "./country-mask.tsx";
import "./phone-field.css";

type CountryMask = typeof import("./country-mask.tsx").default;

type Labels = {
  /** Accessible name of the country button. */
  country: (name: string, dialCode: string) => string;
  list: string;
  /** Announced when other characters were typed, which are left out. */
  digitsOnly: string;
};

type PhoneFieldProps = {
  label: string;
  error?: string;
  labels: Labels;
  /** ISO code (lower case) of the country selected at first. */
  country?: string;
} & ComponentProps<"input">;

/**
 * An international phone number. The server renders a plain `tel` input; country detection,
 * formatting and the country list load when the visitor turns to the form, and enhance the same
 * input element, so that neither text nor caret is lost.
 */
export function PhoneField({
  label,
  error,
  labels,
  country = "in",
  id,
  ...input
}: PhoneFieldProps) {
  const ownId = useId();
  return (
    <Field label={label} error={error} id={id ?? ownId} name={input.name}>
      {(control) => (
        <PhoneInput input={input} control={control} labels={labels} country={country} />
      )}
    </Field>
  );
}

function PhoneInput({
  input,
  control,
  labels,
  country,
}: {
  input: ComponentProps<"input">;
  control: ControlProps;
  labels: Labels;
  country: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const onPhoneInput = useRef<OnPhoneInput>(undefined);
  const Mask = useCountryMask(useFormIntent(box));
  const [hasDropped, setHasDropped] = useState(false);
  return (
    <>
      <div className="phone" ref={box}>
        {Mask ? (
          <Mask
            field={field}
            onPhoneInput={onPhoneInput}
            onDropped={setHasDropped}
            labels={labels}
            country={country}
          />
        ) : (
          // Before the button with the list of countries has loaded.
          <span className="phone__country" aria-hidden="true">
            <CountryFlag iso2={country} />
          </span>
        )}
        <input
          {...input}
          {...control}
          ref={field}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          onChange={(event) => onPhoneInput.current?.(event)}
        />
      </div>
      <p className="phone__note" aria-live="polite">
        {hasDropped && labels.digitsOnly}
      </p>
    </>
  );
}

/**
 * The mask component, once it is wanted and loaded. It is rendered synchronously, without
 * Suspense: text typed between reading the input and taking it over would be lost.
 */
function useCountryMask(wanted: boolean): CountryMask | undefined {
  const [mask, setMask] = useState<CountryMask>();
  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    import("./country-mask.tsx").then(
      (loaded) => {
        if (!unmounted) flushSync(() => setMask(() => loaded.default));
      },
      // Without the mask the input stays a plain one, which the server accepts as well.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [wanted]);
  return mask;
}

const intentEvents = ["focusin", "pointerover", "touchstart"] as const;

/** True once the pointer, a finger or the focus was in the form around `inside`. */
function useFormIntent(inside: RefObject<HTMLElement | null>): boolean {
  const [hasIntent, setIntent] = useState(false);
  useEffect(() => {
    const form = inside.current?.closest("form") ?? inside.current;
    if (!form || hasIntent) return;
    const listening = new AbortController();
    for (const event of intentEvents) {
      form.addEventListener(event, () => setIntent(true), {
        passive: true,
        signal: listening.signal,
      });
    }
    if (form.contains(document.activeElement)) setIntent(true);
    return () => listening.abort();
  }, [inside, hasIntent]);
  return hasIntent;
}

/** A country's flag, self-hosted (`tools/copy-flags.ts`, decision P14). */
export function CountryFlag({ iso2 }: { iso2: string }) {
  return (
    <img
      className="phone__flag"
      src={`/flags/${iso2}.svg`}
      width="24"
      height="16"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
