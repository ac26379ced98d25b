import { CalendarClock, FlaskConical, Send, X } from "lucide-react";
import { Button, QuietButton, RoundButton } from "../../ui/button.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { people, type whoGetsIt } from "./left-out.ts";
import { leftOutLabels } from "./use-recipients.ts";
import "./compose-email.css";
import "./send-bar.css";

type SendBarProps = {
  who: ReturnType<typeof whoGetsIt>;
  sendAt: string | null;
  onChooseTime: () => void;
  onSendNow: () => void;
  running: boolean;
  /** Whether files are on their way. */
  waits: boolean;
  onTest: () => void;
};

/** Recipients, those left out, and the buttons that test, schedule and send an email. */
export function SendBar(props: SendBarProps) {
  const { who, sendAt, onChooseTime, onSendNow, running, waits, onTest } = props;
  const { getting, gettingText, leftOutText, leftOut } = who;
  const verb = sendAt === null ? "Send" : "Schedule";
  const to = sendAt === null ? "to" : "for";
  return (
    <div className="send-bar">
      <div className="grow soft">
        <b role="status">{gettingText}</b>
        {leftOutText && (
          <details className="small">
            <summary className="send-bar__left-out">{leftOutText} Show them</summary>
            <ul>
              {leftOut.slice(0, maxShown).map(({ email_id, leftOut: reason }) => (
                <li className="cluster" key={email_id}>
                  {email_id} <span className="soft">{reason && leftOutLabels[reason]}</span>
                </li>
              ))}
              {leftOut.length > maxShown && <li>and {leftOut.length - maxShown} more</li>}
            </ul>
          </details>
        )}
      </div>
      <QuietButton icon={FlaskConical} onClick={onTest}>
        <span className="send-bar__test">Send test to me</span>
      </QuietButton>
      {/* One button before and after the choice: the focus returns to it. */}
      <span className="row send-bar__time" data-chosen={sendAt !== null || undefined}>
        <QuietButton icon={CalendarClock} onClick={onChooseTime}>
          {sendAt === null ? "Send later" : readerDate(sendAt)}
        </QuietButton>
        {sendAt !== null && (
          <RoundButton
            label="Send now instead"
            icon={X}
            onClick={({ currentTarget: { previousElementSibling: chooser } }) => {
              // This button goes.
              if (chooser instanceof HTMLElement) chooser.focus();
              onSendNow();
            }}
          />
        )}
      </span>
      <Button type="submit" busy={running} disabled={waits} icon={Send}>
        {running ? "Sending..." : getting > 1 ? `${verb} ${to} ${people(getting)}` : verb}
        <span className="key-hint" aria-hidden="true">
          Ctrl ↵
        </span>
      </Button>
    </div>
  );
}

/** Rows of the people who are left out. */
const maxShown = 50;
