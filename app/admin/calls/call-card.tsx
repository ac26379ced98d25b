import { Copy, MessageCircle, NotebookPen, Phone } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { AnswerHours } from "../../../contract/answer-hours.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { firstNameOf } from "../../../contract/reply-recipients.ts";
import { useSiteNames } from "../../site/layout/use-site-names.ts";
import { telephone } from "../../site-paths.ts";
import { Button, RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { wishedTime } from "../conversations/conversation-names.ts";
import { updateEnquiry } from "../conversations/update-enquiry.ts";
import { useMinute, useSecond } from "../conversations/use-minute.ts";
import { type KeyGroup, useKeyActions } from "../keys/key-actions.ts";
import { KeyCaps } from "../keys/key-caps.tsx";
import { ConfirmDialog } from "../lists/confirm-dialog.tsx";
import { readerTime, timeUntil } from "../lists/reader-formats.ts";
import { useMedia } from "../lists/use-media.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { callDay, clocksDiffer, isCallable, timeIn } from "./call-times.ts";
import { LogCallDialog } from "./log-call-dialog.tsx";
import { begunCall, useBeginCall } from "./save-call.ts";
import { ZonePicker } from "./zone-picker.tsx";
import "./call-card.css";

type Conversation = AnswerOf<"readConversation">;

type CallCardProps = {
  conversation: Conversation;
  hours: AnswerHours;
  /** Where a phone has the buttons of an agreed call, under the thumb. */
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

/** Colleagues see for so long (ms) that somebody is calling. */
const callingMs = 90_000;

/** The number of a conversation, when to call it on both clocks, and what came of it. */
export function CallCard({ conversation, hours, thumb, onEmail, onDone }: CallCardProps) {
  const { data, phone, calling } = conversation;
  const { id: me, name: myName } = useCurrentUser();
  const now = useMinute();
  const beginCall = useBeginCall();
  const company = useSiteNames();
  const isPhone = useMedia("(max-width: 767.98px)");
  const [dialog, setDialog] = useState<"log" | "late" | null>(null);
  const call = useRef<HTMLAnchorElement>(null);
  const isConfirmed = useRef(false);

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
  const number = phone?.number ?? "";
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => toast.success("Number copied"),
      () => toast.error(`Couldn’t copy ${number}`),
    );
  const press = (what: string) =>
    document.querySelector<HTMLElement>(`[data-call=${what}]`)?.click();
  useKeyActions(
    phone
      ? { c: () => press("call"), w: () => press("whatsapp"), y: copy, l: () => setDialog("log") }
      : {},
    callKeys,
  );
  if (!phone) return null;
  const isDay = isCallable(phone.timeZone, now);
  const who = firstNameOf({ name: data.name, email: data.email_id });
  const greeting = `Hello ${who}, this is ${firstNameOf({ name: myName, email: "" })} from ${company.shortName}. You wrote to us. When may I call you?`;
  const place = phone.timeZones.length === 1 ? phone.country : null;
  const acts = (
    <p className="row call-card__acts">
      <a
        ref={call}
        className="button button--dawn button--small"
        href={telephone(number)}
        data-call="call"
        onClick={(event) => {
          if (!isDay && !isConfirmed.current) {
            event.preventDefault();
            setDialog("late");
            return;
          }
          isConfirmed.current = false;
          beginCall(data.id);
        }}
      >
        <Icon of={Phone} />
        Call <KeyCaps of="c" silent />
      </a>
      {phone.whatsApp && (
        <a
          className="button button--quiet button--small"
          href={`${phone.whatsApp}?text=${encodeURIComponent(greeting)}`}
          target="_blank"
          rel="noreferrer"
          data-call="whatsapp"
        >
          <Icon of={MessageCircle} />
          WhatsApp <KeyCaps of="w" silent />
        </a>
      )}
      <Button look="quiet" small onClick={() => setDialog("log")}>
        <Icon of={NotebookPen} />
        <span>Log call</span> <KeyCaps of="l" silent />
      </Button>
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
        <RoundButton label="Copy the number" title="Copy the number (Y)" onClick={copy}>
          <Icon of={Copy} />
        </RoundButton>
      </p>
      <Calling by={calling} />
      {isPhone && thumb && data.callAt ? createPortal(acts, thumb) : acts}
      {data.preferredTime && data.preferredTime.period !== "exact" && (
        <p className="soft small">Wished for: {wishedTime(data.preferredTime)}</p>
      )}
      {data.callAt && <Agreed at={Date.parse(data.callAt)} zone={phone.timeZone} now={now} />}
      <ZonePicker
        phone={phone}
        now={now}
        onChoose={(timeZone) =>
          void updateEnquiry(data, { timeZone }).catch((error: unknown) =>
            toast.error(errorTextWithFields(error)),
          )
        }
      />
      {dialog === "log" && (
        <LogCallDialog
          data={data}
          phone={phone}
          hours={hours}
          me={me}
          onSaved={(next) => {
            setDialog(null);
            if (next === "email") onEmail();
            if (next === "done") onDone();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "late" && phone.timeZone && (
        <ConfirmDialog
          title={`It is ${timeIn(phone.timeZone, now)}${place ? ` in ${place}` : ""}`}
          action={{ label: "Call anyway", running: "Calling...", grave: false }}
          onConfirm={async () => {
            isConfirmed.current = true;
            setDialog(null);
            call.current?.click();
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
        <dd>{callDay(at, now)}</dd>
        <dd>
          {left}; {readerTime(now)} here now
        </dd>
      </div>
    </dl>
  );
}
