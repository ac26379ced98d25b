import { CalendarClock, FlaskConical, Send, X } from "lucide-react";
import { useState } from "react";
import { Button, RoundButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WhenDialog } from "../conversations/when-dialog.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { people, type whoGetsIt } from "./left-out.ts";
import { leftOutLabels } from "./use-recipients.ts";
import "./send-bar.css";

type SendBarProps = {
  who: ReturnType<typeof whoGetsIt>;
  sendAt: string | undefined;
  onSendAt: (at: string | undefined) => void;
  running: boolean;
  onTest: () => void;
};

/** Who gets an email and who does not, and the buttons that test, schedule and send it. */
export function SendBar({ who, sendAt, onSendAt, running, onTest }: SendBarProps) {
  const [choosing, setChoosing] = useState(false);
  const { getting, gettingText, leftOutText, leftOut } = who;
  const to = getting > 1 ? ` to ${people(getting)}` : "";
  return (
    <div className="send-bar">
      <div className="send-bar__who">
        <b role="status">{gettingText}</b>
        {leftOutText && (
          <details>
            <summary>{leftOutText} Show them</summary>
            <ul>
              {leftOut.slice(0, maxShown).map(({ email_id, leftOut: reason }) => (
                <li key={email_id}>
                  {email_id} <span>{reason && leftOutLabels[reason]}</span>
                </li>
              ))}
              {leftOut.length > maxShown && <li>and {leftOut.length - maxShown} more</li>}
            </ul>
          </details>
        )}
      </div>
      <Button look="quiet" onClick={onTest}>
        <Icon of={FlaskConical} />
        Send test to me
      </Button>
      {sendAt === undefined ? (
        <Button look="quiet" onClick={() => setChoosing(true)}>
          <Icon of={CalendarClock} />
          Send later
        </Button>
      ) : (
        <span className="send-bar__time">
          <Button look="quiet" onClick={() => setChoosing(true)}>
            <Icon of={CalendarClock} />
            {readerDate(sendAt)}
          </Button>
          <RoundButton label="Send now instead" onClick={() => onSendAt(undefined)}>
            <Icon of={X} />
          </RoundButton>
        </span>
      )}
      <Button type="submit" busy={running}>
        <Icon of={Send} />
        {running ? "Sending..." : `${sendAt === undefined ? "Send" : "Schedule"}${to}`}
        <span className="send-bar__keys" aria-hidden="true">
          Ctrl ↵
        </span>
      </Button>
      {choosing && (
        <WhenDialog
          title="Send later"
          action="Choose"
          onChoose={async (at) => onSendAt(at)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Rows of the people who are left out. */
const maxShown = 50;
