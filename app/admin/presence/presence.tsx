import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../api/api-client.ts";
import type { Autosave } from "../autosave/autosave.ts";
import { onLiveChange } from "../cache/live-updates.tsx";
import { Avatar } from "../shell/avatar.tsx";
import "./presence.css";

/** Interval of signs of life; the server forgets a person after 20 s without one. */
const everyMs = 10_000;
/** Time after the last key for which somebody counts as writing. */
const writingMs = 15_000;

type Colleague = { id: string; name: string; writing: boolean };
type PresenceProps = {
  /** `post:{id}` or `page:{name}`. */
  subject: string;
  autosave: Pick<Autosave, "state" | "subscribe">;
};

/** Colleagues who have this open, with those who write marked; tells them of the reader in turn. */
export function Presence({ subject, autosave }: PresenceProps) {
  const others = usePresence({ subject, autosave });
  // Said once for each person, so that pauses in writing are not announced.
  const wrote = useRef(new Set<string>());
  for (const { id, writing } of others) if (writing) wrote.current.add(id);
  const said = others.map(
    ({ id, name }) => `${name} is here${wrote.current.has(id) ? ", writes the text" : ""}.`,
  );
  return (
    <span className="row gap-4 rigid presence">
      {others.map(({ id, name, writing }) => (
        <span
          key={id}
          data-writing={writing || undefined}
          title={`${name} ${writing ? "writes" : "is here"}`}
        >
          <Avatar name={name} />
        </span>
      ))}
      <span className="visually-hidden" role="status">
        {said.join(" ")}
      </span>
    </span>
  );
}

function usePresence({ subject, autosave }: PresenceProps): readonly Colleague[] {
  const [others, setOthers] = useState<readonly Colleague[]>([]);
  const typedAt = useRef(-Infinity);
  const note = useEffectEvent(async (here = true) => {
    if (here && document.visibilityState !== "visible") return;
    const writing = Date.now() - typedAt.current < writingMs;
    try {
      const answer = await callApi("notePresence", { body: { subject, writing, here } });
      if (here) setOthers(answer.others);
    } catch {
      // Nothing is known of others while the server is away.
      setOthers([]);
    }
  });
  useEffect(() => {
    void note();
    const timer = setInterval(() => void note(), everyMs);
    const stopFollowing = onLiveChange(() => void note());
    const unsubscribe = autosave.subscribe(() => {
      if (autosave.state().state !== "waiting") return;
      const began = Date.now() - typedAt.current >= writingMs;
      typedAt.current = Date.now();
      if (began) void note();
    });
    return () => {
      clearInterval(timer);
      stopFollowing();
      unsubscribe();
      void note(false);
    };
  }, [autosave]);
  return others;
}
