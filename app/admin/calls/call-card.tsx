import { Copy, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { Phone as PhoneView } from "../../../contract/calls.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { callingMs } from "../../../contract/office-limits.ts";
import { firstNameOf } from "../../../contract/reply-recipients.ts";
import { useSiteNames } from "../../site/layout/use-site-names.ts";
import { telephone } from "../../site-paths.ts";
import { QuietButton, RoundButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { wishedTime } from "../conversations/conversation-names.ts";
import { updateEnquiry } from "../conversations/update-enquiry.ts";
import { useMinute, useSecond } from "../conversations/use-minute.ts";
import { PickerSelect } from "../forms/picker-select.tsx";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import {
  clocksDiffer,
  dayAndTime,
  readerTime,
  timeIn,
  timeUntil,
} from "../lists/reader-formats.ts";
import { useMedia } from "../lists/use-media.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { isCallable } from "./call-times.ts";
import { LogCallDialog } from "./log-call-dialog.tsx";
import { begunCall, useBeginCall } from "./save-call.ts";
import "./call-card.css";

type Conversation = AnswerOf<"readConversation">;

type CallCardProps = {
  conversation: Conversation;
  phone: PhoneView;
  hours: AnswerHours;
  /** The place where a phone has the buttons of an agreed call, under the thumb. */
  thumb: HTMLElement | null;
  /** Begins an email, after a call that ends with one. */
  onEmail: () => void;
  /** The call left nothing to do. */
  onDone: () => void;
};

const callKeys: KeyGroup<"c" | "w" | "y" | "l"> = {
  title: "Calls",
  labels: { c: "Call", w: "Open WhatsApp", y: "Copy the number", l: "Log a call" },
  icons: { c: Phone, w: MessageCircle, y: Copy, l: NotebookPen },
};

const press = (what: "call" | "whatsapp") =>
  document.querySelector<HTMLElement>(`[data-call=${what}]`)?.click();

/** The number of a conversation, when to call it on both clocks, and what came of it. */
export function CallCard(props: CallCardProps) {
  const { conversation, phone, hours, thumb, onEmail, onDone } = props;
  const { data, calling } = conversation;
  const { number, timeZone } = phone;
  const { id: me, name: myName } = useCurrentUser();
  const now = useMinute();
  const beginCall = useBeginCall();
  const company = useSiteNames();
  const isPhone = useMedia("(max-width: 767.98px)");
  const [dialog, setDialog] = useState<"log" | "late" | null>(null);

  const onReturn = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || !begunCall.get(me, data.id)) return;
    begunCall.delete(me, data.id);
    setDialog("log");
  });
  useEffect(() => {
    onReturn();
    const listener = () => onReturn();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
  const copy = () =>
    void copyText(number).then(
      () => toast.success("Number copied"),
      () => toast.error(`Couldn’t copy ${number}`),
    );
  useKeyActions(
    { c: () => press("call"), w: () => press("whatsapp"), y: copy, l: () => setDialog("log") },
    callKeys,
  );
  const who = firstNameOf({ name: data.name, email: data.email_id });
  const greeting = `Hello ${who}, this is ${firstNameOf({ name: myName, email: "" })} from ${company.shortName}. You wrote to us. When may I call you?`;
  const acts = (
    <p className="cluster call-card__acts">
      <a
        className="button button--dawn"
        href={telephone(number)}
        data-call="call"
        onClick={(event) => {
          if (isCallable(timeZone, now)) return beginCall(data.id);
          event.preventDefault();
          setDialog("late");
        }}
      >
        <Icon of={Phone} />
        Call <KeyCaps of="c" silent />
      </a>
      {phone.whatsApp && (
        <a
          className="button button--quiet"
          href={`${phone.whatsApp}?text=${encodeURIComponent(greeting)}`}
          target="_blank"
          rel="noreferrer"
          data-call="whatsapp"
        >
          <Icon of={MessageCircle} />
          WhatsApp <KeyCaps of="w" silent />
        </a>
      )}
      <QuietButton icon={NotebookPen} onClick={() => setDialog("log")}>
        <span>Log call</span> <KeyCaps of="l" silent />
      </QuietButton>
    </p>
  );
  return (
    <section
      className="call-card"
      data-agreed={data.callAt !== null || undefined}
      aria-label="Call"
    >
      <p className="row call-card__number">
        <b>{number}</b>
        <RoundButton
          label="Copy the number"
          title="Copy the number (Y)"
          icon={Copy}
          onClick={copy}
        />
      </p>
      <Calling by={calling} />
      {isPhone && thumb && data.callAt ? createPortal(acts, thumb) : acts}
      {data.preferredTime && data.preferredTime.period !== "exact" && (
        <p className="soft small">Wished for: {wishedTime(data.preferredTime)}</p>
      )}
      {data.callAt && <Agreed at={Date.parse(data.callAt)} zone={timeZone} now={now} />}
      <ZonePicker phone={phone} item={data} now={now} />
      {dialog === "log" && (
        <LogCallDialog
          data={data}
          phone={phone}
          hours={hours}
          onSaved={(next) => {
            setDialog(null);
            if (next === "email") onEmail();
            if (next === "done") onDone();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "late" && timeZone && (
        <ConfirmDialog
          title={`It is ${timeIn(timeZone, now)}${phone.timeZones.length === 1 ? ` in ${phone.country}` : ""}`}
          action={{ label: "Call anyway", running: "Calling...", grave: false }}
          onConfirm={async () => {
            setDialog(null);
            beginCall(data.id);
            window.location.assign(telephone(number));
          }}
          onClose={() => setDialog(null)}
        >
          <p>{who} may be asleep. We call between 8:00 and 20:00 of their day.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Calling({ by }: { by: Conversation["calling"] }) {
  const now = useSecond(by !== null);
  if (!by || Date.parse(by.at) + callingMs < now) return null;
  return (
    <p className="wait small" role="status">
      {firstNameOf({ ...by, email: "" })} is calling now
    </p>
  );
}

/** The agreed time on both clocks; on one, if they show the same. */
function Agreed({ at, zone, now }: { at: number; zone: string | null; now: number }) {
  const left = at > now ? timeUntil(new Date(at).toISOString(), now) : "now or when you can";
  return (
    <dl className="call-card__times">
      {zone && clocksDiffer(zone, at) && (
        <div>
          <dt>For them</dt>
          <dd>{timeIn(zone, at)}</dd>
          <dd>{timeIn(zone, now)} there now</dd>
        </div>
      )}
      <div>
        <dt>For you</dt>
        <dd>{dayAndTime(at, now)}</dd>
        <dd>
          {left}; {readerTime(now)} here now
        </dd>
      </div>
    </dl>
  );
}

type ZonePickerProps = { phone: PhoneView; item: Conversation["data"]; now: number };

/** The client's time zone, with the reason where the number doesn't tell it; can be corrected. */
function ZonePicker({ phone: { country, timeZones, timeZone }, item, now }: ZonePickerProps) {
  const others = Intl.supportedValuesOf("timeZone").filter(
    (id) => !timeZones.some((zone) => zone.id === id),
  );
  const reason = timeZone
    ? `${country ?? "Client"}, ${timeIn(timeZone, now)} now${clocksDiffer(timeZone, now) ? "" : ", as here"}`
    : timeZones.length > 1
      ? `${country} has several time zones`
      : "Time zone unknown";
  return (
    <p className="cluster soft small call-card__zone">
      {reason}
      <PickerSelect
        aria-label="Time zone of the client"
        value={timeZone ?? ""}
        onChange={({ target }) =>
          void updateEnquiry(item, { timeZone: target.value || null }).catch((error: unknown) =>
            toast.error(errorTextWithFields(error)),
          )
        }
      >
        <option value="">{timeZones.length === 1 ? "As the number says" : "Choose..."}</option>
        {[...timeZones, ...others.map((id) => ({ id, name: id }))].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PickerSelect>
    </p>
  );
}
