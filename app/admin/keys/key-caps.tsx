import { useHydrated } from "../../ui/use-hydrated.ts";
import "./keys.css";

/** The caps of a key: `Ctrl Enter`, `g h`, or `J` for J with Shift. */
export function capsOf(key: string, isMac = false): string[] {
  return key.split(" ").flatMap((part) => {
    if (part === "Ctrl") return [isMac ? "⌘" : "Ctrl"];
    if (part === "Alt") return [isMac ? "⌥" : "Alt"];
    if (part === "Escape") return ["Esc"];
    if (part === "ArrowUp" || part === "ArrowDown") return [part === "ArrowUp" ? "↑" : "↓"];
    if (/^\p{Lu}$/u.test(part)) return ["Shift", part];
    return [part.length === 1 ? part.toUpperCase() : part];
  });
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * A key as its caps; `silent` where it must not become part of a link's or a button's name. Silent
 * ones are hidden on phones and touch screens.
 */
export function KeyCaps({ of: key, silent }: { of: string; silent?: boolean }) {
  const isHydrated = useHydrated();
  return (
    <span className="key-caps" aria-hidden={silent}>
      {capsOf(key, isHydrated && isMac()).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
