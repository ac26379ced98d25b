import { useEffect, useEffectEvent } from "react";
import { useAnswer } from "../api/use-answer.ts";
import { shownCount } from "../lists/shown-count.ts";
import { useInboxChanges } from "../queries/inbox-changes.ts";

/** Milliseconds between two looks at what has come in. */
const interval = 60_000;

/** How many enquiries and calls nobody has looked at yet: a number in the menu, kept fresh. */
export function NewQueries() {
  const [loaded, reload] = useAnswer("countEnquiries", {});
  useInboxChanges(reload);
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === "visible") reload();
  });
  useEffect(() => {
    const timer = setInterval(lookAgain, interval);
    const listener = () => lookAgain();
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);

  const fresh = loaded.state === "ready" ? loaded.answer.enquiries + loaded.answer.callbacks : 0;
  if (fresh === 0) return null;
  return (
    <>
      {" "}
      <span className="admin-header__count">
        {shownCount(fresh)} <span className="visually-hidden">new</span>
      </span>
    </>
  );
}
