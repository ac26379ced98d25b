import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../api/api-client.ts";
import type { Autosave } from "../autosave/autosave.ts";
import { onLiveChange } from "../cache/live-updates.tsx";
import { Avatar } from "../shell/avatar.tsx";
import "./presence.css";

/** Between signs of life (ms): the server forgets who gives none for 20 s. */
const everyMs = 10_000;
/** Somebody writes for this long (ms) after their last key. */
const writingMs = 15_000;

type Colleague = { id: string; name: string; writing: boolean };
type PresenceProps = {
  /** `post:{id}` or `page:{name}`. */
  subject: string;
  autosave: Pick<Autosave, "state" | "subscribe">;
};

/** Who else has this open, and who writes; says to them that the reader has. */
export function Presence({ subject, autosave }: PresenceProps) {
  const others = usePresence({ subject, autosave });
  // Said once for each person, so that pauses in writing are not announced.
  const wrote = useRef(new Set<string>());
  for (const { id, writing } of others) if (writing) wrote.current.add(id);
  const said = others.map(
    ({ id, name }) => `${name} is here${wrote.current.has(id) ? ", writes the text" : ""}.`,
  );
  return (
    <span className="row rigid presence">
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
    const timer = setInterval(() => void note(), everyMs);
    const unsubscribe = autosave.subscribe(() => {
      if (autosave.state().state !== "waiting") return;
      const began = Date.now() - typedAt.current >= writingMs;
      typedAt.current = Date.now();
      if (began) void note();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
      void note(false);
    };
  }, [autosave]);
  useEffect(() => {
    void note();
    return onLiveChange(() => void note());
  }, []);
  return others;
}
