import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { callApi } from "../api/api-client.ts";
import { readerTime } from "../lists/reader-formats.ts";
import { IdleClock } from "../session/idle-clock.ts";
import { signOutWhenIdle } from "./sign-out.ts";

const lookEveryMs = 10_000;
/** Interval (ms) of telling the server about activity without requests, such as reading. */
const renewEveryMs = 5 * 60_000;

/**
 * Warns before the session ends after inactivity, and ends it [ASVS 7.3.1, WCAG 2.2.1]. Drafts
 * stay for the same account.
 */
export function IdleNotice() {
  const clock = useRef<IdleClock>(null);
  const renewedAt = useRef(Date.now());
  const [endsAt, setEndsAt] = useState<number | null>(null);

  const renew = () => {
    renewedAt.current = Date.now();
    // A failure changes nothing here; a refused token ends the session.
    callApi("readSession", {}).catch(() => {});
  };
  const look = useEffectEvent(() => {
    if (!clock.current) return;
    const idle = clock.current.idle();
    if (idle.state === "over") return void signOutWhenIdle();
    setEndsAt(idle.state === "warning" ? idle.endsAt : null);
    const isNew = clock.current.activeAt > renewedAt.current;
    if (isNew && Date.now() - renewedAt.current > renewEveryMs) renew();
  });
  useEffect(() => {
    const watched = new IdleClock();
    clock.current = watched;
    const listener = () => look();
    const timer = setInterval(listener, lookEveryMs);
    // Timers do not run while a computer sleeps.
    document.addEventListener("visibilitychange", listener);
    return () => {
      watched.stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);

  if (endsAt === null) return null;
  const stay = () => {
    clock.current?.touch();
    setEndsAt(null);
    renew();
  };
  return (
    <Dialog
      title="Are you still there?"
      onClose={stay}
      footer={
        <Button small onClick={stay}>
          Stay signed in
        </Button>
      }
    >
      <p role="alert">
        You’ll be signed out at {readerTime(endsAt)}, after 30 minutes without activity. Your drafts
        stay saved.
      </p>
    </Dialog>
  );
}
