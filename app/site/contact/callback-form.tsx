import { Phone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  callbackDates,
  callbackPeriodNames,
  callbackPeriods,
  callbackStarts,
  dateText,
} from "../../../contract/callback-time.ts";
import type { FormOutcome } from "../../../contract/pages.ts";
import type { FormTexts } from "../../copy/contact-page.ts";
import { callRequestCopy, fieldCopy } from "../../copy/form-copy.ts";
import { FormErrors, TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { FormEnd, FormOutcomeNote, HiddenFields, PersonFields } from "./form-fields.tsx";
import { SentSummary } from "./sent-summary.tsx" with { island: "static" };
import { useVisitorForm } from "./use-visitor-form.ts";

const fieldId = (name: string) => `call-${name}`;

/** Asks for a callback (specification §3, decision P13). The page's action takes the plain post. */
export function CallbackForm({
  copy: { note, received },
  posted,
}: {
  copy: FormTexts;
  posted: FormOutcome | undefined;
}) {
  const { status, summary, errors, typed, form, isPosted, startAgain } = useVisitorForm({
    path: "/api/request-a-call",
    outcomeId: "call-request",
    toasts: callRequestCopy.toasts,
    posted,
  });
  if (posted?.state === "received") {
    return (
      <SentSummary
        id="call-request"
        received={receivedTexts(received, posted.when)}
        another={callRequestCopy.another}
        values={posted.values}
      />
    );
  }
  const outcome = (
    <FormOutcomeNote
      id="call-request"
      status={status}
      summary={summary}
      received={({ when }) => receivedTexts(received, when)}
      fieldId={fieldId}
    />
  );
  return (
    <form {...form} className="form">
      {isPosted && outcome}
      <FormErrors value={errors}>
        <PersonFields emailName="email" typed={typed} fieldId={fieldId} />
        <CallbackTimeFields typed={typed} fieldId={fieldId} />
      </FormErrors>
      <HiddenFields />
      {!isPosted && outcome}
      <FormEnd
        note={note}
        texts={callRequestCopy}
        icon={Phone}
        status={status}
        startAgain={startAgain}
      />
    </form>
  );
}

const receivedTexts = (text: string, when: string) => ({
  title: callRequestCopy.received(when),
  text,
});

type Fields = Readonly<Record<string, string>>;
type Option = { value: string; label: string };

const { preferredTime, preferredDate, preferredStart } = fieldCopy;

const periods = callbackPeriods.map((value) => ({ value, label: callbackPeriodNames[value] }));
const starts = [
  { value: "", label: preferredStart.choose },
  ...callbackStarts.map((value) => ({ value, label: value })),
];

/**
 * When to call back (decision P25): a period, and with "A day and time" two more fields, which CSS
 * shows, so that it works without scripts.
 */
function CallbackTimeFields({
  typed,
  fieldId,
}: {
  typed: Fields;
  fieldId: (name: string) => string;
}) {
  const field = (name: string) => ({ id: fieldId(name), name, defaultValue: typed[name] });
  return (
    <div className="form__full callback-time">
      <SelectField
        {...field("preferred_time")}
        label={preferredTime.label}
        optional={preferredTime.optional}
        options={periods}
      />
      <div className="callback-time__exact">
        <DateField {...field("preferred_date")} />
        <SelectField {...field("preferred_start")} label={preferredStart.label} options={starts} />
      </div>
    </div>
  );
}

/**
 * The day of the call. Pages are cached for longer than a day, so the server renders a date input;
 * the browser, which knows the date, replaces it with the next ten working days.
 */
function DateField({
  id,
  name,
  defaultValue,
}: {
  id: string;
  name: string;
  defaultValue: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<{ options: readonly Option[]; chosen: string }>();
  useEffect(() => {
    const dates = callbackDates(Date.now());
    const typed = input.current?.value ?? "";
    setDays({
      options: [
        { value: "", label: preferredDate.choose },
        ...dates.map((value) => ({ value, label: dateText(value) })),
      ],
      chosen: dates.includes(typed) ? typed : "",
    });
  }, []);
  const shared = { id, name, label: preferredDate.label };
  return days ? (
    <SelectField {...shared} options={days.options} defaultValue={days.chosen} />
  ) : (
    <TextField {...shared} ref={input} type="date" defaultValue={defaultValue} />
  );
}
