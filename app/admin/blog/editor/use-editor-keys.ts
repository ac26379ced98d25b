import { useEffect, useEffectEvent } from "react";

type EditorActions = { save: () => void; settings: () => void; publish: () => void };

/** Ctrl S saves a draft, Ctrl . opens or closes the settings, Ctrl Enter opens the panel. */
export function useEditorKeys(actions: EditorActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPlain || document.querySelector("dialog[open]")) return;
    const action = { s: actions.save, ".": actions.settings, Enter: actions.publish }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listening = new AbortController();
    // Before the text's own keys: Ctrl Enter there would begin a new line.
    document.addEventListener("keydown", onKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
